import { Agent } from 'node:http'
import autocannon from 'autocannon'
import { ask, timed } from './ask.ts'

/** Result of a measurement; times in milliseconds. */
export interface Load {
  /** All requests that were answered, those of the first second too. */
  readonly answered: number
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

type Headers = Readonly<Record<string, string>>

const connections = 10

/** Asks one address again and again over some connections, after a second that is not counted. */
export async function load(
  url: string,
  seconds: number,
  headers: Headers = {},
  atOnce = connections,
): Promise<Load> {
  const options = { url, connections: atOnce, headers: { 'accept-encoding': 'br, gzip', ...headers } }
  const warmUp = await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: seconds })
  return {
    answered: warmUp.requests.total + result.requests.total,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}

/** Processes that have just started compile their code under the first requests. */
export async function warmUp(url: string, headers: Headers = {}): Promise<void> {
  await load(url, 8, headers)
}

/**
 * Asks every address once, in their order, over 10 connections. Answers other than 200 have failed, and those that are
 * not as `isWhole` says.
 */
export async function askOnce(
  urls: readonly string[],
  headers: Headers = {},
  isWhole: (body: string) => boolean = () => true,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const left = [...urls].reverse()
  const times: number[] = []
  let failed = 0
  const askNext = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      const address = url
      const time = await timed(async () => {
        const { status, body } = await ask(address, { agent, headers })
        if (status !== 200 || !isWhole(body)) failed += 1
      })
      times.push(time)
    }
  }
  const ms = await timed(() => Promise.all(Array.from({ length: connections }, askNext)))
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const requestsPerSecond = (urls.length * 1000) / ms
  return { answered: urls.length, requestsPerSecond, p50: at(0.5), p99: at(0.99), failed }
}

export function describeLoad({ requestsPerSecond, p50, p99, failed }: Load): string {
  const rate = `${requestsPerSecond.toFixed(0)} req/s`.padStart(11)
  const [half, most] = [p50, p99].map((ms) => ms.toFixed(0).padStart(4))
  return `${rate}  p50 ${half} ms  p99 ${most} ms${failed ? `  ${failed} FAILED` : ''}`
}

/** Whether 99 of 100 answers came within `limit` milliseconds and none failed; the program's exit code says so too. */
export function judge({ requestsPerSecond, p99, failed }: Load, limit: number): 'ok' | 'OVER' {
  if (requestsPerSecond > 0 && p99 <= limit && failed === 0) return 'ok'
  process.exitCode = 1
  return 'OVER'
}

/** Prints the result and whether it is within `limit` milliseconds. */
export function report(title: string, found: Load, limit: number): void {
  console.log(`${title}: ${judge(found, limit)} ${describeLoad(found)}`)
}
