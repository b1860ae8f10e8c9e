/**
 * The browser's storages. Privacy settings take them away: reading the property, or using what it holds, then throws.
 * A full one takes nothing more. What cannot be kept counts as absent, and nothing throws.
 */
const storages = { browser: () => localStorage, tab: () => sessionStorage } as const

/** `browser` is kept for good and for all tabs, `tab` over reloads until the tab closes. */
type StorageKind = keyof typeof storages

function use<Result>(kind: StorageKind, run: (storage: Storage) => Result, without: Result): Result {
  try {
    return run(storages[kind]())
  } catch {
    return without
  }
}

/** Null without an entry, and without storage. */
export function readStored(kind: StorageKind, key: string): string | null {
  return use(kind, (storage) => storage.getItem(key), null)
}

/** @param text null removes the entry. @returns whether the storage took it. */
export function writeStored(kind: StorageKind, key: string, text: string | null): boolean {
  return use(
    kind,
    (storage) => {
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      return true
    },
    false,
  )
}

export function storedKeys(kind: StorageKind): string[] {
  return use(kind, (storage) => Object.keys(storage), [])
}

export interface TabChannel {
  tell(news: unknown): void
  close(): void
}

/** To the other tabs of this browser; quiet where it has no channels, or privacy settings refuse them. */
export function openTabChannel(name: string, onNews: (news: unknown) => void): TabChannel {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => onNews(data)
    return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
  } catch {
    return { tell: () => undefined, close: () => undefined }
  }
}
