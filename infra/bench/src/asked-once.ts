import { Agent } from 'node:http'
import { ask } from './ask.ts'
import { timed } from './timed.ts'

/** What a measurement found. Times are milliseconds. */
export interface Asked {
  readonly p50: number
  readonly p99: number
  readonly failed: number
  readonly requestsPerSecond: number
}

const connections = 10

/** Asks every address once, in their order, over 10 connections. Answers other than 200 have failed. */
export async function askOnce(
  urls: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const left = [...urls].reverse()
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const askNext = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      const address = url
      times.push(
        await timed(async () => {
          const { status } = await ask(address, { agent, headers })
          if (status !== 200) failed += 1
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, askNext))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), failed, requestsPerSecond: urls.length / seconds }
}

/** Says whether 99 of 100 answers came within `limit` milliseconds and none failed; the program's exit code says so too. */
export function tellAsked(what: string, { p50, p99, failed }: Asked, limit: number): void {
  const isGood = p99 <= limit && failed === 0
  if (!isGood) process.exitCode = 1
  const numbers = `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`
  console.log(`${what}: ${isGood ? 'ok' : 'OVER'} ${numbers}, ${failed} failed`)
}
