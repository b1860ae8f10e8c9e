import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fetchHeader } from '@rodada/service/testing/test-settings'
import type { Credentials } from './standalone-platform.ts'

/** Where a gateway, or a proxy before it, listens on loopback, and the site's address. */
export interface GatewayAddress {
  readonly port: number
  readonly host: string
}

/**
 * Signs in as the page does.
 * @returns the `Cookie` header that carries the session.
 * @throws Error with the answer where no session came with it.
 */
export async function signIn(gateway: GatewayAddress, account: Credentials): Promise<string> {
  const { answer, said } = await send(gateway, '/identificacion', {}, account)
  const cookies = answer.headers['set-cookie'] ?? []
  if (cookies.length === 0) throw new Error(`No session: ${answer.statusCode} ${said}`)
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

/**
 * Reads with a session.
 * @returns the parsed JSON.
 * @throws Error with the answer when its status is not 200.
 */
export async function read(gateway: GatewayAddress, path: string, cookie: string): Promise<unknown> {
  const { answer, said } = await send(gateway, path, { cookie })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${said}`)
  return JSON.parse(said)
}

interface Answered {
  readonly answer: IncomingMessage
  readonly said: string
}

async function send(
  { port, host }: GatewayAddress,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answered> {
  const sent = { host, ...fetchHeader, 'content-type': 'application/json', ...headers }
  const method = body ? 'POST' : 'GET'
  const asking = request({ host: '127.0.0.1', port, path, method, headers: sent })
  asking.end(body && JSON.stringify(body))
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  if (!answer) throw new Error(`${path}: no answer`)
  return { answer, said: await text(answer) }
}
