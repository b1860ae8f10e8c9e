/** What people type and paste, without what nobody can see in it. Without schemas, so that the browser may import it too. */

/**
 * A part of a joined emoji. Only signs that are no emoji by themselves (❤, ♀) choose their look; the signs of texts, such as
 * © and ™, join nothing.
 */
const part = String.raw`(?![©®‼⁉™ℹ])(?:(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\ufe0f|\p{Extended_Pictographic}\p{Emoji_Modifier}?)`

/**
 * An emoji of several parts, or of a key: what joins them is invisible, too, but not without meaning. Behind a single sign
 * the choice of its look has none: `©` with it would be the twin of `©`.
 */
const emoji = String.raw`${part}(?:\u200d${part})+|[0-9#*]\ufe0f\u20e3`

/**
 * Marks of format and direction, fillers, controls that break no line. U+2800, U+FFFC, U+13441, U+13442 and U+1D159 count
 * as symbols or letters for Unicode, though nothing is drawn for them.
 */
const hidden = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]|(?![\s\u0085])\p{Cc}`

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
