/** A name without accents, capitals and outer spaces, to compare it with others. */
export function comparableName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
