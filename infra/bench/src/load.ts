import autocannon from 'autocannon'

/** What a measurement found. Times are milliseconds. */
export interface Load {
  /** All requests that were answered, those of the first second too. */
  readonly answered: number
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/** Asks one address again and again over some connections, after a second that is not counted. */
export async function load(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
  connections = 10,
): Promise<Load> {
  const options = { url, connections, headers: { 'accept-encoding': 'br, gzip', ...headers } }
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

export function describeLoad({ requestsPerSecond, p50, p99, failed }: Load): string {
  const rate = `${requestsPerSecond.toFixed(0)} req/s`.padStart(11)
  return `${rate}  p50 ${String(p50).padStart(4)} ms  p99 ${String(p99).padStart(4)} ms${failed ? `  ${failed} FAILED` : ''}`
}

/** Whether 99 of 100 answers came within `limit` milliseconds and none failed; the program's exit code says so too. */
export function judge({ p99, failed }: Load, limit: number): 'ok' | 'OVER' {
  if (p99 <= limit && failed === 0) return 'ok'
  process.exitCode = 1
  return 'OVER'
}
