import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getMembershipPrice, updateMembershipPrice } from '@rodada/contracts/subscription/membership'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'
import { currentMembershipPrice } from './current-membership-price.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
})
afterAll(() => academy.close())
beforeEach(() => academy.takeEvents())

const read = async () => (await sendCall(academy.app, getMembershipPrice)).json()
async function set(body: object, userId = 1) {
  const answer = await sendCall(academy.app, updateMembershipPrice, { headers: as(userId, 'Admin'), body })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const done = { success: true, messages: ['El precio de la membresía se actualizó.'], errors: {} }
const changedMeanwhile = {
  success: false,
  messages: [expect.stringContaining('Otra persona cambió este registro')],
  errors: {},
}

describe('the price of the annual membership', () => {
  it('is 1 200 pesos until somebody sets another', async () => {
    expect(await read()).toEqual({ price: 1200, version: 1 })
  })

  it('is set, and holds for everybody at once', async () => {
    const { version } = await read()
    const first = await sendCall(academy.app, getMembershipPrice)
    const again = { headers: { 'if-none-match': String(first.headers.etag) } }
    expect((await sendCall(academy.app, getMembershipPrice, again)).statusCode).toBe(304)
    expect(await set({ price: 1350.55, version }, 7)).toEqual(done)
    expect((await sendCall(academy.app, getMembershipPrice, again)).json()).toEqual({
      price: 1350.55,
      version: version + 1,
    })
    expect(await currentMembershipPrice(academy.db)).toEqual({
      priceCentavos: 135_055,
      version: version + 1,
    })
    expect(await academy.takeEvents()).toMatchObject([
      {
        data: {
          title: 'Precio de la membresía actualizado',
          actorId: 7,
          before: { priceCentavos: first.json().price * 100 },
          after: { priceCentavos: 135_055 },
        },
      },
    ])
  })

  it('shows at once in lists of courses that were answered before', async () => {
    await academy.addCourses({ id: 7, membershipRequired: true, priceCentavos: 10_000 })
    const lists = ['/api/Course/GetCourseIndex', '/api/Course/GetPopular']
    const starts = () =>
      Promise.all(
        lists.map(async (url) => {
          const body = (await academy.app.inject(url)).json()
          return (body.list ?? body)[0].start
        }),
      )
    await set({ price: 1250 })
    await starts()
    await set({ price: 1300 })
    const start = { classes: 4, coursePrice: 400, membershipPrice: 1300, total: 1700, validityDays: 30 }
    expect(await starts()).toEqual([start, start])
  })

  it('keeps every price that held, with who set it', async () => {
    await set({ price: 1400 }, 7)
    await set({ price: 1500 }, 8)
    const rows = await academy.db.selectFrom('membership_price').selectAll().orderBy('id').execute()
    expect(rows[0]).toMatchObject({ id: 1, priceCentavos: 120_000, setBy: null })
    expect(rows.slice(-2)).toMatchObject([
      { priceCentavos: 140_000, setBy: 7 },
      { priceCentavos: 150_000, setBy: 8 },
    ])
    const rewrite = academy.db.updateTable('membership_price').set({ priceCentavos: 1 }).execute()
    await expect(rewrite).rejects.toThrow('never rewritten')
  })

  it.each([
    ['zero', 0, 'Escribe un número mayor a 0.'],
    ['a tenth of a centavo', 0.001, 'Escribe un precio con dos decimales como máximo.'],
    ['beyond a million', 1_000_000.01, 'Escribe un número menor o igual a 1000000.'],
  ])('is not %s', async (_what, price, message) => {
    const before = await read()
    expect(await set({ price })).toMatchObject({ success: false, errors: { Price: [message] } })
    expect(await read()).toEqual(before)
    expect(await academy.takeEvents()).toEqual([])
  })

  it.each([0.29, 1_000_000])('may be %d', async (price) => {
    expect(await set({ price })).toEqual(done)
    expect(await read()).toMatchObject({ price })
  })

  it('is not set over another’s', async () => {
    const { version } = await read()
    await set({ price: 1600, version })
    expect(await set({ price: 1700, version })).toEqual(changedMeanwhile)
    expect(await read()).toEqual({ price: 1600, version: version + 1 })
  })

  it('is set once, whether the request comes again or the price is the same', async () => {
    const { version } = await read()
    await set({ price: 1800, version })
    expect(await set({ price: 1800, version })).toEqual(done)
    expect(await read()).toEqual({ price: 1800, version: version + 1 })
    expect(await academy.takeEvents()).toHaveLength(1)
  })

  it('is that of one of two who set it at once; without a version, of the later', async () => {
    const { version } = await read()
    const answers = await Promise.all([1900, 2000].map((price) => set({ price, version })))
    expect(answers).toContainEqual(done)
    expect(answers).toContainEqual(changedMeanwhile)
    const blind = await Promise.all([2100, 2200].map((price) => set({ price })))
    expect(blind).toEqual([done, done])
    expect((await read()).version).toBe(version + 3)
  })
})
