/** Finds the values of some keys at once; a key that has none is left out. */
export type FindMany<V> = (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>

/**
 * One question for all who ask in the same turn of the event loop: requests that come together cost one. Each
 * answer is from after its question; nothing is kept. All who are asked for together fail together.
 */
export function askTogether<V>(findMany: FindMany<V>): (key: string) => Promise<V | undefined> {
  let turn: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, V>> } | undefined

  const open = () => {
    const keys = new Set<string>()
    const found = new Promise<void>((go) => setImmediate(go)).then(() => {
      turn = undefined
      return findMany([...keys])
    })
    return { keys, found }
  }

  return async (key) => {
    turn ??= open()
    turn.keys.add(key)
    return (await turn.found).get(key)
  }
}
