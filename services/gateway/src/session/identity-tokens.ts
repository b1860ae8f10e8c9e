import { type Actor, createIdentitySigner, tokenLifetime } from '@rodada/service/http/identity-token'
import { LRUCache } from 'lru-cache'
import type { Session } from './session-store.ts'

/** Short of the lifetime, so that no token expires on its way to a service. */
const cachedMs = (tokenLifetime - 15) * 1000

/**
 * Makes the tokens that name the caller to services. Signing costs more than everything else that the gateway does for
 * a request, hence one token for each session and three quarters of a minute. Call it only with a session that was read
 * for this very request.
 */
export function identityTokens(signingKey: string): (session: Session) => string {
  const sign = createIdentitySigner(signingKey)
  const tokens = new LRUCache<string, string>({ max: 10_000, ttl: cachedMs })
  return ({ id, userId, roles, registering, enrolling = false, startedAt }) => {
    const known = tokens.get(id)
    if (known !== undefined) return known
    const token = sign({ userId, roles, session: id, registering, enrolling, startedAt } satisfies Actor)
    tokens.set(id, token)
    return token
  }
}
