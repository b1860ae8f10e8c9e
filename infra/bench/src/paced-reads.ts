import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that 99 of 100 answers to somebody else may take meanwhile. */
const limit = 100
/** Milliseconds between two reads; they do not wait for each other. */
const pace = 10

/** Milliseconds, shortest first. */
export interface Reads {
  readonly times: readonly number[]
  readonly failed: number
}

/** One read, to the end of its answer. @throws where that is not what it should be. */
export type Read = (number: number, agent: Agent) => Promise<void>

/** Reads at an even pace, however long the answers take, until `end` settles. */
export async function readWhile(read: Read, end: Promise<unknown>): Promise<Reads> {
  const agent = new Agent({ keepAlive: true })
  const reads: Promise<number>[] = []
  let ended = false
  const over = end.finally(() => {
    ended = true
  })
  for (let number = 0; !ended; number += 1) {
    reads.push(timed(() => read(number, agent)))
    await sleep(pace)
  }
  await over
  const answers = await Promise.allSettled(reads)
  agent.destroy()
  const times = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return { times: times.sort((one, other) => one - other), failed: answers.length - times.length }
}

/** @returns milliseconds that it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function tellReads(what: string, { times, failed }: Reads): void {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const verdict = at(0.99) <= limit && failed === 0 ? 'ok' : 'OVER'
  const numbers = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(0).padStart(4)).join(' ')
  console.log(`${what}: ${verdict}  p50 p95 p99 max ${numbers} ms of ${times.length} reads, ${failed} failed`)
}
