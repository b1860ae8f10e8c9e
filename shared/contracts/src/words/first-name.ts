/** `Leo` of `Leo Peña Ruiz`. */
export function firstName(name: string): string {
  return name.trim().split(/\s/, 1)[0] ?? ''
}

/** First names of people of one family; whole names where two have the same. */
export function firstNames(names: readonly string[]): string[] {
  const first = names.map(firstName)
  return names.map((name, at) => {
    const own = firstName(name)
    return first.some((other, place) => other === own && place !== at) ? name : own
  })
}
