import { getStaffProducts } from '@rodada/contracts/staff-product'
import { accounts } from '@rodada/e2e/accounts'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { Value } from 'typebox/value'
import { ask, signIn } from './ask.ts'
import { run } from './child.ts'
import {
  atOnce,
  type Crowd,
  commandLimit,
  partOf,
  payAtBank,
  TimedBrowser,
  tellCrowd,
  tellProcessorTime,
  together,
  type Way,
} from './command-crowd.ts'
import { processorTime } from './processor-time.ts'

const warmUps = 3
const warmUpBuyers = 20
/** Sign-ins at once while buyers are prepared. */
const preparedAtOnce = 4
/** Pieces that nobody runs out of. */
const plenty = 100_000

const home = {
  kind: 'shipping',
  name: 'Jimena Ibáñez',
  phone: '5512345678',
  street: 'Orizaba',
  streetNumber: '101',
  neighborhood: 'Roma Norte',
  zipCode: '06700',
  city: 'Ciudad de México',
  state: 'CDMX',
}

/** What is bought, at the price that its page shows. */
interface Offer {
  readonly variantId: number
  readonly price: number
}

/**
 * Buyers who make an order, say where it goes and pay by card, all at once, then a queue of them. Everybody is signed in
 * before, and all want the same two products. `node infra/bench/src/checkout.ts [at once] [times] [queue]`
 */
async function main(): Promise<void> {
  const [crowd = 50, times = 4, queue = 500] = process.argv.slice(2).map(Number)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const { url, dataDir } = platform
    const people = warmUps * warmUpBuyers + times * crowd + queue
    await run('infra/start/src/seed.ts', ['--users', String(people)], { DATA_DIR: dataDir })
    const offers = await stockOffers(url)
    const buyers = await signInBuyers(url, people)
    const next = (count: number) => atOnce(buyers.splice(0, count), (cookie) => buy(url, cookie, offers))
    // Processes that have just started compile their code under the first requests, this one too.
    for (let time = 0; time < warmUps; time += 1) tellCrowd('warm-up', await next(warmUpBuyers))
    const measured: Crowd[] = []
    const before = await processorTime(platform.pid)
    for (let time = 0; time < times; time += 1) measured.push(await next(crowd))
    const after = await processorTime(platform.pid)
    for (const each of measured) tellCrowd(`${crowd} at once`, each)
    tellCrowd(`${crowd} at once, ${times} times together`, together(measured), commandLimit)
    tellProcessorTime('a checkout', before, after, times * crowd)
    tellCrowd(`a queue of ${queue}`, await next(queue))
  } finally {
    await platform.stop()
  }
}

/** The four commands, and between the last two the bank. @throws where a command does not do what it should. */
async function buy(url: string, cookie: string, offers: readonly Offer[]): Promise<Way> {
  const browser = new TimedBrowser(url, cookie)
  try {
    const lines = offers.map((offer) => ({ ...offer, quantity: 1 }))
    const id = partOf(await browser.command('Create', '/api/Order/Create', { lines }), /"id":(\d+)/)
    const delivery = await browser.command('Delivery', `/api/Order/Delivery/${id}`, home)
    const total = partOf(delivery, /"total":([\d.]+)/)
    const begin = `/api/Order/PaymentAttempt/${id}?total=${total}`
    const form = await browser.command('PaymentAttempt', begin, {})
    await browser.command('Pay', `/api/Order/Pay/${id}?m=card`, await payAtBank(form))
    return browser.way
  } finally {
    browser.close()
  }
}

/** Two products of which there is plenty. */
async function stockOffers(url: string): Promise<Offer[]> {
  const { cookie } = await signIn(url, accounts.products)
  const headers = { cookie, 'content-type': 'application/json', 'x-requested-with': 'fetch' }
  const { body } = await ask(`${url}${getStaffProducts.path}?state=Published&itemsPerPage=50`, { headers })
  const { list } = Value.Parse(getStaffProducts.response, JSON.parse(body))
  const kept = list.flatMap(({ price, variants: [variant] }) => (variant ? [{ price, variant }] : []))
  const chosen = kept.slice(0, 2)
  if (chosen.length < 2) throw new Error('No two products with stock in the demo data')
  for (const { variant } of chosen) {
    const sent = JSON.stringify({ quantity: plenty, known: variant.quantity, reason: 'count' })
    const answer = await ask(`${url}/api/Stock/Change/${variant.id}`, { method: 'POST', headers, body: sent })
    partOf(answer, /"success":(true)/)
  }
  return chosen.map(({ price, variant }) => ({ variantId: variant.id, price: variant.price ?? price }))
}

/** @returns their cookies. */
async function signInBuyers(url: string, people: number): Promise<string[]> {
  const cookies: string[] = []
  for (let first = 1; first <= people; first += preparedAtOnce) {
    const count = Math.min(preparedAtOnce, people - first + 1)
    const emails = Array.from({ length: count }, (_, index) => `volumen${first + index}@correo.test`)
    cookies.push(...(await Promise.all(emails.map(async (email) => (await signIn(url, email)).cookie))))
  }
  return cookies
}

await main()
