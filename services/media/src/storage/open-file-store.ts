import { join } from 'node:path'
import { DiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { readStorageAddress } from './storage-address.ts'

/** The store that the settings name. @throws ConfigError when they name none. */
export async function openFileStore({ DATA_DIR, STORAGE_URL }: StorageSettings): Promise<FileStore> {
  if (!STORAGE_URL) return new DiskFileStore(join(DATA_DIR, 'storage'))
  const address = readStorageAddress(STORAGE_URL)
  // Loaded only where it is used: the library takes memory that a folder does not need.
  const { S3FileStore } = await import('./s3-file-store.ts')
  return new S3FileStore(address)
}

interface StorageSettings {
  readonly DATA_DIR: string
  readonly STORAGE_URL?: string
}
