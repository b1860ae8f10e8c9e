import { join } from 'node:path'
import { DiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { readStorageAddress } from './storage-address.ts'

/** The store that the settings name. @throws ConfigError when they name none. */
export async function openFileStore({ DATA_DIR, STORAGE_URL }: StorageSettings): Promise<FileStore> {
  return STORAGE_URL ? openBucket(STORAGE_URL) : new DiskFileStore(join(DATA_DIR, 'storage'))
}

/** The object store that `STORAGE_URL` names. @throws ConfigError when it names none. */
export async function openBucket(storageUrl: string): Promise<FileStore> {
  const address = readStorageAddress(storageUrl)
  // Loaded only where it is used: the library takes memory that a folder does not need.
  const { S3FileStore } = await import('./s3-file-store.ts')
  return new S3FileStore(address)
}

interface StorageSettings {
  readonly DATA_DIR: string
  readonly STORAGE_URL?: string
}
