import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly bytes: number
  /** To be read or destroyed by who asked for it. */
  readonly content: Readable
}

/**
 * Where files lie, whatever holds them. Keys are slash-separated and made by the service alone, never from an address
 * that somebody sent. Content under a key never changes.
 */
export interface FileStore {
  /** Opens a file; null when there is none. */
  read(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** Keeps a file: whole or not at all, however many write the same key at once. */
  write(key: string, content: Buffer | Readable): Promise<void>
  /** Removes a file; one that is not there is no fault. */
  remove(key: string): Promise<void>
  /** Removes every file below a folder. */
  removeFolder(folder: string): Promise<void>
  /** @throws when files cannot be kept now; ConfigError where that will not pass by itself. */
  check(): Promise<void>
}
