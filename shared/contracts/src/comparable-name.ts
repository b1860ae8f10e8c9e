/** What two names have in common that people take for the same: without accents, capitals and outer spaces. */
export function comparableName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
