import { accountHeader, nobody, otherAccountCode } from '@rodada/contracts/account/page-account'
import { AppError, unauthorized, unreadable } from '@rodada/service/http/errors'
import type { FastifyRequest } from 'fastify'
import type { SessionOwner } from '../session/session-store.ts'
import { readMethods } from './request-guard.ts'

/**
 * Refuses a change of state that was asked for by a page of another account than the session's. A page of an account
 * whose session is over has to sign in again, for public calls too: nothing of an account becomes a visitor's.
 */
export function requirePageAccount(request: FastifyRequest, session: SessionOwner | null): void {
  const { changesState = !readMethods.has(request.method), anyAccount = false } = request.routeOptions.config
  if (anyAccount || !changesState) return
  const pageOf = readAccount(request.headers[accountHeader])
  const signedIn = session?.userId ?? null
  if (pageOf === signedIn) return
  throw signedIn === null ? unauthorized() : otherAccount()
}

/** The user's id; null for a page of nobody. @throws `unreadable` for anything else, none or two of them included. */
function readAccount(named: string | string[] | undefined): number | null {
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
