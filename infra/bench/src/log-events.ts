import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { processOf } from '@rodada/e2e/platform/running-processes'
import { type StartedPlatform, startPlatform } from '@rodada/e2e/platform/start-platform'
import type { Client } from 'pg'
import { ask, signIn } from './ask.ts'
import { run } from './child.ts'
import { timed } from './paced-reads.ts'
import { connectToPlatform } from './platform-database.ts'
import { processorTimeOf } from './processor-time.ts'

/** How much longer commands may take while their events are delivered. */
const slowdownLimit = 1.1
const people = 20
const warmUpSeconds = 10
/** Milliseconds that a backlog of one round may take. */
const patienceMs = 120_000

interface Round {
  /** Milliseconds of each command. */
  readonly times: number[]
  readonly failed: number
  /** Events that were not in the log when the last command was answered. */
  readonly waiting: number
  /** Milliseconds of processor time of the whole platform. */
  readonly processorTime: number
}

/**
 * Commands at an even pace, each of which records a movement, while the service that keeps the log takes the events and
 * while it stands still, by turns. `node infra/bench/src/log-events.ts [a second] [seconds a round] [rounds]`
 */
async function main(): Promise<void> {
  const [rate = 200, seconds = 10, rounds = 4] = process.argv.slice(2).map(Number)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  const client = await connectToPlatform(platform.dataDir)
  try {
    await run('infra/start/src/seed.ts', ['--users', String(people)], { DATA_DIR: platform.dataDir })
    const cookies = await signInPeople(platform.url)
    const send = () => sendAtPace(platform, cookies, client, { rate, seconds })
    await sendAtPace(platform, cookies, client, { rate, seconds: warmUpSeconds })
    const found = { on: [] as Round[], off: [] as Round[] }
    for (let round = 0; round < rounds; round += 1) {
      await untilDelivered(client)
      found.on.push(await send())
      await untilDelivered(client)
      found.off.push(await withLogStopped(platform, send))
    }
    await untilDelivered(client)
    tell(found, rate)
    await tellLost(client)
  } finally {
    await client.end()
    await platform.stop()
  }
}

async function signInPeople(url: string): Promise<string[]> {
  const emails = Array.from({ length: people }, (_, index) => `volumen${index + 1}@correo.test`)
  const cookies: string[] = []
  for (const email of emails) cookies.push((await signIn(url, email)).cookie)
  return cookies
}

const address = {
  name: 'Jimena Ibáñez',
  phone: '+525512345678',
  street: 'Orizaba',
  streetNumber: '101',
  neighborhood: 'Roma Norte',
  zipCode: '06700',
  city: 'Ciudad de México',
  state: 'CDMX',
}

/** Sends commands however long the answers take; each is another person's. */
async function sendAtPace(
  { url, pid }: StartedPlatform,
  cookies: readonly string[],
  client: Client,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true })
  const path = `${url}/api/Me/ShippingAddress/Register`
  const sending: Promise<number>[] = []
  const usedBefore = await processorTimeOf(pid)
  const began = performance.now()
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = began + (number * 1000) / rate - performance.now()
    if (due > 1) await sleep(due)
    const cookie = cookies[number % cookies.length] ?? ''
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch', cookie }
    const body = JSON.stringify({ ...address, note: `Timbre ${number}` })
    sending.push(
      timed(async () => {
        const answer = await ask(path, { method: 'POST', headers, body, agent })
        if (!answer.body.includes('"success":true')) throw new Error(`${answer.status} ${answer.body}`)
      }),
    )
  }
  const answers = await Promise.allSettled(sending)
  const waiting = await eventsWaiting(client)
  const processorTime = (await processorTimeOf(pid)) - usedBefore
  agent.destroy()
  const times = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return { times, failed: answers.length - times.length, waiting, processorTime }
}

/** Its process stands still, so that nobody delivers to it and nothing starts it again. */
async function withLogStopped<T>({ dataDir }: StartedPlatform, work: () => Promise<T>): Promise<T> {
  const admin = await processOf(dataDir, 'admin')
  if (!admin) throw new Error('The service that keeps the log does not run')
  process.kill(admin.pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(admin.pid, 'SIGCONT')
  }
}

async function eventsWaiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::integer as waiting from identity_jobs.job
    where name = 'events.admin' and state in ('created', 'retry', 'active')`,
  )
  return rows[0]?.waiting ?? 0
}

async function untilDelivered(client: Client): Promise<void> {
  const deadline = performance.now() + patienceMs
  while ((await eventsWaiting(client)) > 0) {
    if (performance.now() > deadline) throw new Error('Events are not delivered')
    await sleep(200)
  }
}

function tell({ on, off }: Record<'on' | 'off', readonly Round[]>, rate: number): void {
  const times = { on: timesOf(on), off: timesOf(off) }
  const at = (side: 'on' | 'off', share: number) =>
    times[side][Math.floor((times[side].length - 1) * share)] ?? 0
  const failed = [...on, ...off].reduce((sum, round) => sum + round.failed, 0)
  const waiting = Math.max(...on.map((round) => round.waiting))
  for (const share of [0.5, 0.9, 0.99]) {
    const ratio = at('on', share) / at('off', share)
    const verdict = ratio <= slowdownLimit ? 'ok' : 'OVER'
    if (verdict === 'OVER') process.exitCode = 1
    console.log(
      `p${share * 100}: delivered ${at('on', share).toFixed(1)} ms, kept ${at('off', share).toFixed(1)} ms, ratio ${ratio.toFixed(2)} ${verdict}`,
    )
  }
  const each = (rounds: readonly Round[]) =>
    rounds.reduce((sum, round) => sum + round.processorTime, 0) / Math.max(1, timesOf(rounds).length)
  console.log(
    `processor time a command: delivered ${each(on).toFixed(2)} ms, kept ${each(off).toFixed(2)} ms`,
  )
  // What came in during the last two seconds may be on its way.
  const isSustained = waiting <= 2 * rate && failed === 0
  if (!isSustained) process.exitCode = 1
  console.log(
    `${rate} a second: ${isSustained ? 'ok' : 'OVER'}, at most ${waiting} waited at the end of a round, ${failed} failed`,
  )
}

function timesOf(rounds: readonly Round[]): number[] {
  return rounds.flatMap(({ times }) => times).sort((one, other) => one - other)
}

/** Every event that identity sent stands in the log. */
async function tellLost(client: Client): Promise<void> {
  const { rows } = await client.query<{ sent: number; lost: number }>(
    `select count(*)::integer as sent, (count(*) filter (where movement.id is null))::integer as lost
    from identity_jobs.job left join admin.movement on event_id = (job.data->>'id')::uuid
    where name = 'events.admin' and job.data->>'type' = 'movement.recorded'`,
  )
  const { sent = 0, lost = 0 } = rows[0] ?? {}
  if (lost > 0) process.exitCode = 1
  console.log(`${sent} events, ${lost} not in the log`)
}

await main()
