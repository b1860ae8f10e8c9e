import { randomUUID } from 'node:crypto'
import { Agent, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchHeader } from '@rodada/service/testing/test-settings'

export interface Asked {
  readonly port: number
  readonly path: string
  /** Expected status; with any other the request counts as lost. */
  readonly status: number
  readonly host?: string
  /** Name of a parameter that takes any text; its value differs each time, so that no cache answers for the service. */
  readonly search?: string
  /** The session, as its browser sends it. */
  readonly cookie?: string
  /** Body of a command, with a new key each time. Its answer must also report success. */
  readonly command?: (key: string) => object
}

export interface Load {
  /** How often each path was answered as it must be. */
  readonly answered: ReadonlyMap<string, number>
  /** Failures, one line each. */
  readonly lost: readonly string[]
  /** Waits until every path was answered so many times more. */
  more(times: number): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds between two requests of one client: leaves processor time to the parts that start meanwhile. */
const pauseMs = 20

/** Sends the requests in a loop over kept-alive connections until `stop`. */
export function startLoad(asked: readonly Asked[], atOnce: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce * 2 })
  const answered = new Map(asked.map(({ path }) => [path, 0]))
  const lost: string[] = []
  const waiting = new Set<() => void>()
  let stopped = false

  async function askOn(first: number): Promise<void> {
    for (let index = first; !stopped; index += 1) {
      const one = asked[index % asked.length]
      if (!one) return
      const fault = await ask(one, agent)
      if (fault) lost.push(`${one.path}: ${fault}`)
      else answered.set(one.path, (answered.get(one.path) ?? 0) + 1)
      for (const check of waiting) check()
      await sleep(pauseMs)
    }
  }
  const running = Array.from({ length: atOnce }, (_, index) => askOn(index))

  return {
    answered,
    lost,
    more: (times) =>
      new Promise((done) => {
        const goals = new Map([...answered].map(([path, count]) => [path, count + times]))
        const check = () => {
          // A lost request ends the wait.
          if (lost.length === 0 && [...goals].some(([path, goal]) => (answered.get(path) ?? 0) < goal)) return
          waiting.delete(check)
          done()
        }
        waiting.add(check)
      }),
    async stop() {
      stopped = true
      await Promise.all(running)
      agent.destroy()
    },
  }
}

/** @returns the failure; undefined for a complete, expected answer. */
function ask(asked: Asked, agent: Agent, key: string = randomUUID()): Promise<string | undefined> {
  const body = asked.command && JSON.stringify(asked.command(key))
  return new Promise((done) => {
    const asking = request(optionsOf(asked, agent, key), (answer) => {
      text(answer).then(
        (said) => done(faultIn(asked, answer.statusCode, said)),
        (error: unknown) => done(`broken off: ${error}`),
      )
    })
    asking.on('error', (error) => {
      // A kept-alive connection that closed while idle carried no request: the client asks again, as browsers do.
      if (asking.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
        void ask(asked, agent, key).then(done)
      } else done(String(error))
    })
    asking.end(body)
  })
}

function optionsOf(
  { port, path, search, host, cookie, command }: Asked,
  agent: Agent,
  key: string,
): RequestOptions {
  const headers = {
    ...(host && { host }),
    ...(cookie && { cookie }),
    ...(command && { ...fetchHeader, 'content-type': 'application/json', 'idempotency-key': key }),
  }
  const query = search ? `?${search}=${key}` : ''
  return { host: '127.0.0.1', port, path: path + query, agent, headers, method: command ? 'POST' : 'GET' }
}

function faultIn({ status, command }: Asked, answered: number | undefined, said: string): string | undefined {
  const isAsItMustBe = answered === status && (!command || said.includes('"success":true'))
  return isAsItMustBe ? undefined : `${answered} ${said.slice(0, 200)}`
}
