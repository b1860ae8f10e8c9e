/**
 * Storage of this tab over reloads, until it closes. Some privacy settings have no storage, and a full one takes
 * nothing more: then nothing is kept, and nothing throws.
 */

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

/** The value under a key, `null` without one. The user of the browser may have changed it: check its type. */
export function readTabStorage(key: string): unknown {
  try {
    return parsed(sessionStorage.getItem(key))
  } catch {
    // No storage, or what is there is no JSON of ours.
    return null
  }
}

/** Keeps a value as JSON; `null` removes it. */
export function writeTabStorage(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage, or with a full one, nothing is kept.
  }
}

/** Removes the keys for which `isGone` is true. */
export function clearTabStorage(isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isGone(key)) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing is there.
  }
}
