import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { dueBatch } from '@rodada/service/each-due'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'
import { enterCredits } from '../subscription/enter-credits.ts'
import { finishPastSubscriptions } from '../subscription/finish-past.ts'
import { PaymentsHarness } from '../testing/payments-harness.ts'

let under: PaymentsHarness
beforeAll(async () => {
  under = await PaymentsHarness.start()
})
afterAll(() => under.close())
beforeEach(async () => {
  under.bank.isDown = false
  await under.sweep()
  await under.movements()
  await under.mails()
})

const dayMinutes = 24 * 60
const titlesOf = async (owner: number) =>
  (await under.movements())
    .filter(({ subjectId }) => subjectId === owner)
    .map(({ title }) => title)
    .sort()

describe('checks of payments', () => {
  it('settle a charge whose return got lost, as soon as it is due', async () => {
    const { owner, id } = await under.registered()
    under.bank.post((await under.begin(owner, id)).fields, 'approves')
    const before = under.bank.questions
    await under.sweep()
    expect(under.bank.questions).toBe(before)
    under.pass(0.1)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'Active', paidBy: owner })
    under.pass(dayMinutes)
    await under.sweep()
    expect(under.bank.questions).toBe(before + 1)
  })

  it('go on while the bank is silent, ever more rarely', async () => {
    const { owner, id } = await under.registered()
    under.bank.post((await under.begin(owner, id)).fields, 'slow')
    const before = under.bank.questions
    for (let minute = 0; minute < 120; minute++) {
      under.pass(1)
      await under.sweep()
    }
    const asked = under.bank.questions - before
    expect(asked).toBeGreaterThan(3)
    expect(asked).toBeLessThan(10)
    expect(await under.attempts(id)).toMatchObject([{ state: 'open', checks: asked }])
    under.bank.answerSlow()
    under.pass(dayMinutes)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'Active' })
  })

  it('close what nobody posted, and put a charge that comes within a week after all into the refunds', async () => {
    const { owner, id } = await under.registered()
    const { fields } = await under.begin(owner, id)
    under.pass(31)
    await under.sweep()
    expect(await under.attempts(id)).toMatchObject([{ state: 'closed' }])
    under.bank.post(fields, 'approves')
    under.pass(6 * dayMinutes)
    await under.sweep()
    expect(await under.attempts(id)).toMatchObject([
      { state: 'refund', caseReason: 'late', nextCheckAt: null },
    ])
    expect(await under.row(id)).toMatchObject({ status: 'PendingPayment' })
    expect(await under.movements()).toContainEqual(
      expect.objectContaining({ title: 'Reembolso pendiente', level: 'warning', actorId: null }),
    )
  })

  it('watch no longer than a week', async () => {
    const { owner, id } = await under.registered()
    await under.begin(owner, id)
    under.pass(31)
    for (let day = 0; day < 9; day++) {
      await under.sweep()
      under.pass(dayMinutes)
    }
    expect(await under.attempts(id)).toMatchObject([{ state: 'closed', nextCheckAt: null }])
  })

  it('watch on where the bank is silent at the end of the week', async () => {
    const { owner, id } = await under.registered()
    const { fields } = await under.begin(owner, id)
    under.pass(31)
    await under.sweep()
    under.bank.post(fields, 'approves')
    under.bank.isDown = true
    under.pass(8 * dayMinutes)
    await under.sweep()
    under.bank.isDown = false
    under.pass(dayMinutes)
    await under.sweep()
    expect(await under.attempts(id)).toMatchObject([{ state: 'refund' }])
  })

  it('find a charge even after that, once somebody comes back with it', async () => {
    const { owner, id } = await under.registered()
    const { fields } = await under.begin(owner, id)
    under.pass(31)
    for (let day = 0; day < 9; day++) {
      await under.sweep()
      under.pass(dayMinutes)
    }
    const back = under.bank.post(fields, 'approves')
    const before = under.bank.questions
    expect(await under.pay(owner, id, { m: 'card' }, { ...back, code: 'D' })).toMatchObject({
      success: false,
    })
    expect(under.bank.questions).toBe(before)
    expect(await under.pay(owner, id, { m: 'card' }, back)).toMatchObject({ success: false })
    expect(await under.attempts(id)).toMatchObject([{ state: 'refund', caseReason: 'late' }])
  })

  it('are made once by several processes', async () => {
    const { owner, id } = await under.registered()
    under.bank.post((await under.begin(owner, id)).fields, 'approves')
    under.pass(1)
    const before = under.bank.questions
    await Promise.all([under.sweep(), under.sweep(), under.sweep()])
    expect(under.bank.questions).toBe(before + 1)
    expect(await under.row(id)).toMatchObject({ status: 'Active', grantedClasses: 4 })
  })

  it('survive a process that dies with the answer in its hands', async () => {
    const { owner, id } = await under.registered()
    under.bank.post((await under.begin(owner, id)).fields, 'approves')
    under.pass(1)
    const verify = under.bank.verify
    under.bank.verify = () => Promise.reject(new Error('died'))
    await expect(under.sweep()).rejects.toThrow()
    under.bank.verify = verify
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'PendingPayment' })
    under.pass(1)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'Active' })
  })
})

