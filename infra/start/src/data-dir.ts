import { chmod, mkdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, StartError } from './start-error.ts'

/** Folders of DATA_DIR that only the platform's own user may enter; the database's folder may have another owner. */
const closed = ['cache', 'incoming', 'logs', 'mail', 'releases', 'run', 'secrets', 'storage']

/**
 * Makes DATA_DIR. When the platform runs as root, the database's account must be able to pass through it: the folder
 * gets the right to be entered, not listed, while all other folders in it are closed.
 * @throws StartError when the folder cannot be made.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir)
  } catch (error) {
    throw explained(error, dataDir)
  }
}

async function makeFolders(dataDir: string): Promise<void> {
  await makeFolder(dataDir)
  for (const name of closed) await makeFolder(join(dataDir, name), 0o700)
  const { mode, uid } = await stat(dataDir)
  if (process.getuid?.() !== 0 || uid !== 0 || (mode & 0o001) !== 0) return
  for (const name of closed) await chmod(join(dataDir, name), 0o700)
  await chmod(dataDir, mode | 0o001)
}

/**
 * Makes a folder and its parents. Node's own `recursive` never ends when the system reports an existing folder as
 * missing, as /proc does.
 */
async function makeFolder(path: string, mode?: number): Promise<void> {
  if (await isMade(path, mode)) return
  await makeFolder(dirname(path))
  await mkdir(path, { mode })
}

/** @returns false when the folder above is missing. */
async function isMade(path: string, mode: number | undefined): Promise<boolean> {
  try {
    await mkdir(path, { mode })
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && path !== dirname(path)) return false
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return true
    throw error
  }
}

const mebibyte = 1024 * 1024
/** A new platform takes 160 MB with its demo data; a database that runs out of disk only reports a lost connection. */
const firstNeedBytes = 256 * mebibyte

/**
 * @param freeBytes of the disk that holds a folder; asked of the system unless given.
 * @throws StartError where a first start would fill the disk.
 */
export async function requireRoom(dataDir: string, freeBytes = freeBytesOf): Promise<void> {
  const free = await freeBytes(dataDir)
  if (free >= firstNeedBytes) return
  const [left, needed] = [free, firstNeedBytes].map((bytes) => Math.floor(bytes / mebibyte))
  throw new StartError(
    `En el disco de ${dataDir} quedan ${left} MB y el primer arranque necesita ${needed}: libera espacio o usa otra DATA_DIR.`,
  )
}

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function explained(error: unknown, dataDir: string): unknown {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`DATA_DIR=${dataDir} no vale: ahí hay un archivo, elige una carpeta.`)
    case 'ENOENT':
      return new StartError(`DATA_DIR=${dataDir} no vale: ahí no se puede crear una carpeta, elige otra.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `No hay permiso para escribir en ${dataDir}: corrige los permisos o usa otra DATA_DIR.`,
      )
    default:
      return error
  }
}
