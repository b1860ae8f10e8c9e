import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { accounts } from '@rodada/e2e/accounts'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { ask, signIn } from './ask.ts'
import { run } from './child.ts'
import type { Crowd } from './crowd.ts'

/** Milliseconds that 99 of 100 answers to somebody else may take meanwhile. */
const limit = 100
const sessions = 10
/** Milliseconds between two reads; they do not wait for each other. */
const pace = 10
const warmUpMs = 5000
const warmUps = 5
const warmUpPeople = 40

/**
 * `GET /api/me` of ten sessions while a crowd signs in at once, beside the same without a crowd. Limits are off.
 * `node infra/bench/src/sign-in-crowd.ts [people] [times]`
 */
async function main(): Promise<void> {
  const people = Number(process.argv[2] ?? 200)
  const times = Number(process.argv[3] ?? 5)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    await run('infra/start/src/seed.ts', ['--users', String(people)], { DATA_DIR: platform.dataDir })
    const worker = new Worker(new URL('./crowd.ts', import.meta.url), { workerData: platform.url })
    worker.unref()
    const signedIn = Array.from({ length: sessions }, () => signIn(platform.url, accounts.customer))
    const cookies = (await Promise.all(signedIn)).map(({ cookie }) => cookie)
    // Processes that have just started compile their code under the first requests, this one too.
    for (let time = 0; time < warmUps; time += 1) await crowdOf(worker, warmUpPeople)
    await readAgainAndAgain(platform.url, cookies, sleep(warmUpMs))
    tell('quiet', await readAgainAndAgain(platform.url, cookies, sleep(warmUpMs)))
    for (let time = 1; time <= times; time += 1) await measure(platform.url, worker, people, cookies)
  } finally {
    await platform.stop()
  }
}

async function measure(
  url: string,
  worker: Worker,
  people: number,
  cookies: readonly string[],
): Promise<void> {
  const crowd = crowdOf(worker, people)
  tell(`${people} sign in`, await readAgainAndAgain(url, cookies, crowd))
  const { failed, first, last } = await crowd
  console.log(`  sign-ins: ${failed} failed, first after ${first.toFixed(0)} ms, last ${last.toFixed(0)} ms`)
}

async function crowdOf(worker: Worker, people: number): Promise<Crowd> {
  worker.postMessage(people)
  const [crowd] = await once(worker, 'message')
  return crowd
}

interface Reads {
  readonly times: readonly number[]
  readonly failed: number
}

/** Reads at an even pace, however long the answers take, until `end` settles. */
async function readAgainAndAgain(
  url: string,
  cookies: readonly string[],
  end: Promise<unknown>,
): Promise<Reads> {
  const agent = new Agent({ keepAlive: true })
  const reads: Promise<number>[] = []
  let ended = false
  const over = end.finally(() => {
    ended = true
  })
  for (let number = 0; !ended; number += 1) {
    reads.push(read(`${url}/api/me`, cookies[number % cookies.length] ?? '', agent))
    await sleep(pace)
  }
  await over
  const answers = await Promise.allSettled(reads)
  agent.destroy()
  const times = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return { times: times.sort((one, other) => one - other), failed: answers.length - times.length }
}

/** @returns milliseconds until the whole answer was there. */
async function read(url: string, cookie: string, agent: Agent): Promise<number> {
  const began = performance.now()
  const { status, body } = await ask(url, { agent, headers: { cookie } })
  if (status !== 200 || !body.includes('"id"')) throw new Error(`${status} ${body}`)
  return performance.now() - began
}

function tell(what: string, { times, failed }: Reads): void {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const verdict = at(0.99) <= limit && failed === 0 ? 'ok' : 'OVER'
  const numbers = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(0).padStart(4)).join(' ')
  console.log(`${what}: ${verdict}  p50 p95 p99 max ${numbers} ms of ${times.length} reads, ${failed} failed`)
}

await main()
