import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { accountHeader, nobody } from '@rodada/contracts/account/page-account'
import { password } from '@rodada/e2e/accounts'

export interface Answer {
  readonly status: number
  readonly body: string
  /** `name=value` of the first cookie that was set. */
  readonly cookie: string
  /** The account of a session that began, else `nobody`. */
  readonly account: string
}

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly agent?: Agent
}

/** Sends one request with a fraction of the processor time of `fetch`: the platform shares the machine. */
export function ask(url: string, { body, ...options }: Asked = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const asking = request(url, options, (answer) => {
      const cookies = answer.headers['set-cookie'] ?? []
      const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ')
      const account = String(answer.headers[accountHeader] ?? nobody)
      const status = answer.statusCode ?? 0
      text(answer).then((body) => done({ status, body, cookie, account }), failed)
    })
    asking.on('error', failed).end(body)
  })
}

/** Signs in with the demo data's password, on a connection of its own. */
export function signIn(url: string, email: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch', connection: 'close' }
  return ask(`${url}/identificacion`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
}

/** What a page of a signed-in user sends with every change of state. */
export function pageHeaders({ cookie, account }: Pick<Answer, 'cookie' | 'account'>) {
  return { cookie, [accountHeader]: account, 'x-requested-with': 'fetch' }
}

/** @returns milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
