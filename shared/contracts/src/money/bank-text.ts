const maxLength = 200

/** Addresses that a customer could be lured to, and numbers long enough to be a card's or an account's. */
const unsafe = [
  /\S*(:\/\/|www\.)\S*/giu,
  /\S+@\S+/gu,
  /[\p{L}\d-]+\.\p{L}{2,}\S*/gu,
  /\d(?:[\s.-]?\d){6,}/gu,
] as const

/**
 * The bank's words, safe to keep and show: a visitor can type them into the address that the provider sends browsers
 * back to. A plain function without schemas, so that the browser may import it too.
 */
export function bankText(text: string): string {
  const plain = text.toWellFormed().replace(/\p{C}+/gu, ' ')
  const safe = unsafe.reduce((words, pattern) => words.replace(pattern, '…'), plain)
  // Cut first: the cut may leave half of a letter or a space behind, which the rest removes.
  return safe.replace(/\s+/gu, ' ').trim().slice(0, maxLength).toWellFormed().trimEnd()
}
