/** Further words of a search are left out. */
const mostWords = 8

/** The words of a search, each once: lists of the staff find what has them all, in whatever order. */
export function searchTerms(text = ''): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWords)
}
