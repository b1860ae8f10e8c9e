/** As much of a text as search engines and shared links show, characters. */
const mostCharacters = 200

/** The beginning of a text as one line, cut at a word. @param most characters. */
export function firstWords(text: string, most = mostCharacters): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line.slice(0, most).replace(/\s\S*$/, '')}…`
}
