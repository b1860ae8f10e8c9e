import { readStored, storedKeys, writeStored } from './browser-storage.ts'

/** The value under a key, `null` without one. The user of the browser may have changed it: check its type. */
export function readTabStorage(key: string): unknown {
  try {
    return JSON.parse(readStored('tab', key) ?? 'null')
  } catch {
    // What is there is no JSON of ours.
    return null
  }
}

/** Keeps a value as JSON; `null` removes it. */
export function writeTabStorage(key: string, value: unknown): void {
  writeStored('tab', key, value === null ? null : JSON.stringify(value))
}

/** Removes the keys for which `isGone` is true. */
export function clearTabStorage(isGone: (key: string) => boolean): void {
  for (const key of storedKeys('tab')) if (isGone(key)) writeStored('tab', key, null)
}
