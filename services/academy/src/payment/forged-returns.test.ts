import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { as, fetchHeader } from '@rodada/service/testing/test-settings'
import { PaymentsHarness } from '../testing/payments-harness.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.movements()
})

const approvedClaim = (folio: string) => ({ folio, code: 'A', text: '' })

describe('a forged return', () => {
  it.each<[string, object]>([
    ['approved, with nothing posted', { code: 'A' }],
    ['an unknown code', { code: 'Z' }],
    ['lists', { code: ['A'], folio: ['A'] }],
    ['objects', { code: { A: 'A' }, folio: { toString: 'A' } }],
    ['no fields', {}],
    ['fields of others', { success: true, status: 'Active', m: 'free', amount: 0 }],
    ['prototype', JSON.parse('{"__proto__":{"code":"A"},"constructor":"A"}')],
    ['long texts', { code: 'A'.repeat(10_000), text: 'x'.repeat(10_000) }],
  ])('with %s activates nothing', async (_what, fields) => {
    const { owner, id, fields: form } = await harness.begun()
    const answer = await harness.pay(owner, id, { m: 'card' }, { folio: form.folio, ...fields })
    expect(answer).toMatchObject({ success: false })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'open' }])
  })

  it('that says approved of a declined charge activates nothing', async () => {
    const { owner, id, fields } = await harness.begun()
    harness.bank.post(fields, 'declines')
    expect(await harness.pay(owner, id, { m: 'card' }, approvedClaim(fields.folio))).toMatchObject({
      code: 'declined',
    })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
  })

  it('with the folio of somebody else’s charge, or of another subscription, pays for nobody', async () => {
    const other = await harness.begun()
    harness.bank.post(other.fields, 'approves')
    const { owner, id } = await harness.begun()
    const mine = await harness.make(owner)
    harness.bank.post((await harness.begin(owner, mine)).fields, 'approves')
    for (const folio of [other.fields.folio, (await harness.attempts(mine))[0]?.folio ?? '']) {
      expect(await harness.pay(owner, id, { m: 'card' }, approvedClaim(folio))).toMatchObject({
        success: false,
      })
    }
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    expect(await harness.row(other.id)).toMatchObject({ status: 'PendingPayment' })
  })

  it('with card data leaves none of it behind', async () => {
    const { owner, id, fields } = await harness.begun()
    const card = { number: '4111111111111129', expiry: '1230', securityCode: '987' }
    const text = 'No pasó 4111 1111 1111 1129'
    await harness.pay(owner, id, { m: 'card' }, { folio: fields.folio, code: 'D', text, ...card })
    // Copies, which include what entities hide when they are serialized.
    const attempts = (await harness.attempts(id)).map((attempt) => ({ ...attempt }))
    const recorded = JSON.stringify([attempts, await harness.movements()])
    expect(recorded).toContain('declined')
    expect(recorded).not.toMatch(/4111|1129/)
  })

  it('replayed for the next attempt pays nothing', async () => {
    const { owner, id, fields } = await harness.begun()
    const back = harness.bank.post(fields, 'declines')
    await harness.pay(owner, id, { m: 'card' }, back)
    await harness.begin(owner, id)
    expect(await harness.pay(owner, id, { m: 'card' }, { ...back, code: 'A' })).toMatchObject({
      success: false,
    })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
  })

  it.each([
    ['a list', [{ code: 'A' }]],
    ['a text', '"A"'],
    ['a number', '7'],
  ])('that is %s is refused', async (_what, payload) => {
    const { owner, id } = await harness.begun()
    const answer = await harness.academy.app.inject({
      method: 'POST',
      url: `/api/Me/Subscription/${id}/Pay?m=card`,
      headers: { ...fetchHeader, ...as(owner, 'GeneralUser'), 'content-type': 'application/json' },
      payload,
    })
    expect(answer.json().success).toBe(false)
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
  })

  it('with another mpc or m is refused, even of a charge that was made', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const mpc = String(membershipId)
    const back = harness.bank.post((await harness.begin(owner, id, mpc)).fields, 'approves')
    const queries = [{ m: 'card' }, { m: 'card', mpc: '0' }, { m: 'card', mpc: String(id) }, { mpc }]
    const modes = ['', 'cash', 'CARD', 'free,card', '__proto__'].map((m) => ({ m, mpc }))
    for (const query of [...queries, ...modes])
      expect(await harness.pay(owner, id, query, back)).toMatchObject({ status: 200, success: false })
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
  })
})
