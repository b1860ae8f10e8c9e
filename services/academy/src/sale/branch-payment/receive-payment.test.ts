import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { payFromManager, paySiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { sendCall } from '@rodada/service/testing/send-call'
import { stateBranches, stateRules } from '@rodada/service/testing/state-branches'
import { as } from '@rodada/service/testing/test-settings'
import { asStaff, PaymentsHarness, staffId } from '../../testing/payments-harness.ts'
import { addStudent } from '../../testing/subscription-factory.ts'
import { startTillPeer, type TillPeer } from '../../testing/till-peer.ts'

let harness: PaymentsHarness
let till: TillPeer
beforeAll(async () => {
  till = await startTillPeer()
  harness = await PaymentsHarness.start({ admin: till.address })
})
afterAll(async () => {
  await harness.close()
  await till.close()
})
beforeEach(async () => {
  await harness.movements()
  await harness.mails()
})

const receive = (...sent: Parameters<PaymentsHarness['receive']>) => harness.receive(...sent)

async function details(id: number) {
  const answer = await sendCall(harness.academy.app, getSubscriptionDetails, {
    headers: asStaff(),
    params: { id },
  })
  return answer.json()
}

const cash = (parts: string) => ({ parts, method: 'cash' })
const nothing = { course: 0, membership: 0, total: 0 }
const refusedWith = (text: unknown) => ({ status: 200, success: false, messages: [text] })

describe('the ledger of money', () => {
  const entered = async (...ids: number[]) =>
    harness.academy.db
      .selectFrom('receipt')
      .select(['source', 'sourceId', 'amountCentavos', 'method', 'branchId', 'takenBy'])
      .where('sourceId', 'in', ids)
      .orderBy('sourceId')
      .execute()

  it('says what was taken, how, where and by whom, and tells it', async () => {
    const { id, membershipId } = await harness.registeredWithMembership()
    await stateBranches(harness.academy.orm, 9)
    await harness.academy.takeEvents()
    await receive(id, { parts: 'both', method: 'cash', branchId: 9, reference: 'F-9' })
    const taken = { method: 'cash', branchId: 9, takenBy: staffId }
    const rows = [
      { source: 'course', sourceId: id, amountCentavos: 80_000, ...taken },
      { source: 'membership', sourceId: membershipId, amountCentavos: 120_000, ...taken },
    ]
    expect(await entered(id, membershipId)).toEqual(rows.sort((one, other) => one.sourceId - other.sourceId))
    const events = (await harness.academy.takeEvents()).filter(({ type }) => type === 'receipt.entered')
    expect(events.map(({ data }) => data)).toEqual(
      expect.arrayContaining(
        rows.map((row) => expect.objectContaining({ kind: 'payment', reference: 'F-9', ...row })),
      ),
    )
  })

  it('takes no transfer without its reference', async () => {
    const { id } = await harness.registered()
    for (const reference of [undefined, null, ' '])
      expect(await receive(id, { ...cash('course'), method: 'transfer', reference })).toMatchObject({
        ...{ success: false, errors: { Reference: ['Este dato es obligatorio.'] } },
        subscriptions: [{ id, status: 'PendingPayment' }],
      })
    expect(await entered(id)).toEqual([])
  })

  it('takes no money without saying at which of several branches', async () => {
    const { id } = await harness.registered()
    await stateBranches(harness.academy.orm, 7, 9)
    for (const branchId of [undefined, null])
      expect(await receive(id, { ...cash('course'), branchId })).toMatchObject({
        ...{ success: false, errors: { BranchId: ['Elige la sucursal.'] } },
        subscriptions: [{ id, status: 'PendingPayment' }],
      })
    expect(await entered(id)).toEqual([])
    const marked = await harness.registered()
    await harness.mark(marked.id)
    expect(await entered(marked.id)).toMatchObject([{ method: 'unstated', branchId: null }])
    till.open.set(staffId, 9)
    const atTill = await harness.registered()
    await harness.mark(atTill.id)
    expect(await entered(atTill.id)).toMatchObject([{ method: 'unstated', branchId: 9 }])
    await stateBranches(harness.academy.orm, 9)
    expect(await receive(id, cash('course'))).toMatchObject({ success: true })
    expect(await entered(id)).toMatchObject([{ branchId: 9 }])
  })

  it('has a row for what came by card, one of unstated method for a mark, and none for what is free', async () => {
    const [card, marked, free] = [
      await harness.registered(),
      await harness.registered(),
      await harness.registered({ priceCentavos: 0 }),
    ]
    harness.bank.post((await harness.begin(card.owner, card.id)).fields, 'approves')
    await harness.pay(card.owner, card.id, { m: 'card' })
    await harness.mark(marked.id)
    await harness.mark(free.id)
    expect(await entered(card.id, marked.id, free.id)).toMatchObject([
      { sourceId: card.id, method: 'card', takenBy: null },
      { sourceId: marked.id, method: 'unstated', takenBy: staffId },
    ])
  })
})

describe('POST /api/ClassCapturist/Subscription/Receive', () => {
  it('takes the course and its membership at once, with how, reference and who', async () => {
    const { id, membershipId } = await harness.registeredWithMembership()
    expect(await details(id)).toMatchObject({ owed: { course: 800, membership: 1200, total: 2000 } })
    const body = { parts: 'both', method: 'terminal', reference: ' 004512 ' }
    expect(await receive(id, body)).toMatchObject({
      status: 200,
      success: true,
      messages: ['El pago del curso y de la membresía se registró.'],
      subscriptions: [
        { id, status: 'Active', owed: nothing },
        { id: membershipId, status: 'Active', owed: nothing, takenWithId: id },
      ],
    })
    const taken = { paymentMethod: 'branch', paidBy: staffId, receivedParts: 'both' }
    for (const each of [id, membershipId])
      expect(await harness.row(each)).toMatchObject({
        ...taken,
        ...{ receivedMethod: 'terminal', receivedReference: '004512' },
      })
    const how = { receivedMethod: 'terminal', receivedReference: '004512', receivedParts: 'both' }
    const movements = await harness.movements()
    expect(movements.map(({ title }) => title).sort()).toEqual(['Membresía activada', 'Suscripción activada'])
    for (const movement of movements) expect(movement).toMatchObject({ actorId: staffId, after: how })
    const money = await harness.academy.db
      .selectFrom('receipt')
      .select(['id', 'amountCentavos', 'branchId'])
      .where('sourceId', 'in', [id, membershipId])
      .orderBy('id')
      .execute()
    // Movements of one command have no order.
    for (const receipt of money)
      expect(movements.map(({ after }) => after)).toContainEqual(
        expect.objectContaining({
          receipt: `A-${receipt.id}`,
          amountCentavos: receipt.amountCentavos,
          branchId: receipt.branchId,
        }),
      )
    expect(await harness.mails()).toEqual([`payment-received ${id}`])
    for (const each of [id, membershipId])
      expect((await details(each)).payment).toMatchObject({
        ...{ method: 'branch', amount: 2000, parts: { course: 800, membership: 1200 } },
        received: { method: 'terminal', reference: '004512' },
      })
  })

  it('takes one of them and says what is still owed', async () => {
    const { id, membershipId } = await harness.registeredWithMembership()
    expect(await receive(id, cash('course'))).toMatchObject({
      success: true,
      subscriptions: [
        { id, status: 'Active', membershipId, owed: { course: 0, membership: 1200, total: 1200 } },
        { id: membershipId, status: 'PendingPayment' },
      ],
    })
    expect((await details(id)).payment).toMatchObject({
      amount: 800,
      parts: { course: 800, membership: 0 },
      received: { method: 'cash', reference: null },
    })
    expect(await receive(id, cash('both'))).toMatchObject(
      refusedWith('El curso ya está pagado: no lo cobres otra vez.'),
    )
    expect(await receive(id, cash('membership'))).toMatchObject({
      success: true,
      messages: ['El pago de la membresía se registró.'],
      subscriptions: [{ owed: nothing }, { owed: nothing }],
    })
    expect(await harness.mails()).toEqual([`payment-received ${id}`, `membership-paid ${membershipId}`])
  })

  it('takes a membership by its own number, and that alone', async () => {
    const { membershipId } = await harness.registeredWithMembership()
    expect(await receive(membershipId, cash('both'))).toMatchObject(
      refusedWith(`La #${membershipId} es una membresía: aquí solo se cobra la membresía.`),
    )
    expect(await receive(membershipId, cash('membership'))).toMatchObject({ success: true })
  })

  it('happens once, however often it is sent', async () => {
    const { id } = await harness.registeredWithMembership()
    const headers = { ...asStaff(), 'idempotency-key': `receive-${id}` }
    const answers = await Promise.all([1, 2, 3].map(() => receive(id, cash('both'), headers)))
    expect(answers.map(({ success }) => success)).toEqual([true, true, true])
    expect(await harness.row(id)).toMatchObject({ grantedClasses: 4 })
    expect(await harness.mails()).toHaveLength(1)
    expect(await receive(id, cash('both'))).toMatchObject(
      refusedWith('El curso ya está pagado: no lo cobres otra vez.'),
    )
  })

  it('takes a free course with its membership, but nothing where nothing is due', async () => {
    const { id } = await harness.registeredWithMembership({ priceCentavos: 0 })
    const free = refusedWith('No tiene costo: no hay nada que cobrar.')
    expect(await receive(id, cash('course'))).toMatchObject(free)
    expect(await receive(id, cash('both'))).toMatchObject({ success: true })
    const alone = await harness.registered({ priceCentavos: 0 })
    expect(await receive(alone.id, cash('course'))).toMatchObject(free)
    expect(await receive(alone.id, cash('both'))).toMatchObject(
      refusedWith(`Con la suscripción #${alone.id} no se tomó ninguna membresía.`),
    )
  })

  it('takes nothing of either while a card payment covers it, and tells what the bank said', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    const { fields } = await harness.begin(owner, id, String(membershipId))
    const waits = refusedWith(expect.stringContaining('vuelve a intentarlo en 30 minutos.'))
    const verify = jest.spyOn(harness.bank, 'verify')
    for (const parts of ['course', 'membership', 'both'])
      expect(await receive(id, cash(parts))).toMatchObject(waits)
    // One question to the bank for each request, though the one attempt covers both.
    expect(verify).toHaveBeenCalledTimes(3)
    verify.mockRestore()
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment', receivedMethod: null })
    harness.bank.post(fields, 'approves')
    expect(await receive(id, cash('both'))).toMatchObject({
      ...refusedWith('El curso ya está pagado: no lo cobres otra vez.'),
      subscriptions: [{ status: 'Active' }, { status: 'Active' }],
    })
    expect((await details(id)).payment).toMatchObject({
      method: 'card',
      parts: { course: 800, membership: 1200 },
    })
  })

  it('sees a card payment of the membership alone', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    await receive(id, cash('course'))
    await harness.begin(owner, membershipId)
    expect(await receive(id, cash('membership'))).toMatchObject(
      refusedWith(expect.stringContaining('vuelve a intentarlo')),
    )
  })

  it('refuses what is canceled or wrong', async () => {
    const { owner, id } = await harness.registeredWithMembership()
    expect(await receive(id, { parts: 'all', method: 'gold', reference: 'x'.repeat(61) })).toMatchObject({
      ...{ status: 200, success: false },
      errors: {
        Parts: [expect.any(String)],
        Method: [expect.any(String)],
        Reference: [expect.any(String)],
      },
    })
    await harness.cancel(as(owner, 'GeneralUser'), id)
    for (const parts of ['course', 'membership', 'both'])
      expect(await receive(id, cash(parts))).toMatchObject({
        ...refusedWith('La suscripción está cancelada: no cobres nada por ella.'),
        subscriptions: [{ status: 'Canceled', owed: nothing }, { status: 'Canceled' }],
      })
  })
})

