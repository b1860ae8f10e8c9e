import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { accounts } from '@rodada/e2e/accounts'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { ask, signIn } from './ask.ts'
import { run } from './child.ts'
import type { Crowd } from './crowd.ts'
import { type Read, readWhile, tellReads } from './paced-reads.ts'

const sessions = 10
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
    await readWhile(readers(platform.url, cookies), sleep(warmUpMs))
    tellReads('quiet', await readWhile(readers(platform.url, cookies), sleep(warmUpMs)))
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
  tellReads(`${people} sign in`, await readWhile(readers(url, cookies), crowd))
  const { failed, first, last } = await crowd
  console.log(`  sign-ins: ${failed} failed, first after ${first.toFixed(0)} ms, last ${last.toFixed(0)} ms`)
}

async function crowdOf(worker: Worker, people: number): Promise<Crowd> {
  worker.postMessage(people)
  const [crowd] = await once(worker, 'message')
  return crowd
}

/** Reads as ten people do who are signed in. */
function readers(url: string, cookies: readonly string[]): Read {
  return async (number, agent) => {
    const cookie = cookies[number % cookies.length] ?? ''
    const { status, body } = await ask(`${url}/api/me`, { agent, headers: { cookie } })
    if (status !== 200 || !body.includes('"id"')) throw new Error(`${status} ${body}`)
  }
}

await main()
