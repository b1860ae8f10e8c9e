import type { Stats } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { PartName } from '@rodada/contracts/platform/platform'
import type { Client } from 'pg'
import { step } from '../console/step.ts'
import { freeBytesOf } from '../data-dir.ts'
import { codeOf, isDiskFull, StartError } from '../start-error.ts'
import { writePiece } from './digest.ts'
import { dumpDatabase } from './dump-database.ts'
import { encryptKeys, type FilesKeys, keyDigest } from './encrypted-keys.ts'
import { backupFormat, encryptedKeysName, type Manifest, manifestName } from './manifest.ts'
import { copyFiles, type PlatformFiles } from './platform-files.ts'
import { isThere, readTableBytes } from './platform-tables.ts'
import { requireRestored } from './unfinished-restore.ts'

export interface BackupOptions {
  /** As the database's administrator. */
  readonly client: Client
  readonly parts: readonly PartName[]
  readonly files: PlatformFiles
  readonly keys: FilesKeys
  /** Encrypts the keys; without it the backup holds none. */
  readonly passphrase: string | undefined
  readonly dataDir: string
  /** Ends it early; nothing is left then. */
  readonly signal?: AbortSignal
  /** Free bytes of a folder's disk; asked of the system unless given. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/**
 * Writes the whole platform into a new folder while it runs. The folder gets its name once it is complete.
 *
 * The database comes first, in one snapshot, then the files. Those that the snapshot refers to still exist, because a
 * file that a record drops is kept for a week, and content under a key never changes. Files added since are
 * superfluous and harmless.
 * @throws StartError when there is nothing to write, or the folder is not new or lacks room; nothing is left then.
 */
export async function writeBackup(folder: string, options: BackupOptions): Promise<Manifest> {
  const { client, parts, files, keys, passphrase, signal } = options
  if (!(await isThere(client, 'platform.identity')))
    throw new StartError('No hay nada que respaldar: la base de datos no tiene una plataforma Rodada.')
  await requireRestored(client)
  await requireNewFolder(folder, options.dataDir)
  const draft = `${folder}.partial`
  await makeDraft(draft)
  try {
    // After the draft: a file system that takes no folder may also report no room, which would hide the real cause.
    await requireRoomFor(folder, options)
    const dumped = await step('Copiando la base de datos', () => dumpDatabase(client, parts, draft, signal))
    const copied = await step('Copiando los archivos', () => copyFiles(files, draft, signal))
    const manifest: Manifest = {
      format: backupFormat,
      ...dumped,
      keys: keys.map(keyDigest),
      encryptedKeys: passphrase === undefined ? null : await writeKeys(draft, keys, passphrase),
      files: copied,
    }
    await writePiece(join(draft, manifestName), Buffer.from(JSON.stringify(manifest, null, 1)))
    await rename(draft, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!isDiskFull(error)) throw error
    throw new StartError(
      `El disco de ${dirname(folder)} se llenó a medio respaldo, y lo escrito se borró: libera espacio o elige otra carpeta.`,
    )
  }
}

async function writeKeys(draft: string, keys: FilesKeys, passphrase: string) {
  return writePiece(join(draft, encryptedKeysName), await encryptKeys(keys, passphrase))
}

async function requireNewFolder(folder: string, dataDir: string): Promise<void> {
  if (!relative(resolve(dataDir), resolve(folder)).startsWith('..'))
    throw new StartError(
      `${folder} está dentro de DATA_DIR y se perdería con ella: elige una carpeta en otro lugar.`,
    )
  if ((await statIfThere(folder)) !== null)
    throw new StartError(`${folder} ya existe: da el nombre de una carpeta nueva.`)
  if ((await statIfThere(dirname(folder)))?.isDirectory()) return
  throw new StartError(`La carpeta ${dirname(folder)} no existe: créala o elige otra.`)
}

async function makeDraft(draft: string): Promise<void> {
  try {
    await mkdir(draft, { mode: 0o700 })
  } catch (error) {
    throw explainFolder(error, draft)
  }
}

/** What to do about a folder that cannot be made, or seen; other errors as they are. */
export function explainFolder(error: unknown, draft: string): unknown {
  const code = codeOf(error)
  switch (code) {
    case 'EEXIST':
      return new StartError(
        `${draft} es un respaldo a medias: si nadie lo está haciendo ahora, borra esa carpeta e inténtalo otra vez.`,
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    // The folder above exists: its file system takes no new folders, as /proc.
    case 'ENOENT':
      return new StartError(
        `No se puede escribir en ${dirname(draft)} (${code}): corrige los permisos o elige otra carpeta para el respaldo. No se escribió nada.`,
      )
    default:
      return error
  }
}

const mebibyte = 1024 * 1024
/** Room for the file list, the manifest and blocks that are not full. */
const spareBytes = 16 * mebibyte

async function requireRoomFor(folder: string, options: BackupOptions): Promise<void> {
  const { client, parts, files, freeBytes = freeBytesOf } = options
  const needed = (await readTableBytes(client, parts)) + (await files.bytes()) + spareBytes
  const free = await freeBytes(dirname(folder))
  if (free >= needed) return
  const [left, wanted] = [free, needed].map((bytes) => Math.ceil(bytes / mebibyte))
  throw new StartError(
    `En el disco de ${dirname(folder)} quedan ${left} MB y el respaldo puede ocupar ${wanted}: libera espacio o elige otra carpeta. No se escribió nada.`,
  )
}

/** Without it a power cut could undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function statIfThere(folder: string): Promise<Stats | null> {
  try {
    return await stat(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw explainFolder(error, folder)
  }
}

/** Notes for the administration that a backup succeeded; where a start was interrupted it may have no such table yet. */
export async function noteBackup(client: Client, manifest: Manifest): Promise<void> {
  if (!(await isThere(client, 'admin.backup'))) return
  const { takenAt, files, encryptedKeys } = manifest
  await client.query('insert into admin.backup (taken_at, bytes, files, has_keys) values ($1, $2, $3, $4)', [
    ...[takenAt, backupBytes(manifest), files.count, encryptedKeys !== null],
  ])
}

/** Bytes of a backup on its disk, without the manifest. */
export function backupBytes({ tables, files }: Pick<Manifest, 'tables' | 'files'>): number {
  const rows = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return rows + files.totalBytes + files.list.bytes
}
