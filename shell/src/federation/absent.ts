import { ownerOfPath } from '@rodada/contracts/platform'
import type { BootData } from '@rodada/contracts/release'

/**
 * Whether the remote that owns a path has no active release: which pages it has is not known now. Where one remote is
 * served by itself, the others are not awaited.
 */
export function isAbsent({ remotes, alone }: Pick<BootData, 'remotes' | 'alone'>, pathname: string): boolean {
  const owner = ownerOfPath(pathname)
  return owner !== 'shell' && remotes[owner] === undefined && (alone === undefined || alone === owner)
}
