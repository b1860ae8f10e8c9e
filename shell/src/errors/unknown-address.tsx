import { ownerOfPath } from '@rodada/contracts/platform'
import type { BootData } from '@rodada/contracts/release'
import { useLocation } from '@rodada/web/router'
import { NotFound } from './not-found.tsx'
import { Trouble } from './trouble.tsx'

/** For an address that no page answers: not found, unless the remote that would own it is absent. */
export function UnknownAddress({ remotes }: Pick<BootData, 'remotes'>) {
  const owner = ownerOfPath(useLocation().pathname)
  if (owner === 'shell' || remotes[owner] !== undefined) return <NotFound />
  // Only a new document can name a release that has come back.
  return <Trouble kind="code" message="" retrying={false} retry={() => window.location.reload()} />
}
