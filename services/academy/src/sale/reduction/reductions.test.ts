import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import {
  createAcademyCode,
  editAcademyCode,
  endAcademyCode,
  endScholarship,
  getAcademyCodes,
  giveScholarship,
} from '@rodada/contracts/money/reduction'
import { getReductionReport } from '@rodada/contracts/report/calls'
import { getStudentDetails } from '@rodada/contracts/student/calls'
import { getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import {
  quoteAtCounter,
  quoteRegistration,
  registerAtCounter,
  renewAtCounter,
} from '@rodada/contracts/subscription/registration'
import { cancelSubscription } from '@rodada/contracts/subscription/staff-calls'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { child, courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())
beforeEach(() => setTerms(0))

const staff = as(3, 'ClassCapturist')
const admin = as(1, 'Admin', 'ClassCapturist')
const today = dayInMexico(new Date())
const twins = [child, { ...child, name: 'Ema Peña' }]

interface Sent {
  readonly params?: object
  readonly query?: Record<string, string>
  readonly body?: object
}

async function send(call: Call, sent: Sent = {}, headers: Record<string, string> = staff) {
  const answer = await sendCall(school.academy.app, call, { headers, ...sent } as never)
  return { status: answer.statusCode, ...answer.json() }
}

async function setTerms(siblingPercent: number): Promise<void> {
  await school.academy.db.updateTable('reduction_terms').set({ siblingPercent }).execute()
}

let codes = 0
async function newCode(changes: object = {}) {
  const code = `PRUEBA${++codes}`
  const answer = await send(createAcademyCode, { body: { code, percent: 10, ...changes } }, admin)
  expect(answer).toMatchObject({ success: true })
  return { code, id: Number(answer.id) }
}

const quote = (user: number, query: Record<string, string>, courseId: number = courseIds.perClass) =>
  send(quoteRegistration, { params: { id: courseId }, query }, as(user, 'GeneralUser'))

const lines = async (user: number, id: number) =>
  (await send(getSubscriptionDetails, { params: { id } }, as(user, 'GeneralUser'))).reductions

const phone = () => `+52${5_530_000_000 + ++codes}`
const atCounter = (changes: object, headers = staff) =>
  send(
    registerAtCounter,
    {
      body: {
        ...{ family: { name: 'Rosa Díaz', phone: phone() }, courseId: courseIds.perClass },
        ...{ price: 800, acquiredClasses: 4, participants: [child] },
        ...changes,
      },
    },
    headers,
  )

describe('a quote and its sale', () => {
  it('agree, line by line, and freeze what was taken off', async () => {
    await setTerms(10)
    const user = school.newAccount()
    const { code } = await newCode()
    const asked = { classes: '4', students: '0,0', code: ` ${code.toLowerCase()} ` }
    const { quote: shown } = await quote(user, asked)
    expect(shown).toEqual({
      listPrice: 800,
      reductions: [
        { label: 'Descuento por hermanos (10 %)', amount: 40 },
        { label: `Código ${code}`, amount: 76 },
      ],
      ...{ price: 684, membershipPrice: 0, total: 684 },
    })
    const changes = { participants: twins, code: asked.code }
    expect((await school.register(user, { ...changes, price: 800 })).errors).toEqual({
      Price: ['El precio ahora es $684.00.'],
    })
    const { id } = await school.register(user, { ...changes, price: 684 })
    await setTerms(50)
    await send(endAcademyCode, { params: { id: (await send(getAcademyCodes)).list[0].id } })
    expect(await lines(user, id)).toEqual(shown.reductions)
    const { lines: sums } = await send(getReductionReport, {}, admin)
    expect(sums).toContainEqual(expect.objectContaining({ kind: 'sibling', amount: 40 }))
  })

  it('take nothing off without reductions, and show visitors what new students cost', async () => {
    const visitor = await send(quoteRegistration, {
      params: { id: courseIds.withMembership },
      query: { classes: '4', students: '0' },
    })
    expect(visitor.quote).toMatchObject({ reductions: [], listPrice: visitor.quote.price })
    expect(visitor.quote.total).toBe(visitor.quote.price + visitor.quote.membershipPrice)
  })

  it('count a brother or sister with paid classes, also for a renewal at the counter', async () => {
    await setTerms(10)
    const user = school.newAccount()
    const first = await school.register(user)
    expect((await quote(user, { classes: '4', students: '0' })).quote.price).toBe(800)
    await school.activate(first.id)
    expect((await quote(user, { classes: '4', students: '0' })).quote.price).toBe(720)
    const same = await school.register(user, {
      participants: [{ ...child, name: ` ${child.name} ` }],
      price: 720,
    })
    expect(same.errors).toEqual({ 'Participants[0].Id': [expect.stringContaining('con este nombre')] })
    const second = await school.register(user, { participants: [{ ...child, name: 'Ema' }], price: 720 })
    await school.activate(second.id)
    const params = { id: first.id }
    const renewed = await send(quoteAtCounter, {
      params: { id: courseIds.perClass },
      query: { classes: '4', renews: String(first.id), amount: '72' },
    })
    expect(renewed.quote.price).toBe(648)
    const body = { price: 648, acquiredClasses: 4, reduction: { amount: 72, reason: 'Por la lluvia' } }
    expect(await send(renewAtCounter, { params, body })).toMatchObject({ success: true })
  })

  it('end early registration with its last day', async () => {
    const early = (earlyUntil: string) =>
      school.academy.db
        .updateTable('course')
        .set({ earlyPercent: 20, earlyUntil })
        .where('id', '=', courseIds.single)
        .execute()
    const price = async () =>
      (await quote(school.newAccount(), { classes: '10', students: '0' }, courseIds.single)).quote.price
    await early(today)
    expect(await price()).toBe(3112.4)
    await early(addDays(today, -1))
    expect(await price()).toBe(3890.5)
  })
})

describe('a scholarship', () => {
  it('of all makes the course free and its family students; one that ended yesterday takes nothing', async () => {
    const user = school.newAccount()
    const { id: first } = await school.register(user, {
      courseId: courseIds.free,
      price: 0,
      acquiredClasses: 2,
    })
    await school.activate(first)
    const [participantId = 0] = await school.students(user)
    const give = (until: string, by = admin) =>
      send(
        giveScholarship,
        { params: { id: participantId }, body: { percent: 100, until, reason: 'Beca deportiva' } },
        by,
      )
    expect((await give(today, staff)).errors).toEqual({ Percent: [expect.stringContaining('10 %')] })
    await give(addDays(today, -1))
    const asked = { classes: '4', students: String(participantId) }
    expect((await quote(user, asked)).quote.price).toBe(800)
    await give(today)
    expect((await send(getStudentDetails, { params: { id: participantId } })).scholarship).toEqual({
      ...{ percent: 100, until: today, reason: 'Beca deportiva' },
    })
    expect((await quote(user, asked)).quote).toMatchObject({ price: 0, total: 0 })
    await school.academy.takeEvents('shop')
    const sold = await atCounter({
      ...{ familyId: user, family: undefined, price: 0, participants: [{ id: participantId }] },
    })
    expect(sold).toMatchObject({ success: true, errors: {} })
    // Nothing waits for the till.
    const row = (await school.subscriptions(user)).find(({ id }) => id === sold.id)
    expect(row).toMatchObject({
      status: 'Active',
      paymentMethod: 'free',
      priceCentavos: 0,
      reducedCentavos: 80_000,
    })
    const events = await school.academy.takeEvents('shop')
    const student = events.find(({ type }) => type === 'student.changed')
    expect(student?.data).toMatchObject({ userId: user, activeUntil: expect.any(String) })
    expect(await send(endScholarship, { params: { id: participantId } })).toMatchObject({ success: true })
    expect(await send(endScholarship, { params: { id: participantId } })).toMatchObject({ success: false })
  })
})

describe('a code', () => {
  const used = async (sent: object, courseId: number = courseIds.perClass) => {
    const { code } = await newCode(sent)
    return (await quote(school.newAccount(), { classes: '4', students: '0', code }, courseId)).errors?.Code
  }

  it.each([
    ['not yet valid', { firstDay: addDays(today, 1) }, 'vale a partir del'],
    ['expired', { lastDay: addDays(today, -1) }, 'venció el'],
    ['for another course', { itemIds: [courseIds.single] }, 'no vale para lo que elegiste'],
    ['for more than that', { least: 800.01 }, 'vale desde $800.01'],
  ])('%s says why', async (_name, changes, text) => {
    expect(await used(changes)).toEqual([expect.stringContaining(text)])
  })

  it('that nobody knows, or that finds nothing to take off, is refused', async () => {
    const user = school.newAccount()
    const ask = (code: string) => quote(user, { classes: '4', students: '0', code })
    const unknown = await ask('NADIE')
    expect(unknown.errors.Code).toEqual([expect.stringContaining('No conocemos')])
    expect(unknown.quote).toMatchObject({ price: 800, reductions: [] })
    const { code } = await newCode()
    const free = await quote(user, { classes: '2', students: '0', code }, courseIds.free)
    expect(free.errors.Code).toEqual([expect.stringContaining('no vale para lo que elegiste')])
  })

  it('over more than the price makes it free', async () => {
    const { code } = await newCode({ percent: null, amount: 5000 })
    const { quote: shown } = await quote(school.newAccount(), { classes: '4', students: '0', code })
    expect(shown).toMatchObject({ price: 0, reductions: [{ label: `Código ${code}`, amount: 800 }] })
  })

  it('has one last use: of two at once one wins, and a cancelled sale gives it back', async () => {
    const { code, id } = await newCode({ uses: 1 })
    const people = [school.newAccount(), school.newAccount()]
    const buy = (user: number) => school.register(user, { code, price: 720 })
    const answers = await Promise.all(people.map(buy))
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.errors).toEqual({ Code: ['Este código ya se agotó.'] })
    const listed = async () => (await send(getAcademyCodes)).list.find((one: { id: number }) => one.id === id)
    expect(await listed()).toMatchObject({ used: 1, state: 'usedUp' })
    const won = answers.findIndex(({ success }) => success)
    await send(cancelSubscription, { params: { id: answers[won]?.id } }, as(people[won] ?? 0, 'GeneralUser'))
    expect(await listed()).toMatchObject({ used: 0, state: 'running' })
  })

  it('has so many uses of one family', async () => {
    const { code } = await newCode({ usesEach: 1 })
    const user = school.newAccount()
    expect(await school.register(user, { code, price: 720 })).toMatchObject({ success: true })
    const again = await quote(user, { classes: '4', students: '0', code })
    expect(again.errors.Code).toEqual([expect.stringContaining('ya usó este código')])
  })

  it('is made and changed with a rate and days that fit, once by its name', async () => {
    const { code, id } = await newCode()
    const make = async (body: object) => Object.keys((await send(createAcademyCode, { body })).errors)
    expect(await make({ code: code.toLowerCase(), percent: 5 })).toEqual(['Code'])
    expect(await make({ code: 'a!', percent: 5 })).toEqual(['Code'])
    expect(await make({ code: 'NUEVO' })).toEqual(['Percent'])
    expect(await make({ code: 'NUEVO', percent: 5, amount: 5 })).toEqual(['Amount'])
    expect(await make({ code: 'NUEVO', percent: 5, itemIds: [999] })).toEqual(['ItemIds'])
    expect(await make({ code: 'NUEVO', percent: 5, firstDay: today, lastDay: addDays(today, -1) })).toEqual([
      'LastDay',
    ])
    expect(await make({ code: 'NUEVO', percent: 11 })).toEqual(['Percent'])
    expect(await make({ code: 'NUEVO', amount: 50, least: 499 })).toEqual(['Amount'])
    const edit = { params: { id }, body: { amount: 50, least: 500, version: 1 } }
    expect(await send(editAcademyCode, edit)).toMatchObject({ success: true })
    expect(await send(editAcademyCode, edit)).toMatchObject({ success: false })
  })
})

describe('a reduction of the staff', () => {
  it('has a reason and ends at the limit of the role', async () => {
    const reduction = { percent: 11, reason: 'Es vecino' }
    expect((await atCounter({ price: 712, reduction })).errors).toEqual({
      'Reduction.Percent': ['Puedes descontar hasta el 10 %.'],
    })
    expect((await atCounter({ price: 0, reduction: { amount: 80.01, reason: 'Es vecino' } })).errors).toEqual(
      {
        'Reduction.Amount': ['Puedes descontar hasta $80.00, el 10 %.'],
      },
    )
    expect(
      Object.keys((await atCounter({ price: 720, reduction: { percent: 10, reason: ' ' } })).errors),
    ).toEqual(['Reduction.Reason'])
    const { familyId, id } = await atCounter({ price: 712, reduction }, admin)
    const rows = await school.academy.db
      .selectFrom('reduction')
      .selectAll()
      .where('sourceId', '=', id)
      .execute()
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'staff', centavos: 8800, givenBy: 1, reason: 'Es vecino' }),
    ])
    expect(familyId).toEqual(expect.any(Number))
  })
})
