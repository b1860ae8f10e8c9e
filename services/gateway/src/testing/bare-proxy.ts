import { browserKey } from '../browser/browser-key.ts'
import type { ProxyOptions } from '../proxy/proxy.ts'
import { postgresSessions } from '../sessions/postgres-sessions.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'
import { emptyDatabase } from './empty-database.ts'

/** Options of a proxy that serves visitors and knows nobody. */
export function bareProxy(overrides: Partial<ProxyOptions> = {}): ProxyOptions {
  return {
    addresses: {},
    sessions: postgresSessions(emptyDatabase, () => undefined),
    cookie: sessionCookie('a secret of the tests, long enough for all', false),
    readSession: async () => null,
    browser: browserKey(false, 'uploads'),
    knownBrowser: browserKey(false, 'signIn'),
    identityOf: () => '',
    ...overrides,
  }
}
