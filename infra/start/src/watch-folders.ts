import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, LostData } from './start-error.ts'

const everyMs = 1000

/**
 * Calls `look` every second until the signal aborts.
 * @throws what `look` throws.
 */
export async function watchFolders(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(everyMs, undefined, { ref: false, signal }).catch(() => undefined)
    if (signal.aborted) return
    await look()
  }
}

/** @returns a function that throws LostData once one of the folders was removed, moved away or replaced. */
export async function lookAt(folders: readonly string[]): Promise<() => Promise<void>> {
  const known = new Map<string, string | null>()
  for (const folder of folders) known.set(folder, await identityOf(folder))
  return async () => {
    for (const [folder, identity] of known) {
      if ((await identityOf(folder)) !== identity)
        throw new LostData(`La carpeta ${folder} desapareció: restáurala y arranca de nuevo.`)
    }
  }
}

/** @returns null when there is no such folder. */
async function identityOf(folder: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(folder, { bigint: true })
    return `${dev} ${ino}`
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}
