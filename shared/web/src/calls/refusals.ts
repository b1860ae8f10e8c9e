import { nobody } from '@rodada/contracts/account/page-account'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import type { SessionStore } from '../account/session.ts'
import { keepFailedRequest } from './failed-request.ts'

/** Leaves by a full page load; the promise never settles, so that nothing flashes meanwhile. */
export type Leave = (path: string) => Promise<never>

/** The page that is shown or being opened: a loader runs before the address bar changes. */
export interface Place {
  /** Path and query. */
  readonly address: string
  readonly page: PageDescriptor | undefined
}

/** Address of the sign-in page that comes back to `address`. */
export function signInPath(address: string): string {
  return `/identificacion?returnUrl=${encodeURIComponent(address)}`
}

/**
 * Acts on an answer that no caller handles: an expired session signs in again and comes back, anything else ends on the
 * error page. Acts only once the session is known.
 */
export function createRefusals(options: {
  readonly session: SessionStore
  readonly place: () => Place
  readonly leave: Leave
}): (status: number, requestId: string | null) => Promise<void> {
  const { session, place, leave } = options
  return async (status, requestId) => {
    const isOfAccount = (await session.account()) !== nobody
    const { address, page } = place()
    const signsIn = status === 401 && (isOfAccount || page?.signIn === true)
    if (signsIn) await leave(signInPath(address))
    keepFailedRequest(requestId)
    await leave('/Error')
  }
}