describe('money that comes in several ways, or in parts', () => {
  const rule = (classes: 'first' | 'last') =>
    stateRules(harness.academy.orm, { partPaymentsGive: { classes, orders: 'last' } })
  const restBy = () => dayInMexico(new Date(harness.clock.now.getTime() + 5 * dayMs))
  const cashOf = (amount: number) => [{ method: 'cash', amount }]
  const entered = (...ids: number[]) =>
    harness.academy.db
      .selectFrom('receipt')
      .select(['sourceId', 'amountCentavos', 'method', 'reference'])
      .where('sourceId', 'in', ids)
      .orderBy('id')
      .execute()
  afterEach(() => rule('first'))

  it('has a receipt for each way and row, the course first', async () => {
    const { id, membershipId } = await harness.registeredWithMembership()
    const payments = [
      { method: 'cash', amount: 1000 },
      { method: 'transfer', reference: 'SPEI 1', amount: 1000 },
    ]
    expect(await receive(id, { parts: 'both', payments })).toMatchObject({
      ...{ success: true, messages: ['El pago del curso y de la membresía se registró.'] },
      subscriptions: [
        { status: 'Active', owed: nothing },
        { status: 'Active', owed: nothing },
      ],
      receipts: [expect.any(Number), expect.any(Number), expect.any(Number)],
    })
    expect(await entered(id, membershipId)).toEqual([
      { sourceId: id, amountCentavos: 80_000, method: 'cash', reference: null },
      { sourceId: membershipId, amountCentavos: 20_000, method: 'cash', reference: null },
      { sourceId: membershipId, amountCentavos: 100_000, method: 'transfer', reference: 'SPEI 1' },
    ])
  })

  it('gives the classes for the first part; the rest stays owed, and is paid online or at a branch', async () => {
    const { owner, id } = await harness.registered()
    expect(await receive(id, { parts: 'course', payments: cashOf(300) })).toMatchObject({
      ...{ success: false, errors: { RestBy: [expect.any(String)] } },
      subscriptions: [{ id, status: 'PendingPayment' }],
    })
    expect(await receive(id, { parts: 'course', payments: cashOf(300), restBy: restBy() })).toMatchObject({
      success: true,
      messages: [
        'El abono se registró.',
        expect.stringMatching(/^Faltan \$500\.00, a más tardar el \S+ \d+ de \S+\.$/),
      ],
      subscriptions: [
        {
          id,
          status: 'Active',
          owed: { course: 500, membership: 0, total: 500 },
          paid: 300,
          restBy: restBy(),
        },
      ],
    })
    expect(await harness.row(id)).toMatchObject({ paidCentavos: 30_000, grantedClasses: 4 })
    expect(await harness.mails()).toEqual([`part-received ${id}`])
    expect(await details(id)).toMatchObject({ paid: 300, restBy: restBy(), payment: { amount: 300 } })
    expect(await receive(id, { parts: 'course', payments: cashOf(600), restBy: restBy() })).toMatchObject({
      ...{ success: false, errors: { Payments: [expect.stringContaining('$500.00')] } },
      subscriptions: [{ owed: { total: 500 } }],
    })
    const { fields } = await harness.begin(owner, id)
    expect(fields).toMatchObject({ amount: '50000' })
    harness.bank.post(fields, 'approves')
    expect(await harness.pay(owner, id, { m: 'card' })).toMatchObject({ success: true })
    expect(await entered(id)).toMatchObject([
      { amountCentavos: 30_000, method: 'cash' },
      { amountCentavos: 50_000, method: 'card' },
    ])
    expect(await harness.row(id)).toMatchObject({ paidCentavos: 80_000, restBy: null, grantedClasses: 4 })
    expect(await details(id)).toMatchObject({ owed: nothing, payment: { amount: 800 } })
    expect(await harness.mails()).toEqual([`payment-received ${id}`])
  })

  it('gives them for the last part where the business says so, and keeps what has a part', async () => {
    await rule('last')
    const { id, membershipId } = await harness.registeredWithMembership()
    await harness.part(id, 500, 'both')
    expect(await harness.row(id)).toMatchObject({
      ...{ status: 'PendingPayment', paidCentavos: 50_000, restBy: restBy(), grantedClasses: 0 },
      expiresAt: new Date(`${restBy()}T23:59:00-06:00`),
    })
    harness.pass(6 * 24 * 60)
    await harness.sweep()
    for (const each of [id, membershipId])
      expect(await harness.row(each)).toMatchObject({ status: 'PendingPayment' })
    expect(await harness.mark(id)).toMatchObject({ success: true, subscription: { status: 'Active' } })
    expect((await entered(id)).map(({ amountCentavos }) => amountCentavos)).toEqual([25_000, 25_000, 30_000])
    expect(await harness.row(id)).toMatchObject({ paidCentavos: 80_000, restBy: null, grantedClasses: 4 })
    await harness.part(membershipId, 200, 'membership')
    await harness.cancel(asStaff(), membershipId)
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Canceled', refundDueCentavos: 20_000 })
    expect(await harness.refund(membershipId, 200)).toMatchObject({ success: true })
  })

  it('is taken by one of two clerks; the other hears what is left', async () => {
    const { id } = await harness.registered()
    const part = { parts: 'course', payments: cashOf(500), restBy: restBy() }
    const answers = await Promise.all([receive(id, part), receive(id, part)])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)).toMatchObject({
      errors: { Payments: [expect.stringContaining('$300.00')] },
    })
    expect(await harness.row(id)).toMatchObject({ paidCentavos: 50_000 })
  })
})

