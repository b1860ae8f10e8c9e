/** What is remembered under the key, or made now; it is kept longest, and of too many the first one goes. */
export function recall<T>(known: Map<string, T>, key: string, make: () => T, most = Infinity): T {
  const value = known.get(key) ?? make()
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return value
}