describe('what nobody paid', () => {
  it('is canceled after fifteen days, the membership with it, and the owner is told', async () => {
    const { owner, id, membershipId } = await under.registeredWithMembership()
    under.pass(15 * dayMinutes - 1)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'PendingPayment' })
    under.pass(1)
    await Promise.all([under.sweep(), under.sweep()])
    for (const each of [id, membershipId])
      expect(await under.row(each)).toMatchObject({
        status: 'Canceled',
        cancelReason: 'expired',
        canceledBy: null,
      })
    expect(await titlesOf(owner)).toEqual(['Membresía cancelada', 'Suscripción cancelada'])
    expect(await under.mails()).toContain(`subscription-canceled ${id}`)
  })

  it('waits for the bank’s last word, and for the staff’s', async () => {
    const slow = await under.registered()
    under.bank.post((await under.begin(slow.owner, slow.id)).fields, 'slow')
    const review = await under.registered()
    const { fields } = await under.begin(review.owner, review.id)
    under.bank.post({ ...fields, amount: '1' }, 'approves')
    await under.pay(review.owner, review.id, { m: 'card' })
    under.pass(16 * dayMinutes)
    await under.sweep()
    for (const { id } of [slow, review])
      expect(await under.row(id)).toMatchObject({ status: 'PendingPayment' })
    under.bank.answerSlow()
    under.pass(dayMinutes)
    await under.sweep()
    expect(await under.row(slow.id)).toMatchObject({ status: 'Active' })
  })

  it('is paid, not canceled, where the charge was made in time', async () => {
    const { owner, id } = await under.registered()
    const { fields } = await under.begin(owner, id)
    under.bank.post(fields, 'approves')
    under.pass(20 * dayMinutes)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'Active' })
  })

  it('is canceled batch after batch, however much of it ends at one moment', async () => {
    const { db } = under.academy
    const { id: courseId } = await db.selectFrom('course').select('id').limit(1).executeTakeFirstOrThrow()
    const unpaid = {
      courseId,
      status: 'PendingPayment',
      priceCentavos: 80_000,
      acquiredClasses: 4,
      createdBy: 900,
      expiresAt: under.clock.now,
    } as const
    const made = Array.from({ length: 2 * dueBatch + 1 }, () => unpaid)
    await db.insertInto('subscription').values(made).execute()
    await under.sweep()
    const statuses = await db
      .selectFrom('subscription')
      .select('status')
      .distinct()
      .where('createdBy', '=', unpaid.createdBy)
      .execute()
    expect(statuses).toEqual([{ status: 'Canceled' }])
  })
})

/** Whether a transaction waits for another one. */
async function someoneWaits(db: AcademyDb): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(db)
  return rows.length > 0
}

describe('what is past its validity', () => {
  const enter = (...changes: Parameters<typeof enterCredits>[2]) =>
    under.academy.orm.em.fork().transactional((em) => enterCredits(em, under.clock.now, changes))

  it('is finished, once, with what was left of its classes', async () => {
    const { owner, id, membershipId } = await under.registeredWithMembership()
    await under.mark(id)
    await under.mark(membershipId)
    await under.movements()
    under.pass(30 * dayMinutes)
    await Promise.all([under.sweep(), under.sweep()])
    expect(await under.row(id)).toMatchObject({ status: 'Finished', grantedClasses: 4, pendingClasses: 0 })
    expect(await under.row(membershipId)).toMatchObject({ status: 'Active' })
    expect(await titlesOf(owner)).toEqual(['Suscripción finalizada'])
    under.pass(336 * dayMinutes)
    await under.sweep()
    expect(await under.row(membershipId)).toMatchObject({ status: 'Finished' })
  })

  it('is finished whoever locks it with its membership meanwhile', async () => {
    const { id, membershipId } = await under.registeredWithMembership()
    await under.mark(id)
    await under.mark(membershipId)
    under.pass(30 * dayMinutes)
    const { db } = under.academy
    let sweeping: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      const lock = (one: number) =>
        trx.selectFrom('subscription').select('id').where('id', '=', one).forUpdate()
      await lock(membershipId).execute()
      sweeping = under.sweep()
      while (!(await someoneWaits(db))) await sleep(20)
      await lock(id).execute()
    })
    await sweeping
    expect(await under.row(id)).toMatchObject({ status: 'Finished', pendingClasses: 0 })
  })

  it('is finished though another row cannot be', async () => {
    const [bad, good] = [await under.registered(), await under.registered()]
    await under.mark(bad.id)
    await under.mark(good.id)
    under.pass(31 * dayMinutes)
    const { db, orm, app } = under.academy
    const broken = sql.raw(`check (id <> ${bad.id} or status <> 'Finished')`)
    await sql`alter table subscription add constraint broken_row ${broken}`.execute(db)
    await expect(finishPastSubscriptions({ orm }, under.clock.now, app.log)).rejects.toThrow(AggregateError)
    await sql`alter table subscription drop constraint broken_row`.execute(db)
    expect(await under.row(bad.id)).toMatchObject({ status: 'Active', pendingClasses: 4 })
    expect(await under.row(good.id)).toMatchObject({ status: 'Finished' })
    await under.sweep()
    expect(await under.row(bad.id)).toMatchObject({ status: 'Finished' })
  })

  it('waits for a class that is going on', async () => {
    const { id } = await under.registered()
    await under.mark(id)
    const change = { subscriptionId: id, classes: 1, cause: 'class 1', actorId: 4 } as const
    await enter({ ...change, kind: 'reserved' })
    under.pass(31 * dayMinutes)
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'Active', pendingClasses: 4 })
    await enter({ ...change, kind: 'consumed' })
    await under.sweep()
    expect(await under.row(id)).toMatchObject({ status: 'Finished', pendingClasses: 0, reservedClasses: 0 })
  })
})