describe('marking as paid', () => {
  /** The refusal while a card form was sent to the browser and not posted. */
  const unpostedText = expect.stringContaining('vuelve a intentarlo en 30 minutos.')

  describe.each([payFromManager, paySiteSubscription])('$path', (call) => {
    async function mark(id: number, headers = as(staffId, 'ClassCapturist')) {
      const answer = await sendCall(harness.academy.app, call, { headers, params: { id } })
      return { status: answer.statusCode, ...answer.json() }
    }

    it('marks one row as paid and shows it as it is now', async () => {
      const { owner, id, membershipId } = await harness.registeredWithMembership()
      const student = await addStudent(harness.academy.db, id, owner)
      expect(await mark(id)).toEqual({
        status: 200,
        success: true,
        messages: ['La suscripción se marcó como pagada.'],
        errors: {},
        subscription: {
          id,
          status: 'Active',
          createdBy: owner,
          createdByName: '',
          courseId: expect.any(Number),
          courseTitle: 'Patineta desde cero',
          price: 800,
          owed: { course: 0, membership: 1200, total: 1200 },
          membershipId,
          takenWithId: null,
          acquiredClasses: 4,
          pendingClasses: 4,
          dateOfPay: harness.clock.now.toISOString(),
          dueDate: new Date(harness.clock.now.getTime() + 30 * dayMs).toISOString(),
          confirming: false,
          cancelReason: null,
          participants: [{ id: student, name: 'Leo Peña', contactName: '', contactPhone: '' }],
          // Of memberships alone: those of a course are its participants.
          students: [],
        },
      })
      expect(await harness.row(id)).toMatchObject({ paymentMethod: 'branch', paidBy: staffId })
      expect(await harness.row(membershipId)).toMatchObject({ status: 'PendingPayment' })
      expect(await harness.movements()).toMatchObject([
        {
          title: 'Suscripción activada',
          description: `Suscripción ${id}`,
          actorId: staffId,
          subjectId: owner,
        },
      ])
      expect(await harness.mails()).toEqual([`payment-received ${id}`])
    })

    it('marks a membership alone; its course is then paid without it', async () => {
      const { owner, id, membershipId } = await harness.registeredWithMembership()
      expect(await mark(membershipId)).toMatchObject({
        success: true,
        subscription: { courseId: null, acquiredClasses: null, pendingClasses: null, price: 1200 },
      })
      expect(await harness.mails()).toEqual([`membership-paid ${membershipId}`])
      const { fields } = await harness.begin(owner, id)
      expect(fields).toMatchObject({ amount: '80000' })
    })

    it('happens once, and says how it stands', async () => {
      const { id } = await harness.registered()
      const answers = await Promise.all([mark(id), mark(id)])
      expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
      expect(answers.map(({ subscription }) => subscription.status)).toEqual(['Active', 'Active'])
      expect(await harness.row(id)).toMatchObject({ grantedClasses: 4 })
    })

    it('asks the bank first: a charge that was made pays it, and the staff are told', async () => {
      const { owner, id } = await harness.registered()
      const { fields } = await harness.begin(owner, id)
      expect(await mark(id)).toMatchObject({ success: false, messages: [unpostedText] })
      harness.bank.post(fields, 'approves')
      expect(await mark(id)).toMatchObject({
        success: false,
        messages: ['La suscripción ya estaba pagada: no la cobres otra vez.'],
        subscription: { status: 'Active' },
      })
      expect(await harness.row(id)).toMatchObject({ paymentMethod: 'card' })
    })

    it('waits for a charge of the course that covers the membership', async () => {
      const { owner, id, membershipId } = await harness.registeredWithMembership()
      const { fields } = await harness.begin(owner, id, String(membershipId))
      expect(await mark(membershipId)).toMatchObject({ success: false, messages: [unpostedText] })
      harness.bank.post(fields, 'declines')
      expect(await mark(membershipId)).toMatchObject({ success: true })
    })

    it('refuses what is canceled', async () => {
      const { owner, id } = await harness.registered()
      await harness.cancel(as(owner, 'GeneralUser'), id)
      expect(await mark(id)).toMatchObject({ success: false, messages: ['La suscripción está cancelada.'] })
    })
  })
})
