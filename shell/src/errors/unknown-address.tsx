import type { BootData } from '@rodada/contracts/release'
import { useLocation } from '@rodada/web/router'
import { isAbsent } from '../federation/absent.ts'
import { NotFound } from './not-found.tsx'
import { Trouble } from './trouble.tsx'

/** Only a new document can name a release that has come back. */
function reload(): void {
  window.location.reload()
}

/** For an address that no page answers: not found, unless the remote that would own it is absent. */
export function UnknownAddress({ boot }: { boot: Pick<BootData, 'remotes' | 'alone'> }) {
  const { pathname } = useLocation()
  if (!isAbsent(boot, pathname)) return <NotFound />
  return <Trouble kind="code" failure="unavailable" retrying={false} retry={reload} />
}
