/** How a control shows what is typed into it. */
export interface TypedFormat {
  /** The text in the form that people read; its own result comes out unchanged. */
  show(text: string): string
  /** A character that counts; all others are ornament. */
  readonly counts: RegExp
}

/** Place in `text` behind its first `count` characters that count. */
function placeBehind(text: string, count: number, counts: RegExp): number {
  let left = count
  for (const [index, character] of [...text].entries()) {
    if (left === 0) return index
    if (counts.test(character)) left -= 1
  }
  return text.length
}

/** Rewrites what is in a control; the caret stays behind the same character that counts. */
export function formatAsTyped(input: HTMLInputElement, { show, counts }: TypedFormat): void {
  const shown = show(input.value)
  if (shown === input.value) return
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const counted = [...before].filter((character) => counts.test(character)).length
  input.value = shown
  // Selecting text in a control without the focus would take the focus there in some browsers.
  if (document.activeElement !== input) return
  const caret = placeBehind(shown, counted, counts)
  input.setSelectionRange(caret, caret)
}
