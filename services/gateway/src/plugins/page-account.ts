import { accountHeader, nobody, otherAccountCode } from '@rodada/contracts/page-account'
import { AppError, unauthorized, unreadable } from '@rodada/service/errors'
import type { FastifyRequest } from 'fastify'
import type { SessionOwner } from '../session/session-store.ts'
import { readMethods } from './request-guard.ts'

/** The last version of the API whose pages did not name their account. */
export const apiWithoutAccounts = '1.51.0'

export interface PageAccountOptions {
  /** Whether pages may still be open whose release does not name their account yet; default: none is. */
  readonly mayLackAccount?: (() => Promise<boolean>) | undefined
}

/**
 * Refuses a change of state that was asked for by a page of another account than the session's. A page of an account
 * whose session is over has to sign in again, for public calls too: nothing of an account becomes a visitor's.
 */
export async function requirePageAccount(
  request: FastifyRequest,
  session: SessionOwner | null,
  { mayLackAccount }: PageAccountOptions,
): Promise<void> {
  const { changesState = !readMethods.has(request.method), anyAccount = false } = request.routeOptions.config
  if (anyAccount || !changesState) return
  const named = request.headers[accountHeader]
  if (named === undefined) {
    if (await mayLackAccount?.()) return
    throw oldPage()
  }
  const pageOf = readAccount(named)
  const signedIn = session?.userId ?? null
  if (pageOf === signedIn) return
  throw signedIn === null ? unauthorized() : otherAccount()
}

/** The user's id; null for a page of nobody. @throws `unreadable` for anything else, two of them included. */
function readAccount(named: string | string[]): number | null {
  if (named === nobody) return null
  if (typeof named !== 'string' || !/^[1-9]\d{0,9}$/.test(named)) throw unreadable()
  return Number(named)
}

function otherAccount(): AppError {
  return new AppError({
    status: 409,
    code: otherAccountCode,
    message: 'Esta ventana es de otra cuenta. Recárgala para continuar.',
    isNamed: true,
  })
}

function oldPage(): AppError {
  return new AppError({
    status: 409,
    code: 'old-page',
    message: 'Esta página es de una versión anterior del sitio. Recárgala para continuar.',
    isNamed: true,
  })
}
