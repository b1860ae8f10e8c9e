import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { run } from './child.ts'
import {
  atOnce,
  type Crowd,
  commandLimit,
  tellCrowd,
  tellProcessorTime,
  together,
  type Way,
} from './command-crowd.ts'
import { processorTime } from './processes.ts'

const warmUps = 3
const warmUpSize = 20
/** Sign-ins at once while people are prepared. */
const preparedAtOnce = 4

export interface CrowdBench<P> {
  /** Name of a command: 'a checkout'. */
  readonly of: string
  /** Signs the account in and sends what `act` needs. */
  readonly prepare: (email: string) => Promise<P>
  /** @throws when a command fails. */
  readonly act: (person: P) => Promise<Way>
}

/**
 * Runs `act` for many people at once, several times, then for a queue of people, on a platform of its own. The
 * command's arguments are `[at once] [times] [queue]`.
 */
export async function measureCrowds<P>(benchAt: (url: string) => Promise<CrowdBench<P>>): Promise<void> {
  const [crowd = 50, times = 4, queue = 500] = process.argv.slice(2).map(Number)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const { url, dataDir } = platform
    const count = warmUps * warmUpSize + times * crowd + queue
    await run('infra/start/src/seed.ts', ['--users', String(count)], { DATA_DIR: dataDir })
    const { of, prepare, act } = await benchAt(url)
    const people = await prepared(count, prepare)
    const next = (size: number) => atOnce(people.splice(0, size), act)
    // Processes that have just started, this one too, compile their code under the first requests.
    for (let time = 0; time < warmUps; time += 1) tellCrowd('warm-up', await next(warmUpSize))
    const measured: Crowd[] = []
    const before = await processorTime(platform.pid)
    for (let time = 0; time < times; time += 1) measured.push(await next(crowd))
    const after = await processorTime(platform.pid)
    for (const each of measured) tellCrowd(`${crowd} at once`, each)
    tellCrowd(`${crowd} at once, ${times} times together`, together(measured), commandLimit)
    tellProcessorTime(of, before, after, times * crowd)
    tellCrowd(`a queue of ${queue}`, await next(queue))
  } finally {
    await platform.stop()
  }
}

async function prepared<P>(people: number, prepare: (email: string) => Promise<P>): Promise<P[]> {
  const ready: P[] = []
  for (let first = 1; first <= people; first += preparedAtOnce) {
    const count = Math.min(preparedAtOnce, people - first + 1)
    const emails = Array.from({ length: count }, (_, index) => `volumen${first + index}@correo.test`)
    ready.push(...(await Promise.all(emails.map(prepare))))
  }
  return ready
}
