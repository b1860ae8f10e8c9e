/** Most characters of a mail server's answer that are kept. */
const mostCharacters = 200

/**
 * A mail server's answer in one line, without the receiver: whole words with an address in them go, and those that are
 * its local part.
 */
export function replyWithout(receiver: string, reply: string): string {
  const local = receiver.slice(0, receiver.lastIndexOf('@')).toLowerCase()
  const names = (word: string) =>
    word.includes('@') ||
    word
      .toLowerCase()
      .split(/[^\p{L}\p{N}.+_-]+/u)
      .some((piece) => piece.replace(/^\.+|\.+$/g, '') === local)
  const words = reply.split(/[\s\p{Cc}]+/u).map((word) => (names(word) ? '…' : word))
  return words.join(' ').trim().slice(0, mostCharacters)
}

/** Why a mail did not leave, for administrators: the server's own words, or a code. */
export function failureWords(error: unknown): string {
  return error instanceof Error && 'reply' in error && typeof error.reply === 'string'
    ? error.reply
    : failureCode(error)
}

/** The code of the mail server or of the system: a full message may contain an address. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  // `code` names the step that failed; `originalCode`, where there is one, the reason.
  if ('originalCode' in error && typeof error.originalCode === 'string') return error.originalCode
  if ('code' in error && typeof error.code === 'string') return error.code
  return /^SMTP \d{3}$/.test(error.message) ? error.message : error.name
}
