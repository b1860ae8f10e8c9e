import { browserKey } from '../plugins/browser-key.ts'
import { networkDigests } from '../plugins/network.ts'
import { sessionCookie } from '../plugins/session.ts'
import type { ProxyOptions } from '../proxy/proxy.ts'
import type { Session } from '../session/session-store.ts'

const cookie = sessionCookie('a secret of the tests, long enough for all', false)

/** Cookie of the session that a bare proxy knows. */
export const bareCookie = `${cookie.name}=${encodeURIComponent(cookie.signer.sign('bare'))}`

/** Options of a proxy that knows one session, of `owner`, or nobody. */
export function bareProxy(
  overrides: Partial<ProxyOptions> = {},
  owner: Omit<Session, 'id'> | null = null,
): ProxyOptions {
  return {
    addresses: {},
    sessions: {
      find: async (id) => owner && { id, ...owner },
      create: async () => true,
      ofUser: async () => [],
      end: async () => undefined,
      endOfUser: async () => 0,
      removeExpired: async () => 0,
    },
    cookie,
    browser: browserKey(false, 'uploads'),
    knownBrowser: browserKey(false, 'signIn'),
    networkOf: networkDigests('x'.repeat(32)),
    identityOf: () => 'token',
    ...overrides,
  }
}
