import { setTimeout as sleep } from 'node:timers/promises'
import { accountHeader, nobody } from '@rodada/contracts/account/page-account'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

const fields = Type.Record(Type.String(), Type.Unknown())
/** What a command answered; null where no whole answer came. */
export type Answer = Readonly<Record<string, unknown>> | null

/** What the platform answers while a part of it is down. */
const outages = new Set([502, 503, 504])
const timeoutMs = 60_000

/** A user's browser, which is told the platform's address at each start. */
export class Account {
  url = ''
  /** Answers that no user should get, whatever is down. */
  readonly oddities: string[] = []
  #account: string = nobody
  readonly #cookies = new Map<string, string>()

  /** A request as the pages make it; one that fails is not made again. */
  async send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'fetch',
        [accountHeader]: this.#account,
        cookie: this.#cookie(),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    for (const cookie of answer?.headers.getSetCookie() ?? []) this.#keep(cookie)
    this.#account = answer?.headers.get(accountHeader) ?? this.#account
    const text = await answer?.text().catch(() => null)
    if (!answer || text === undefined || text === null || outages.has(answer.status)) return null
    if (answer.status === 200) return Value.Parse(fields, JSON.parse(text))
    this.oddities.push(`${method} ${path} answered ${answer.status} ${text.slice(0, 300)}`)
    return null
  }

  /** The same until it succeeds. @throws when it is refused. */
  async must(method: 'GET' | 'POST', path: string, body?: unknown): Promise<NonNullable<Answer>> {
    for (;;) {
      const answer = await this.send(method, path, body)
      if (answer?.success === false) throw new Error(`${path}: ${JSON.stringify(answer)}`)
      if (answer) return answer
      if (this.oddities.length > 0) throw new Error(this.oddities.join('\n'))
      await sleep(200)
    }
  }

  #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value)
  }
}
