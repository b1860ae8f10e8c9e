import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { missingBusinessData } from '@rodada/contracts/business/data'
import { runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import { as } from '@rodada/service/testing/test-settings'
import { Business } from '../business/business.entity.ts'
import { presentBusiness } from '../business/present-business.ts'
import { updateBusiness } from '../business/update-business.ts'
import { verifyChain } from '../movement-log/verify-chain.ts'
import { type AdminHarness, startAdmin } from '../testing/admin-harness.ts'
import { demoBusiness } from './demo-business.ts'
import { seedDemo } from './seed-demo.ts'
import { seedVolume } from './seed-volume.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

const em = () => admin.orm.em.fork()

describe('the demo’s movements', () => {
  it('fill a month, once, in a whole chain', async () => {
    expect(await seedDemo(em(), admin.keyRing)).toBe(360)
    expect(await seedDemo(em(), admin.keyRing)).toBe(0)
    expect(await verifyChain(em())).toEqual({ entries: 360, brokenAt: null })
    const [span] = await em().execute(`select
      min(created_time) > now() - interval '33 days' and max(created_time) < now() as past,
      max(created_time) - min(created_time) > interval '28 days' as month,
      bool_and(extract(hour from created_time at time zone 'America/Mexico_City') between 7 and 21) as day
      from movement where id > 0`)
    expect(span).toEqual({ past: true, month: true, day: true })
  })
})

it('the demo’s business states everything but where to pay, which the academy tells', async () => {
  const publish = async () => undefined
  await runCommand({ orm: admin.orm, publish }, commandLine, (command) =>
    updateBusiness(command, demoBusiness),
  )
  const reading = em()
  const business = await reading.findOneOrFail(Business, { id: 1 })
  expect(missingBusinessData(await presentBusiness(reading, business))).toEqual([
    { field: 'branches', text: 'Falta una sucursal donde pagar' },
  ])
})

describe('volume', () => {
  it('grows to the number asked for, pages well, and keeps the chain whole', async () => {
    const steps: number[] = []
    await seedVolume(admin.orm, admin.keyRing, 1200, (done) => steps.push(done))
    await seedVolume(admin.orm, admin.keyRing, 1300, (done) => steps.push(done))
    expect(steps).toEqual([1200, 1300])
    expect(await verifyChain(em())).toEqual({ entries: 1300, brokenAt: null })
  })

  it.each([
    ['no filter', '', 'true'],
    ['a level', 'level=info', `level = 'info'`],
    ['a user', 'user=5', 'actor_id = 5'],
    ['a search that finds much', 'search=c', `search_text like '%c%'`],
    ['a search that finds little', 'search=pago+rechazado', `title = 'Pago con tarjeta rechazado'`],
  ])('is listed whole, page by page, with %s', async (_case, filter, condition) => {
    const rows = await em().execute(
      `select id::integer from movement where id > 0 and ${condition} order by created_time desc, movement.id desc`,
    )
    expect(rows.length).toBeGreaterThan(3)
    const listed: number[] = []
    const size = Math.ceil(rows.length / 13)
    for (let page = 1; page <= 14; page++) {
      const answer = await admin.app.inject({
        url: `/api/Log/Index?${filter}&itemsPerPage=${size}&currentPage=${page}`,
        headers: as(1, 'Admin'),
      })
      expect(answer.json().totalItems).toBe(rows.length)
      listed.push(...answer.json().list.map(({ id }: { id: number }) => id))
    }
    expect(listed).toEqual(rows.map(({ id }) => id))
  })
})
