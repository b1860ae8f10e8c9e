/**
 * Left by libraries at their first use, once per process: the logger's exit listener, MikroORM's registry of entities
 * and counter of its schema comparison, and a property of the object store's client.
 */
const lasting: ReadonlySet<string | symbol> = new Set(['exit', 'mikro-orm-metadata', 'idx', 'awslambda'])

/** What the test files of a worker share beside their modules: names of `globalThis` and listeners of the process. */
export interface Shared {
  readonly names: ReadonlySet<string>
  readonly listeners: ReadonlyMap<string | symbol, number>
}

export function sharedNow(): Shared {
  return {
    names: new Set(Object.getOwnPropertyNames(globalThis)),
    listeners: new Map(process.eventNames().map((event) => [event, process.listenerCount(event)])),
  }
}

/** Descriptions of what was added since `before`. */
export function leftSince(before: Shared): string[] {
  const { names, listeners } = sharedNow()
  const more = [...listeners].filter(
    ([event, count]) => !lasting.has(event) && count > (before.listeners.get(event) ?? 0),
  )
  return [
    ...[...names]
      .filter((name) => !lasting.has(name) && !before.names.has(name))
      .map((name) => `globalThis.${name}`),
    ...more.map(([event]) => `a listener of process for ${String(event)}`),
  ]
}
