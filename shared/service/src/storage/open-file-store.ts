import { join } from 'node:path'
import { ConfigError } from '../run/config.ts'
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

/**
 * Checks the store at the start. One that is out of reach may come back, and readiness waits for it.
 * @throws ConfigError where the settings are wrong.
 */
export async function requireAccess(store: FileStore): Promise<void> {
  const fault = await store.check().catch((error: unknown) => error)
  if (fault instanceof ConfigError) throw fault
}

interface StorageSettings {
  readonly DATA_DIR: string
  readonly STORAGE_URL?: string
}
