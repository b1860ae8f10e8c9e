import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventQueueName } from '@rodada/service/messages/queues'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { fromThisSite, type PageHeaders } from '../../testing/gateway-harness.ts'
import { type PublishingGateway, startPublishingGateway } from '../../testing/publishing-gateway.ts'

let gateway: PublishingGateway
let admin: PageHeaders
/** Numbers of visitors who get the release in trial, and who do not. */
let given: number[] = []
let others: number[] = []

const { host } = fromThisSite
const send = (url: string, payload: object, headers: object = fromThisSite, remoteAddress = '192.0.2.1') =>
  gateway.app.inject({ method: 'POST', url, headers: { ...headers }, payload, remoteAddress })

async function open(number?: number | string, agent = 'Mozilla/5.0') {
  const cookie = number === undefined ? '' : `rodada_grupo=${number}`
  const { headers, body } = await gateway.app.inject({
    url: '/productos',
    headers: { host, cookie, 'user-agent': agent },
  })
  const version = /"mf-shop":\{"version":"(\w+)"/.exec(body)?.[1]
  return { version, ticket: /^visita;desc="([^"]+)"$/.exec(String(headers['server-timing'] ?? ''))?.[1] }
}

async function ticketOf(numbers: readonly number[]): Promise<string> {
  const { ticket } = await open(numbers[0])
  if (ticket === undefined) throw new Error('The document has no ticket.')
  return ticket
}

const page = { app: 'mf-shop', version: 'v2', page: 'shop.products' } as const
const failure = { ...page, kind: 'crashed', name: 'TypeError' } as const
const slow = { ...page, name: 'INP', value: 300 } as const

const report = (ticket: string, more: object = {}, address?: string) =>
  send(
    '/api/Page/Report',
    { measures: [slow], errors: [], counted: { ticket, document: 1 }, ...more },
    fromThisSite,
    address,
  )

const counted = async () =>
  (
    await gateway.pool.query(
      'select share, is_new, name, count from trial_count order by is_new, name collate "C" desc',
    )
  ).rows

const tryOut = (version: string, share: number) =>
  send('/api/Release/Activate', { app: 'mf-shop', version, plan: String(share) }, admin)

beforeAll(async () => {
  gateway = await startPublishingGateway({ RATE_LIMITS: 'on' })
  admin = (await gateway.makeSession(1, 'Admin')).page
  await gateway.publish('shell', 's1')
  await gateway.activate('shell', 's1')
  for (const version of ['v1', 'v2', 'v3']) await gateway.publish('mf-shop', version)
  await gateway.activate('mf-shop', 'v1')
  expect((await open(7)).ticket).toBeUndefined()
  await tryOut('v2', 10)
  const numbers = Array.from({ length: 100 }, (_, number) => number)
  const got = await Promise.all(numbers.map((number) => open(number)))
  given = numbers.filter((number) => got[number]?.version === 'v2')
  others = numbers.filter((number) => got[number]?.version === 'v1')
})
afterAll(() => gateway.close())

it('a document counts where its browser has a number and is no machine that says so', async () => {
  expect([given.length, others.length]).toEqual([10, 90])
  expect((await open(given[0])).ticket).not.toBe((await open(given[0])).ticket)
  expect(await open()).toEqual({ version: 'v1', ticket: undefined })
  expect((await open(given[0], 'Googlebot/2.1')).ticket).toBeUndefined()
})

it('a report counts once, of a document that the gateway has sent, however often it is forged', async () => {
  const ticket = await ticketOf(others)
  for (let time = 0; time < 20; time += 1) {
    const sent = [
      ticket,
      `${ticket}x`,
      ticket.replace('o.', 'n.'),
      ticket.replace(/^./, ''),
      'a.mf-shop_1.5n.b',
    ]
    for (const text of sent) expect((await report(text)).statusCode).toBe(200)
  }
  expect(await counted()).toEqual([
    { share: 10, is_new: false, name: 'visit', count: 1 },
    { share: 10, is_new: false, name: 'INP', count: 1 },
  ])
  await report(ticket, { errors: [failure], counted: { ticket, document: 0 } })
  await report(ticket, { errors: [failure], counted: { ticket, document: 0 } })
  expect((await counted())[1]).toEqual({ share: 10, is_new: false, name: 'failed', count: 1 })
})

it('a network alone decides nothing, whichever of its addresses it takes', async () => {
  for (let time = 0; time < 20; time += 1)
    await report(await ticketOf(given), { errors: [failure] }, `2001:db8::${time + 1}`)
  const ofNew = (await counted()).filter((row) => row.is_new)
  expect(ofNew.map(({ name, count }) => [name, count])).toEqual([
    ['visit', 4],
    ['failed', 2],
    ['INP', 4],
  ])
})

it('a call that fails counts by the number of its browser, a network twice', async () => {
  for (const number of [given[0], given[0], given[0], undefined]) {
    const cookie = number === undefined ? '' : `rodada_grupo=${number}`
    const headers = { ...fromThisSite, cookie, 'content-type': 'application/json' }
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/Page/Report',
      headers,
      payload: '{',
    })
    expect(answer.statusCode).toBe(400)
  }
  expect((await counted()).filter(({ name }) => name === 'call')).toEqual([
    { share: 10, is_new: true, name: 'call', count: 2 },
  ])
})

it('what is worse is taken back from everybody, with the figures that show it', async () => {
  const late = await ticketOf(given)
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  for (let network = 2; network < 8; network += 1)
    await report(await ticketOf(given), { errors: [failure] }, `198.51.100.${network}`)
  const isNoted = async () =>
    /release_withdrawn_total\{app="mf-shop",version="v2".*\} 1/.test(
      (await gateway.internal.inject('/metrics')).body,
    )
  while (!(await isNoted()) || (await open(given[0])).version === 'v2') await sleep(100)
  const { rows } = await gateway.pool.query('select * from release_change order by id desc limit 1')
  const reason = expect.stringMatching(/^Se retiró por sus cifras: fallas en \d de \d+ visitas con la nueva/)
  expect(rows).toMatchObject([
    { kind: 'endTrial', from_version: 'v2', to_version: 'v1', source: 'figures', changed_by: null, reason },
  ])
  const mails = await takeJobs<{ data: object }>(gateway.orm, 'gateway', eventQueueName('identity'))
  expect(mails.map(({ data }) => data)).toEqual([{ app: 'mf-shop', version: 'v2', reason }])
  // A tab that goes on with it says nothing of the next one.
  const before = await counted()
  expect([(await report(late)).statusCode, await counted()]).toEqual([200, before])
})

it('a shell that does not start is a visit that failed', async () => {
  await gateway.publish('shell', 's2')
  await send('/api/Release/Activate', { app: 'shell', version: 's2', plan: '99' }, admin)
  const tickets = await Promise.all([...given, ...others].map((number) => open(number)))
  const ticket = tickets.find(({ ticket }) => ticket?.includes('.99n.'))?.ticket
  const failed = { app: 'shell', version: 's2', cause: 'load', ticket }
  for (let time = 0; time < 2; time += 1)
    expect((await send('/api/Release/ReportFailure', failed)).statusCode).toBe(200)
  const { rows } = await gateway.pool.query(
    "select name, is_new, count from trial_count where app = 'shell' order by name",
  )
  expect(rows).toEqual([
    { name: 'failed', is_new: true, count: 1 },
    { name: 'visit', is_new: true, count: 1 },
  ])
})
