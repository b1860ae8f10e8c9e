import { readFile } from 'node:fs/promises'

/**
 * The platform cannot start (or a command cannot run) for a reason that its operator can put right.
 * The message is one line in Spanish that says what to do; it is shown without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** What was there is gone while it was in use: starting again cannot bring it back. */
export class LostData extends StartError {
  override name = 'LostData'
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The code of a fault of the system or of PostgreSQL (`ENOENT`, `28P01`), if it carries one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The text of a file; null where there is none. A file that cannot be read is a fault. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** What the system, PostgreSQL and programs that were run for the start say of it. */
const diskFull = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded|could not extend file/

/** Whether something failed because there is no room left, also in a child process, which says so in words of its own. */
export function isDiskFull(error: unknown): boolean {
  // 53100: PostgreSQL's `disk_full`.
  return codeOf(error) === '53100' || diskFull.test(messageOf(error))
}
