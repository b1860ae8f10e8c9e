import { startPlatform } from '@rodada/e2e/platform/start-platform'
import sharp from 'sharp'
import { ask } from './ask.ts'
import { run } from './child.ts'
import { atOnce, type Crowd, commandLimit, tellCrowd, tellProcessorTime, together } from './command-crowd.ts'
import { type Offer, type Parent, prepareParent, registerAndPay } from './parent.ts'
import { processorTime } from './processor-time.ts'

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
  const [crowd = 50, times = 4, queue = 500] = process.argv.slice(2).map(Number)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const { url, dataDir } = platform
    const people = warmUps * warmUpParents + times * crowd + queue
    await run('infra/start/src/seed.ts', ['--users', String(people)], { DATA_DIR: dataDir })
    const parents = await prepareParents(url, people)
    const offer = await findOffer(url)
    const next = (count: number) =>
      atOnce(parents.splice(0, count), (parent) => registerAndPay(url, offer, parent))
    // Processes that have just started compile their code under the first requests, this one too.
    for (let time = 0; time < warmUps; time += 1) tellCrowd('warm-up', await next(warmUpParents))
    const measured: Crowd[] = []
    const before = await processorTime(platform.pid)
    for (let time = 0; time < times; time += 1) measured.push(await next(crowd))
    const after = await processorTime(platform.pid)
    for (const each of measured) tellCrowd(`${crowd} at once`, each)
    tellCrowd(`${crowd} at once, ${times} times together`, together(measured), commandLimit)
    tellProcessorTime('a family', before, after, times * crowd)
    tellCrowd(`a queue of ${queue}`, await next(queue))
  } finally {
    await platform.stop()
  }
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
