import { ownerOfPath } from '@rodada/contracts/platform'
import type { BootData } from '@rodada/contracts/release'

/** Whether the remote that owns a path has no active release: which pages it has, nobody knows now. */
export function isAbsent(remotes: BootData['remotes'], pathname: string): boolean {
  const owner = ownerOfPath(pathname)
  return owner !== 'shell' && remotes[owner] === undefined
}
