import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DiskFileStore } from '@rodada/service/storage/disk-file-store'
import type { FileStore, ListedFile } from '@rodada/service/storage/file-store'
import { openBucket } from '@rodada/service/storage/open-file-store'
import type { Settings } from '../settings/settings.ts'
import { writePiece } from './digest.ts'
import { type BackedUpFile, fileListName, filePath, type Manifest, readFileList } from './manifest.ts'

/** Generated from the originals on demand. */
const derived = 'derived/'

/**
 * All files outside of the database, wherever the settings put them, under one set of keys: `originals/…` and
 * `temporary/…` of uploads, `releases/…`, and `mail/…`, which was captured and not sent.
 */
export class PlatformFiles {
  readonly #stored: FileStore
  readonly #disk: FileStore
  readonly #releases: FileStore

  private constructor(stored: FileStore, disk: FileStore, releases: FileStore) {
    this.#stored = stored
    this.#disk = disk
    this.#releases = releases
  }

  /** With a bucket releases lie there too, and those on the disk are copies. */
  static async open({
    dataDir,
    storageUrl,
  }: Pick<Settings, 'dataDir' | 'storageUrl'>): Promise<PlatformFiles> {
    const disk = new DiskFileStore(dataDir)
    if (storageUrl === undefined)
      return new PlatformFiles(new DiskFileStore(join(dataDir, 'storage')), disk, disk)
    const bucket = await openBucket(storageUrl)
    await bucket.check()
    return new PlatformFiles(bucket, disk, bucket)
  }

  async *list(): AsyncIterable<ListedFile> {
    for await (const file of this.#stored.list('')) {
      if (!file.key.startsWith(derived) && !file.key.startsWith('releases/')) yield file
    }
    for await (const file of this.#releases.list('releases')) {
      // A release that is still being published.
      if (!file.key.startsWith('releases/.')) yield file
    }
    yield* this.#disk.list('mail')
  }

  async read(key: string): Promise<Readable | null> {
    return (await this.#storeOf(key).read(key))?.content ?? null
  }

  write(key: string, content: Readable): Promise<void> {
    return this.#storeOf(key).write(key, content)
  }

  /** Bytes of all files. */
  async bytes(): Promise<number> {
    let bytes = 0
    for await (const file of this.list()) bytes += file.bytes
    return bytes
  }

  #storeOf(key: string): FileStore {
    if (key.startsWith('mail/')) return this.#disk
    return key.startsWith('releases/') ? this.#releases : this.#stored
  }
}

/** Files copied at once: an object store answers each with a delay. */
const concurrency = 8

/**
 * Copies every file. A file that disappears meanwhile was no longer of any record, or was moved and is copied under
 * its new key.
 */
export async function copyFiles(
  files: PlatformFiles,
  folder: string,
  signal?: AbortSignal,
): Promise<Manifest['files']> {
  let [count, totalBytes] = [0, 0]
  async function copy({ key }: ListedFile): Promise<string> {
    const content = await files.read(key)
    if (!content) return ''
    const piece = await writePiece(join(folder, filePath(key)), content, { signal })
    count += 1
    totalBytes += piece.bytes
    return `${JSON.stringify({ key, ...piece })}\n`
  }
  const lines = Readable.from(files.list()).map(copy, { concurrency })
  const list = await writePiece(join(folder, fileListName), lines, { signal })
  return { count, totalBytes, list }
}

/** Writes a backup's files to their places. A file that exists under its key is identical, and is written again. */
export async function restoreFiles(files: PlatformFiles, folder: string): Promise<void> {
  const restore = ({ key }: BackedUpFile) => files.write(key, createReadStream(join(folder, filePath(key))))
  await Readable.from(readFileList(folder)).forEach(restore, { concurrency })
}
