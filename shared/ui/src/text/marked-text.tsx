/**
 * A text without the places in brackets that stood for what was not stated: releases of the academy from before
 * the business's data import it.
 */
export function MarkedText({ text }: { text: string }) {
  return text.replace(/\[[^\]]+\]/g, '')
}
