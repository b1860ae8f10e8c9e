/** What a save changed of a record, for the movement log: of both states the fields that differ, compared as JSON. */
export function differences<T extends object>(before: T, after: T) {
  const values = new Map<string, unknown>(Object.entries(after))
  const changed = new Set(
    Object.entries(before)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(values.get(name)))
      .map(([name]) => name),
  )
  const pick = (from: T) => Object.fromEntries(Object.entries(from).filter(([name]) => changed.has(name)))
  return { before: pick(before), after: pick(after) }
}
