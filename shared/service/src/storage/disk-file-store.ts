import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore, ListedFile, StoredFile } from './file-store.ts'

/** Ending of a file that is still being written. */
const draftEnding = '.tmp'

/** Keeps files in a folder; several processes may share it. */
export class DiskFileStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async read(key: string): Promise<StoredFile | null> {
    const handle = await this.#open(key)
    if (!handle) return null
    const info = await handle.stat()
    if (!info.isFile()) {
      await handle.close()
      return null
    }
    // The stream closes the handle at its end or when it is destroyed.
    return { bytes: info.size, content: handle.createReadStream() }
  }

  async has(key: string): Promise<boolean> {
    try {
      return (await stat(this.#path(key))).isFile()
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  async write(key: string, content: Buffer | Readable): Promise<void> {
    const path = this.#path(key)
    const draft = `${path}.${randomUUID()}${draftEnding}`
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(draft, content, { flush: true })
      // A reader sees the old state or the whole file. Of two writers of one key either wins: their content is the
      // same.
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.#path(folder), { recursive: true, force: true })
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    const entries = await readdir(this.#path(folder), { withFileTypes: true }).catch(noneIfMissing)
    for (const entry of entries) {
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* this.list(key)
      if (!entry.isFile() || entry.name.endsWith(draftEnding)) continue
      const info = await stat(this.#path(key)).catch(noneIfMissing)
      if ('size' in info) yield { key, bytes: info.size }
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#root, { recursive: true })
    await access(this.#root, constants.R_OK | constants.W_OK)
  }

  async #open(key: string): Promise<FileHandle | null> {
    try {
      return await open(this.#path(key))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  #path(key: string): string {
    return join(this.#root, ...key.split('/'))
  }
}

function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return []
  throw error
}

/** No such file, or a file where a folder was expected. */
function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === 'ENOENT' || error.code === 'ENOTDIR'
}
