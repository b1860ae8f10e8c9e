import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly bytes: number
  /** To be read or destroyed by the code that asked for it. */
  readonly content: Readable
}

/** A file as a list names it. */
export interface ListedFile {
  readonly key: string
  readonly bytes: number
}

/**
 * A store of files. Keys are slash-separated and made by the service alone, never from an address that a user sent.
 * Content under a key never changes.
 */
export interface FileStore {
  /** Opens a file; null when there is none. */
  read(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** Keeps a file: whole or not at all, however many write the same key at once. */
  write(key: string, content: Buffer | Readable): Promise<void>
  /** Removes a file; one that is not there is no fault. */
  remove(key: string): Promise<void>
  removeFolder(folder: string): Promise<void>
  /** Every file below a folder, or of the whole store (''), in no order. One that comes or goes meanwhile may be named or not. */
  list(folder: string): AsyncIterable<ListedFile>
  /** @throws when files cannot be kept now; ConfigError where that will not pass by itself. */
  check(): Promise<void>
}
