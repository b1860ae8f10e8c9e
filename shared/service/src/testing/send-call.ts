import { type Call, changesState } from '@rodada/contracts/call'
import type { FastifyInstance } from 'fastify'
import { fetchHeader } from './test-settings.ts'

export interface SentCall {
  /** Who asks, e.g. `as(7, 'GeneralUser')`; a visitor unless given. */
  readonly headers?: Record<string, string>
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | string[]>>
  readonly body?: object
}

/** Makes a call as the gateway passes it on. */
export function sendCall(app: FastifyInstance, call: Call, sent: SentCall = {}) {
  const { headers, params = {}, query = {}, body } = sent
  return app.inject({
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    query: { ...query },
    headers: { ...(changesState(call) && fetchHeader), ...headers },
    ...(body && { payload: body }),
  })
}
