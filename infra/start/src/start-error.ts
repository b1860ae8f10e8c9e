import { readFile } from 'node:fs/promises'

/**
 * The platform cannot start (or a command cannot run) for a reason that its operator can fix. The message is one line
 * in Spanish that says what to do; it is shown without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** Data was lost while in use: a restart cannot bring it back. */
export class LostData extends StartError {
  override name = 'LostData'
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The code of an error of the system or of PostgreSQL (`ENOENT`, `28P01`); undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The text of a file; null when there is none. @throws when it cannot be read. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Messages of the system, PostgreSQL and programs run for the start. */
const diskFull = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded|could not extend file/

/** Whether something failed for lack of disk space, also in a child process, which reports it in its own words. */
export function isDiskFull(error: unknown): boolean {
  // 53100: PostgreSQL's `disk_full`.
  return codeOf(error) === '53100' || diskFull.test(messageOf(error))
}
