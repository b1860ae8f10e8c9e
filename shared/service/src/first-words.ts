/** As much of a text as search engines and shared links show, characters. */
const mostCharacters = 200

/** The beginning of a text as one line, cut at a word. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= mostCharacters) return line
  return `${line.slice(0, mostCharacters).replace(/\s\S*$/, '')}…`
}
