/** Windows-1252, the characters of the standard fonts. */
const writable = /[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** A text as the standard fonts of a PDF can show it: other letters stand without their marks. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (writable.test(character)) return character
    const plain = character.normalize('NFKD').charAt(0)
    return writable.test(plain) ? plain : '?'
  }).join('')
}
