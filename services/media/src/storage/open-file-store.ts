import { join } from 'node:path'
import { DiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

/** The store that the settings name. */
export function openFileStore({ DATA_DIR }: { readonly DATA_DIR: string }): FileStore {
  return new DiskFileStore(join(DATA_DIR, 'storage'))
}
