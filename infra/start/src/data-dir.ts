import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of DATA_DIR that only the platform's own user may enter; the database's has an owner of its own. */
const closed = ['cache', 'logs', 'run', 'secrets', 'storage']

/**
 * Makes DATA_DIR. Where the platform runs as root the database's account must be able to pass through it: an
 * otherwise closed one is opened for passing, not for looking, while everything else in it is closed.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const name of closed) await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 })
  const { mode, uid } = await stat(dataDir)
  if (process.getuid?.() !== 0 || uid !== 0 || (mode & 0o001) !== 0) return
  for (const name of closed) await chmod(join(dataDir, name), 0o700)
  await chmod(dataDir, mode | 0o001)
}
