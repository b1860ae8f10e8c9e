import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ConfigError } from '../run/config.ts'
import type { FileStore, ListedFile, StoredFile } from './file-store.ts'
import type { StorageAddress } from './storage-address.ts'

/** Keeps files in an object store that speaks S3. */
export class S3FileStore implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  constructor({ bucket, prefix, endpoint, region, credentials }: StorageAddress) {
    this.#bucket = bucket
    this.#prefix = prefix
    this.#client = new S3Client({
      region,
      ...(credentials && { credentials }),
      // Stores other than Amazon's seldom have a host name for each bucket, nor the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async read(key: string): Promise<StoredFile | null> {
    const found = await orNull(this.#client.send(new GetObjectCommand(this.#at(key))))
    if (!(found?.Body instanceof Readable)) return null
    return { bytes: found.ContentLength ?? 0, content: found.Body }
  }

  async has(key: string): Promise<boolean> {
    return (await orNull(this.#client.send(new HeadObjectCommand(this.#at(key))))) !== null
  }

  /** S3 keeps an object whole or not at all. Its length must be known first, hence a stream is collected. */
  async write(key: string, content: Buffer | Readable): Promise<void> {
    const body = content instanceof Readable ? await buffer(content) : content
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: body }))
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)))
  }

  async removeFolder(folder: string): Promise<void> {
    const { Key: prefix } = this.#at(`${folder}/`)
    for (;;) {
      const { Contents = [], IsTruncated } = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix }),
      )
      const keys = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]))
      await Promise.all(
        keys.map((Key) => this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }))),
      )
      // Removed objects are not listed again: the next page is the first one.
      if (!IsTruncated) return
    }
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    const place = { Bucket: this.#bucket, Prefix: this.#at(folder === '' ? '' : `${folder}/`).Key }
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, place)) {
      for (const { Key, Size = 0 } of Contents) {
        if (Key !== undefined) yield { key: Key.slice(this.#prefix.length), bytes: Size }
      }
    }
  }

  async check(): Promise<void> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }))
    } catch (error) {
      throw explained(error, this.#bucket)
    }
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key }
  }
}

/** A ConfigError, without secrets, where the store refuses the settings. */
function explained(error: unknown, bucket: string): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'CredentialsProviderError') {
    return new ConfigError('STORAGE_URL no dice la llave y el secreto del almacén de objetos')
  }
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === 401 || status === 403) {
    return new ConfigError(`El almacén de objetos de STORAGE_URL rechaza la llave, o el acceso a «${bucket}»`)
  }
  if (status === 404) return new ConfigError(`El almacén de objetos de STORAGE_URL no tiene «${bucket}»`)
  return error
}

/** Null where nothing is there. The answer to a HEAD has no body with the name of the error. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
    throw error
  }
}
