/**
 * What this tab keeps over reloads, until it closes. Some privacy settings have no storage, and a full one takes
 * nothing more: then nothing is kept, and nothing fails.
 */

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

/** What is kept under a key, `null` for nothing. The browser's user may have changed it: check what it is. */
export function readTabStorage(key: string): unknown {
  try {
    return parsed(sessionStorage.getItem(key))
  } catch {
    // No storage, or what is there is no JSON of ours.
    return null
  }
}

/** Keeps a value as JSON; `null` takes it away. */
export function writeTabStorage(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the value lives as long as the page.
  }
}

/** Takes away what is kept under the keys that `isGone` names. */
export function clearTabStorage(isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isGone(key)) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing is there.
  }
}
