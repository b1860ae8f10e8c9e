import { line, repeat } from './shapes.ts'

/** The brand's capitals, drawn as one pen line each in a box of 10 by 14: no font is needed. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 14L0 5Q0 0 5 0Q10 0 10 5L10 14M0 9L10 9',
  B: 'M0 0L0 14L6 14Q10 14 10 10.5Q10 7 6 7Q9.5 7 9.5 3.5Q9.5 0 6 0L0 0M0 7L6 7',
  C: 'M10 4Q10 0 5 0Q0 0 0 5L0 9Q0 14 5 14Q10 14 10 10',
  D: 'M0 0L0 14L4 14Q10 14 10 9L10 5Q10 0 4 0Z',
  E: 'M10 0L0 0L0 14L10 14M0 7L7 7',
  M: 'M0 14L0 0L5 8L10 0L10 14',
  O: 'M5 0Q10 0 10 5L10 9Q10 14 5 14Q0 14 0 9L0 5Q0 0 5 0Z',
  R: 'M0 14L0 0L6 0Q10 0 10 4Q10 8 6 8L0 8M5 8L10 14',
  S: 'M10 3Q9 0 5 0Q0 0 0 3.5Q0 7 5 7Q10 7 10 10.5Q10 14 5 14Q1 14 0 11',
  X: 'M0 0L10 14M10 0L0 14',
}

/** `word` centred on the origin, capitals of height `size`, in pen lines of `weight` (share of the height). */
export function lettering(word: string, size: number, color: string, weight = 0.22): string {
  const scale = size / 14
  const advance = 10 + 14 * weight + 2
  const start = -((word.length - 1) * advance + 10) / 2
  const drawn = repeat(word.length, (index) => {
    const d = letters[word[index] ?? ''] ?? ''
    return `<g transform="translate(${start + index * advance} -7)">${line(d, color, 14 * weight)}</g>`
  })
  return `<g transform="scale(${scale})">${drawn}</g>`
}
