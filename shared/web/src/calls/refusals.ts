import { nobody } from '@rodada/contracts/account/page-account'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { mayAccess } from '@rodada/contracts/roles'
import type { SessionStore } from '../account/session.ts'
import { keepFailedRequest } from './failed-request.ts'

/** Leaves by a full page load; the promise never settles, so that nothing flashes meanwhile. */
export type Leave = (path: string) => Promise<never>

/** The page that is shown or being opened: a loader runs before the address bar changes. */
export interface Place {
  /** Path and query. */
  readonly address: string
  readonly page: PageDescriptor | undefined
  /** The staff's page of the same record. */
  readonly staffPage?: { readonly address: string; readonly access: PageDescriptor['access'] }
}

/** Address of the sign-in page that comes back to `address`. */
export function signInPath(address: string): string {
  return `/identificacion?returnUrl=${encodeURIComponent(address)}`
}

/**
 * Acts on an answer that no caller handles: an expired session signs in again and comes back, staff who opened a
 * family's page are led to their own of it, anything else ends on the error page. Acts only once the session is known.
 */
export function createRefusals(options: {
  readonly session: SessionStore
  readonly place: () => Place
  readonly leave: Leave
}): (status: number, requestId: string | null) => Promise<void> {
  const { session, place, leave } = options
  return async (status, requestId) => {
    const isOfAccount = (await session.account()) !== nobody
    const { address, page, staffPage } = place()
    const signsIn = status === 401 && (isOfAccount || page?.signIn === true)
    if (signsIn) await leave(signInPath(address))
    const isRefused = status === 403 || status === 404
    const { user } = await session.ready()
    if (isRefused && staffPage && user && mayAccess(staffPage.access, user.roles))
      await leave(staffPage.address)
    keepFailedRequest({ requestId, isRefused })
    await leave('/Error')
  }
}
