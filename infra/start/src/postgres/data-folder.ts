import { randomBytes } from 'node:crypto'
import { chown, mkdir, readlink, realpath, rename, rm, rmdir, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf, StartError } from '../start-error.ts'
import type { Account } from './account.ts'
import { canReach, exists } from './reach.ts'

/** Place of the data when the server's account cannot enter the chosen folder. */
const reachableRoot = '/var/lib/rodada'

/**
 * Decides where the server's files are. When `account` cannot enter a folder above `wanted`, a folder outside is made
 * once and `wanted` becomes a link to it.
 * @returns the real path, which need not exist yet.
 */
export async function resolveDataFolder(wanted: string, account: Account | undefined): Promise<string> {
  await mkdir(dirname(wanted), { recursive: true })
  // A dangling link: the start that made it was killed before the data existed.
  if (await exists(wanted)) return realpath(wanted).catch(() => readlink(wanted))
  const parent = await realpath(dirname(wanted))
  const direct = join(parent, basename(wanted))
  if (!account || (await canReach(direct, account))) return direct
  const outside = join(reachableRoot, randomBytes(8).toString('hex'))
  await mkdir(outside, { recursive: true, mode: 0o755 })
  await chown(outside, account.uid, account.gid)
  await symlink(outside, wanted)
  return outside
}

/** Makes an empty folder that only the server's account may enter. Remains of a failed attempt are removed. */
export async function makeEmptyFolder(path: string, account: Account | undefined): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (account) await chown(path, account.uid, account.gid)
}

/**
 * Moves a finished folder to its place, which is missing or an empty folder.
 * @throws StartError when the place holds anything: it may be the owner's data.
 */
export async function putInPlace(finished: string, place: string): Promise<void> {
  try {
    await rmdir(place)
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY') {
      throw new StartError(
        `${place} tiene archivos que no son una base de datos completa: muévelos o usa otra DATA_DIR.`,
      )
    }
    if (codeOf(error) !== 'ENOENT') throw error
  }
  await rename(finished, place)
}
