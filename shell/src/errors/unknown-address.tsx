import type { BootData } from '@rodada/contracts/release'
import { useLocation } from '@rodada/web/router'
import { isAbsent } from '../federation/absent.ts'
import { NotFound } from './not-found.tsx'
import { Trouble } from './trouble.tsx'

const unavailable = 'Esta sección no está disponible por el momento. Inténtalo de nuevo en unos minutos.'

/** For an address that no page answers: not found, unless the remote that would own it is absent. */
export function UnknownAddress({ remotes }: Pick<BootData, 'remotes'>) {
  const { pathname } = useLocation()
  if (!isAbsent(remotes, pathname)) return <NotFound />
  // Only a new document can name a release that has come back.
  return <Trouble kind="code" message={unavailable} retrying={false} retry={() => window.location.reload()} />
}
