import { distance } from 'fastest-levenshtein'

/** With one letter changed, a shorter word could be anything. */
const shortest = 3

/**
 * The known words that `word` is probably a misspelling of: one letter wrong, missing or too many, two
 * letters swapped, or in a long word any two of these. Nearest first, at most five.
 */
export function nearestWords(word: string, known: readonly string[]): string[] {
  if (word.length < shortest) return []
  return known
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .filter(({ edits }) => edits > 0 && edits <= tolerance(word))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, 5)
    .map(({ candidate }) => candidate)
}

/** Letters that two words may be apart and still be taken for each other. */
function tolerance(word: string): number {
  return word.length < 8 ? 1 : 2
}

function editsBetween(word: string, candidate: string): number {
  if (Math.abs(word.length - candidate.length) > tolerance(word)) return Number.POSITIVE_INFINITY
  const edits = distance(word, candidate)
  // Swapped letters are one slip of the fingers, though two edits to the algorithm.
  return edits === 2 && sortedLetters(word) === sortedLetters(candidate) ? 1 : edits
}

function sortedLetters(word: string): string {
  return [...word].sort().join('')
}
