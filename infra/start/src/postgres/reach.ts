import { lstat, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

/**
 * Whether `account` may enter every existing folder above `path` (root's home, mode 700, is the usual obstacle).
 * Checks owner, group and others only; access control lists are ignored.
 */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null)
    if (found && !mayEnter(found, account)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayEnter(folder: { uid: number; gid: number; mode: number }, { uid, gid }: Account): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

/** Whether anything stands at `path`, a dangling link included. */
export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}
