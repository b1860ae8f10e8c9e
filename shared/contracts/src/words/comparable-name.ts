/** A name without accents, capitals and outer spaces, to compare it with others. */
export function comparableName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

/** Of a person's or a course's name: names with the same key are one, however they are spelt and spaced. */
export function nameKey(name: string): string {
  return comparableName(name).replace(/\s+/g, ' ')
}
