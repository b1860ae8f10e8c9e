import { Pool } from 'pg'
import { browserKey } from '../browser/browser-key.ts'
import type { ProxyOptions } from '../proxy/routes.ts'
import { postgresSessions } from '../sessions/postgres-sessions.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'

/** Options of a proxy that serves visitors and has no database: nothing that it is asked may need one. */
export function bareProxy(overrides: Partial<ProxyOptions> = {}): ProxyOptions {
  return {
    addresses: {},
    sessions: postgresSessions(new Pool({ connectionString: 'postgres://unused' }), () => undefined),
    cookie: sessionCookie('a secret of the tests, long enough for all', false),
    readSession: async () => null,
    browser: browserKey(false),
    identityOf: () => '',
    limitIn: undefined,
    ...overrides,
  }
}
