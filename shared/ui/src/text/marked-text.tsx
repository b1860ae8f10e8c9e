/**
 * Removes the bracketed placeholders of unknown business data: releases of the academy from before that data import it.
 */
export function MarkedText({ text }: { text: string }) {
  return <span>{text.replace(/\[[^\]]+\]/g, '')}</span>
}
