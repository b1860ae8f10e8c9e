import { getStaffProducts } from '@rodada/contracts/product/staff-calls'
import { accounts } from '@rodada/e2e/accounts'
import { Value } from 'typebox/value'
import { type Answer, ask, pageHeaders, signIn } from './ask.ts'
import { partOf, payAtBank, TimedBrowser, type Way } from './command-crowd.ts'
import { measureCrowds } from './measure-crowds.ts'

/** Pieces in stock, more than a run sells. */
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

/** A variant with the price that its page shows. */
interface Offer {
  readonly variantId: number
  readonly price: number
}

/** Sends the four commands of an order and pays at the bank before the last. @throws when a command fails. */
async function buy(url: string, session: Answer, offers: readonly Offer[]): Promise<Way> {
  const browser = new TimedBrowser(url, session)
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

/** Two products with enough stock for a run. */
async function stockOffers(url: string): Promise<Offer[]> {
  const session = await signIn(url, accounts.products)
  const headers = { ...pageHeaders(session), 'content-type': 'application/json' }
  const { body } = await ask(`${url}${getStaffProducts.path}?state=Published&itemsPerPage=50`, { headers })
  const { list } = Value.Parse(getStaffProducts.response, JSON.parse(body))
  const available = list.flatMap(({ price, variants: [variant] }) => (variant ? [{ price, variant }] : []))
  const chosen = available.slice(0, 2)
  if (chosen.length < 2) throw new Error('No two products with stock in the demo data')
  for (const { variant } of chosen) {
    const sent = JSON.stringify({ quantity: plenty, known: variant.quantity, reason: 'count' })
    const answer = await ask(`${url}/api/Stock/Change/${variant.id}`, { method: 'POST', headers, body: sent })
    partOf(answer, /"success":(true)/)
  }
  return chosen.map(({ price, variant }) => ({ variantId: variant.id, price: variant.price ?? price }))
}

/**
 * Buyers who place an order, choose its delivery and pay by card. All are signed in beforehand and order the same two
 * products. `node infra/bench/src/checkout.ts [at once] [times] [queue]`
 */
await measureCrowds(async (url) => {
  const offers = await stockOffers(url)
  return {
    of: 'a checkout',
    prepare: (email) => signIn(url, email),
    act: (session) => buy(url, session, offers),
  }
})
