/** What people type and paste, without what nobody can see in it. Without schemas, so that the browser may import it too. */

/** An emoji with what joins its parts or chooses its look: these signs are invisible, too, but not without meaning. */
const emoji = String.raw`\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?)*|[0-9#*]\ufe0f\u20e3`

/**
 * Marks of format and direction, fillers, controls that break no line. U+2800 and U+FFFC count as symbols for Unicode,
 * though nothing is drawn for them.
 */
const hidden = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]|(?![\s\u0085])\p{Cc}`

const emojiOrHidden = new RegExp(`(${emoji})|${hidden}`, 'gu')

/** Letters, digits and signs; accents and blanks alone show nothing. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

function withoutHidden(text: string): string {
  return text.replace(emojiOrHidden, '$1')
}

/**
 * Accents joined to their letters, so that one spelling looks like one text; empty where nothing could be seen. Only these:
 * NFC makes a K of the Kelvin sign, too, and so the address of another of a look-alike.
 */
function composed(text: string): string {
  return visible.test(text) ? text.replace(/\P{M}\p{M}+/gu, (letter) => letter.normalize('NFC')).trim() : ''
}

/** A text of one line: every run of blanks, line breaks included, becomes one blank. */
export function cleanLine(text: string): string {
  return composed(withoutHidden(text).replace(/[\s\u0085]+/g, ' '))
}

/** A text of several lines: keeps its line breaks, as `\n`, and tabs. */
export function cleanLines(text: string): string {
  const lines = withoutHidden(text).replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
  return composed(lines.replace(/[^\S\n\t]/g, ' '))
}

/** Whether `text` shows anything at all. */
export function isVisible(text: string): boolean {
  return cleanLine(text) !== ''
}

/** A password in the one form in which it is compared, whatever keyboard typed it: RFC 8265's OpaqueString. */
export function comparablePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}
