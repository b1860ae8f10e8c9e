import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createOrm, type Orm } from '@rodada/service/data/orm'
import { createInternalClient } from '@rodada/service/http/internal'
import { parsePartMap } from '@rodada/service/run/config'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { entities } from '../../entities.ts'
import { PaymentsHarness } from '../../testing/payments-harness.ts'

let harness: PaymentsHarness
let orm: Orm
let app: FastifyInstance
beforeAll(async () => {
  harness = await PaymentsHarness.start()
  const { settings } = harness.academy
  orm = await createOrm({
    service: 'academy',
    settings: { ...settings, DATABASE_URL: loopingPlans(settings.DATABASE_URL) },
    entities,
  })
  const peers = parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS)
  const call = createInternalClient({ self: 'academy', peers, addresses: {} })
  const now = () => harness.clock.now
  app = await buildApp({ settings, orm, call, delivers: false, payments: harness.bank, now })
})
afterAll(async () => {
  await app.close()
  await orm.close()
  await harness.close()
})

/** A connection on which the planner evaluates subqueries for each row, as it may choose to. */
function loopingPlans(address: string): string {
  const url = new URL(address)
  const others = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize']
  const options = [url.searchParams.get('options') ?? '', ...others.map((way) => `-c enable_${way}=off`)]
  url.searchParams.set('options', options.join(' ').trim())
  return url.href
}

it('the bank is asked about so many payments at once, and no more', async () => {
  for (let made = 0; made < 25; made++) {
    const { owner, id } = await harness.registered()
    await harness.begin(owner, id)
  }
  harness.pass(1)
  const { bank } = harness
  const verify = bank.verify.bind(bank)
  const before = bank.questions
  let asking = 0
  let most = 0
  bank.verify = async (charge) => {
    most = Math.max(most, ++asking)
    // Attempts that were claimed together are asked about together.
    await new Promise(setImmediate)
    asking--
    return verify(charge)
  }
  await app.sweep()
  expect({ most, all: bank.questions - before }).toEqual({ most: 10, all: 25 })
})
