import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FilePurpose, isDocument } from '@rodada/contracts/media/picture'
import type { FileStore, StoredFile } from '@rodada/service/storage/file-store'
import type { FileKeys } from '../encryption/file-keys.ts'
import { derivedFolder, originalKey, temporaryKey } from '../storage/keys.ts'

export interface FilePlace {
  readonly name: string
  readonly purpose: FilePurpose | null
  readonly settled: boolean
}

/** Keeps files and finds them in either place. Uploads and private files are encrypted there. */
export class FileVault {
  readonly #store: FileStore
  readonly #keys: FileKeys

  constructor(store: FileStore, keys: FileKeys) {
    this.#store = store
    this.#keys = keys
  }

  async keep(name: string, content: Buffer): Promise<void> {
    await this.#store.write(temporaryKey(name), this.#keys.encrypt(content, name))
  }

  /** Null where the file is missing from its place. */
  async open({ name, purpose, settled }: FilePlace): Promise<StoredFile | null> {
    const upload = settled ? null : await this.#decrypted(temporaryKey(name), name)
    // It may have moved since its row was read.
    if (upload || purpose === null) return upload
    if (isDocument(purpose)) return this.#decrypted(originalKey(purpose, name), name)
    return this.#store.read(originalKey(purpose, name))
  }

  /**
   * Copies an upload to its permanent place; documents stay encrypted as they are. Can be repeated.
   * @throws when the upload is in neither place.
   */
  async settle(name: string, purpose: FilePurpose): Promise<void> {
    const upload = await this.#store.read(temporaryKey(name))
    if (!upload) {
      if (await this.#store.has(originalKey(purpose, name))) return
      throw new Error(`The upload ${name} is missing`)
    }
    const encrypted = await buffer(upload.content)
    const content = this.#keys.decrypt(encrypted, name)
    await this.#store.write(originalKey(purpose, name), isDocument(purpose) ? encrypted : content)
  }

  /** Must only be called once the copy is settled. */
  async removeUpload(name: string): Promise<void> {
    await this.#store.remove(temporaryKey(name))
  }

  /** Removes a file and its derived widths. Can be repeated. */
  async remove(name: string, purpose: FilePurpose | null): Promise<void> {
    await this.removeUpload(name)
    if (purpose === null) return
    await this.#store.remove(originalKey(purpose, name))
    await this.#store.removeFolder(derivedFolder(purpose, name))
  }

  async #decrypted(key: string, name: string): Promise<StoredFile | null> {
    const file = await this.#store.read(key)
    if (!file) return null
    const content = this.#keys.decrypt(await buffer(file.content), name)
    return { bytes: content.length, content: Readable.from([content]) }
  }
}
