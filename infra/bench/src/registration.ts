import { startPlatform } from '@rodada/e2e/platform/start-platform'
import sharp from 'sharp'
import { ask } from './ask.ts'
import { run } from './child.ts'
import { commands, type Offer, type Parent, prepareParent, registerAndPay, type Way } from './parent.ts'
import { type ProcessorTime, processorTime, spentBetween } from './processor-time.ts'

/** Milliseconds that 99 of 100 answers of a command may take while a class full of parents registers. */
const limit = 800
const warmUps = 3
const warmUpParents = 20
/** Sign-ins and uploads at once while parents are prepared. */
const preparedAtOnce = 4
const courseTitle = 'Patineta desde cero'

/**
 * Parents who register a child and pay course and membership by card, all at once, then a queue of them. Everybody
 * is signed in and has sent the pictures before. `node infra/bench/src/registration.ts [at once] [times] [queue]`
 */
async function main(): Promise<void> {
  const [atOnce = 50, times = 4, queue = 500] = process.argv.slice(2).map(Number)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const { url, dataDir } = platform
    const people = warmUps * warmUpParents + times * atOnce + queue
    await run('infra/start/src/seed.ts', ['--users', String(people)], { DATA_DIR: dataDir })
    const parents = await prepareParents(url, people)
    const offer = await findOffer(url)
    const next = (count: number) => crowd(url, offer, parents.splice(0, count))
    // Processes that have just started compile their code under the first requests, this one too.
    for (let time = 0; time < warmUps; time += 1) tell('warm-up', await next(warmUpParents), Infinity)
    const measured: Crowd[] = []
    const before = await processorTime(platform.pid)
    for (let time = 0; time < times; time += 1) measured.push(await next(atOnce))
    const after = await processorTime(platform.pid)
    for (const each of measured) tell(`${atOnce} at once`, each, Infinity)
    tell(`${atOnce} at once, ${times} times together`, together(measured), limit)
    tellProcessorTime(before, after, times * atOnce)
    tell(`a queue of ${queue}`, await next(queue), Infinity)
  } finally {
    await platform.stop()
  }
}

/** Milliseconds until the last one was through, and of each command of those who got through. */
interface Crowd {
  readonly took: number
  readonly ways: readonly Way[]
  readonly failures: readonly string[]
}

async function crowd(url: string, offer: Offer, parents: readonly Parent[]): Promise<Crowd> {
  const began = performance.now()
  const answers = await Promise.allSettled(parents.map((parent) => registerAndPay(url, offer, parent)))
  return {
    took: performance.now() - began,
    ways: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    failures: answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : [])),
  }
}

function together(crowds: readonly Crowd[]): Crowd {
  return {
    took: Math.max(...crowds.map(({ took }) => took)),
    ways: crowds.flatMap(({ ways }) => ways),
    failures: crowds.flatMap(({ failures }) => failures),
  }
}

/** Nobody may fail, whatever the limit. */
function tell(what: string, { took, ways, failures }: Crowd, most: number): void {
  console.log(`${what}: the last one through after ${took.toFixed(0)} ms, ${failures.length} failed`)
  for (const failure of failures.slice(0, 3)) console.log(`  FAILED ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  for (const command of commands) {
    const times = ways.map((way) => way[command]).sort((one, other) => one - other)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
    const numbers = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(0).padStart(5)).join(' ')
    const isOver = at(0.99) > most
    if (isOver) process.exitCode = 1
    const verdict = most === Infinity ? '' : isOver ? 'OVER ' : 'ok '
    console.log(`  ${command.padEnd(20)} ${verdict}p50 p95 p99 max ${numbers} ms`)
  }
}

/** What a family cost each part, and all of them. */
function tellProcessorTime(before: ProcessorTime, after: ProcessorTime, families: number): void {
  const spent = spentBetween(before, after)
  const all = spent.reduce((sum, [, ms]) => sum + ms, 0)
  const parts = spent.map(([part, ms]) => `${part} ${(ms / families).toFixed(1)}`)
  console.log(`  processor time of a family: ${(all / families).toFixed(1)} ms: ${parts.join(', ')}`)
}

async function prepareParents(url: string, people: number): Promise<Parent[]> {
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#225577' } })
    .jpeg()
    .toBuffer()
  const parents: Parent[] = []
  for (let first = 1; first <= people; first += preparedAtOnce) {
    const count = Math.min(preparedAtOnce, people - first + 1)
    const emails = Array.from({ length: count }, (_, index) => `volumen${first + index}@correo.test`)
    parents.push(...(await Promise.all(emails.map((email) => prepareParent(url, email, picture)))))
  }
  return parents
}

/** With a membership, which is the most work. */
async function findOffer(url: string): Promise<Offer> {
  const { body } = await ask(`${url}/api/Course/GetCourseIndex?name=${encodeURIComponent(courseTitle)}`)
  const { list }: { list: Offer[] } = JSON.parse(body)
  const [offer] = list
  if (!offer) throw new Error(`No course «${courseTitle}» in the demo data`)
  return offer
}

await main()
