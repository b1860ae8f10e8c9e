import type { Random } from '@rodada/demo/random'

/** What people type who look for a product of which they know the name. */
export type SearchKind = 'exact' | 'prefix' | 'loose' | 'typo'

type Typist = (name: string, random: Random) => string

const typists: Readonly<Record<SearchKind, Typist>> = {
  exact: (name) => name,
  // At least three letters, at most half of it.
  prefix: (name, { whole }) => name.slice(0, whole(3, Math.max(3, Math.floor(name.length / 2)))),
  // Two of its words in capitals and without accents.
  loose: (name, { whole }) => {
    const words = withoutAccents(name).toUpperCase().split(' ')
    const first = whole(0, words.length - 1)
    return [words[first], words[(first + 1) % words.length]].join(' ')
  },
  // One slip in one of its longest words.
  typo: (name, random) => {
    const words = name.split(' ').filter((word) => /^\p{L}{5,}$/u.test(word))
    const slipped = random.pick([words[0] ?? name, ...words.slice(1)])
    return words.map((word) => (word === slipped ? withSlip(word, random) : word)).join(' ')
  },
}

/** @returns a search for each name. */
export function searchTexts(kind: SearchKind, names: readonly string[], random: Random): string[] {
  return names.map((name) => typists[kind](name, random))
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** A letter left out, doubled, or swapped with the next; never the first. */
function withSlip(word: string, { whole, pick }: Random): string {
  const at = whole(1, word.length - 2)
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  return pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ])
}
