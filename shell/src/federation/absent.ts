import { ownerOfPath } from '@rodada/contracts/platform/platform'
import type { BootData } from '@rodada/contracts/platform/release'

/**
 * Whether the remote that owns a path has no active release, so that its pages are unknown. Where one remote is served
 * by itself, the others do not count.
 */
export function isAbsent({ remotes, alone }: Pick<BootData, 'remotes' | 'alone'>, pathname: string): boolean {
  const owner = ownerOfPath(pathname)
  return owner !== 'shell' && remotes[owner] === undefined && (alone === undefined || alone === owner)
}
