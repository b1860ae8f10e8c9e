/** The texts of a field whose value is a list of texts; a field without a value has none. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
