import { Agent } from 'node:http'
import { ask } from './ask.ts'
import { timed } from './paced-reads.ts'

/** What a measurement found. Times are milliseconds. */
export interface Asked {
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

const connections = 10

/** Asks every address once, in their order, over 10 connections. Answers other than 200 have failed. */
export async function askOnce(urls: readonly string[]): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const left = [...urls].reverse()
  const times: number[] = []
  let failed = 0
  const askNext = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      const address = url
      times.push(
        await timed(async () => {
          const { status } = await ask(address, { agent })
          if (status !== 200) failed += 1
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, askNext))
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), failed }
}
