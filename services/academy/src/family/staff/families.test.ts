import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { getOwnConsents } from '@rodada/contracts/family/consent'
import { claimFamily, inviteFamily } from '@rodada/contracts/family/family-link'
import { firstCounterFamily } from '@rodada/contracts/family/family-rules'
import { editHealthNotes } from '@rodada/contracts/family/health-notes'
import { getFamilyLetter, signFamilyLetter } from '@rodada/contracts/family/letter'
import { getParticipants } from '@rodada/contracts/family/participant'
import {
  addFamilyNote,
  createFamily,
  downloadFamilyData,
  downloadFamilyDataByAddress,
  editFamily,
  editFamilyStudent,
  eraseFamily,
  getFamilies,
  getFamilyDetails,
  getFamilyErasure,
  lookAtHealthNotes,
  mergeFamilies,
  mergeStudents,
  previewMerge,
} from '@rodada/contracts/family/staff-calls'
import { sellMembership } from '@rodada/contracts/subscription/membership'
import { registerAtCounter, renewAtCounter } from '@rodada/contracts/subscription/registration'
import { receivePayment } from '@rodada/contracts/subscription/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { child, courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())

const staff = as(3, 'ClassCapturist')

interface Sent {
  readonly params?: object
  readonly query?: Record<string, string>
  readonly body?: object
}

async function send(call: Call, sent: Sent = {}, headers: Record<string, string> = staff) {
  const answer = await sendCall(school.academy.app, call, { headers, ...sent } as never)
  return { status: answer.statusCode, ...answer.json() }
}

let phones = 5_510_000_000
const newPhone = () => `+52${++phones}`

/** A family of the counter with a child in a course. */
async function registered(changes: object = {}) {
  const answer = await send(registerAtCounter, {
    body: {
      family: { name: 'Rosa Díaz', phone: newPhone() },
      ...{ courseId: courseIds.perClass, price: 800, acquiredClasses: 4, participants: [child] },
      ...changes,
    },
  })
  expect(answer).toMatchObject({ success: true })
  return { id: Number(answer.id), familyId: Number(answer.familyId) }
}

const details = async (id: number) => send(getFamilyDetails, { params: { id } })

describe('a family without an account', () => {
  it('is a name and a telephone, and is found by them, by its child and by its subscription', async () => {
    const phone = newPhone()
    const { id, familyId } = await registered({
      family: { name: 'Rosa Ibáñez', phone },
      participants: [{ ...child, name: 'Zoé Ibáñez' }],
    })
    expect(familyId).toBeGreaterThanOrEqual(firstCounterFamily)
    for (const search of [phone.slice(3), 'rosa ibanez', 'zoe', `#${id}`]) {
      const { list } = await send(getFamilies, { query: { search } })
      expect({ search, found: list.map((family: { id: number }) => family.id) }).toEqual({
        search,
        found: [familyId],
      })
    }
    expect(await details(familyId)).toMatchObject({
      ...{ name: 'Rosa Ibáñez', phone, hasAccount: false, owed: 800 },
      gaps: ['email', 'address', 'letter', 'photos', 'account'],
      students: [{ name: 'Zoé Ibáñez', responsibleId: familyId }],
      subscriptions: [{ id, createdByName: 'Rosa Ibáñez', status: 'PendingPayment' }],
    })
  })

  it('is not noted twice, unless the staff say that it is another', async () => {
    const family = { name: 'Eva Luna', phone: newPhone() }
    const first = await send(createFamily, { body: family })
    const again = await send(createFamily, { body: { ...family, name: 'Eva Luna Paz' } })
    expect(again).toMatchObject({
      success: false,
      families: [{ id: first.id, name: 'Eva Luna', students: [] }],
    })
    const other = await send(createFamily, { body: { ...family, isAnother: true } })
    expect(other.success).toBe(true)
    expect(other.id).not.toBe(first.id)
  })

  it('of two clerks who note it at once one is told of the other’s', async () => {
    const family = { name: 'Iván Sol', phone: newPhone() }
    const answers = await Promise.all([1, 2].map(() => send(createFamily, { body: family })))
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
  })

  it('pays at the counter, renews, and takes a second child to another course', async () => {
    const { id, familyId } = await registered()
    const parts = { parts: 'course', method: 'cash' }
    expect(await send(receivePayment, { params: { id }, body: parts })).toMatchObject({ success: true })
    const renewal = { price: 800, acquiredClasses: 4 }
    expect(await send(renewAtCounter, { params: { id }, body: renewal })).toMatchObject({ success: true })
    const second = { ...child, name: 'Mía Díaz' }
    await registered({
      familyId,
      family: undefined,
      participants: [second],
      courseId: courseIds.single,
      price: 3890.5,
      acquiredClasses: 10,
    })
    const { students, subscriptions, owed } = await details(familyId)
    expect(students.map(({ name }: { name: string }) => name)).toEqual(['Leo Peña', 'Mía Díaz'])
    expect(subscriptions.map(({ status }: { status: string }) => status)).toEqual([
      'PendingPayment',
      'PendingPayment',
      'Active',
    ])
    expect(owed).toBe(4690.5)
  })

  it('takes one membership at the counter, and no second one', async () => {
    const { familyId } = await registered()
    const sell = (id: number) => send(sellMembership, { params: { id } })
    const [one, other] = await Promise.all([sell(familyId), sell(familyId)])
    const refused = {
      success: false,
      messages: ['Esta familia ya tiene una membresía por pagar.'],
    }
    expect(one.success ? other : one).toMatchObject(refused)
    const { membership, owed } = await details(familyId)
    expect(membership.pending).toMatchObject({ id: one.id ?? other.id, price: 1200, paidWithId: null })
    expect(owed).toBe(2000)
    expect(await sell(999_999)).toMatchObject({ status: 404 })
  })

  it('renews once its membership is paid; the staff read the staff’s words', async () => {
    const { id, familyId } = await registered()
    const parts = { parts: 'course', method: 'cash' }
    await send(receivePayment, { params: { id }, body: parts })
    const other = { familyId, family: undefined, courseId: courseIds.withMembership }
    const { id: second } = await registered({ ...other, participants: [{ ...child, name: 'Ana Díaz' }] })
    const renewal = { params: { id }, body: { price: 800, acquiredClasses: 4 } }
    expect((await send(renewAtCounter, renewal)).messages).toEqual([
      'Esta familia tiene una membresía por pagar. Cóbrala o cancélala antes de continuar.',
    ])
    await send(receivePayment, { params: { id: second }, body: { ...parts, parts: 'both' } })
    expect((await send(renewAtCounter, renewal)).messages).toEqual([
      'La renovación quedó guardada, sin clases agendadas.',
    ])
  })

  it('is refused with a child who is born tomorrow, another price, or nobody named', async () => {
    const { familyId } = await registered()
    const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
    const body = {
      familyId,
      courseId: courseIds.perClass,
      price: 800,
      acquiredClasses: 4,
      participants: [{ ...child, name: 'Ema', birthdate: tomorrow }],
    }
    expect(await send(registerAtCounter, { body })).toMatchObject({
      success: false,
      errors: { 'Participants[0].Birthdate': [expect.any(String)] },
    })
    expect(
      await send(registerAtCounter, {
        body: { ...body, price: 1, participants: [{ ...child, name: 'Ema' }] },
      }),
    ).toMatchObject({ success: false, errors: { Price: [expect.any(String)] } })
    expect(
      await send(registerAtCounter, { body: { ...body, familyId: undefined, participants: [child] } }),
    ).toMatchObject({ success: false })
    expect(
      (
        await send(registerAtCounter, {
          body: { ...body, familyId: firstCounterFamily + 9_999_999, participants: [child] },
        })
      ).status,
    ).toBe(404)
  })
})

describe('corrections', () => {
  it('of guardian and child carry a reason and need the record as it is', async () => {
    const { familyId } = await registered()
    const { version, phone, students } = await details(familyId)
    const form = { name: 'Rosa D. Díaz', phone, email: 'rosa@ejemplo.mx', reason: 'Se escribió mal' }
    expect(await send(editFamily, { params: { id: familyId }, body: { ...form, version } })).toMatchObject({
      success: true,
    })
    expect(await send(editFamily, { params: { id: familyId }, body: { ...form, version } })).toMatchObject({
      success: false,
    })
    const [student] = students
    const { name: _, ...rest } = child
    const body = { ...rest, name: 'Leonardo Peña', reason: 'Nombre completo', version: student.version }
    expect(await send(editFamilyStudent, { params: { id: student.id }, body })).toMatchObject({
      success: true,
    })
    expect(await details(familyId)).toMatchObject({
      ...{ name: 'Rosa D. Díaz', email: 'rosa@ejemplo.mx' },
      students: [{ name: 'Leonardo Peña' }],
      subscriptions: [{ createdByName: 'Rosa D. Díaz' }],
    })
  })

  it('notes are for the staff, the newest first', async () => {
    const { familyId: id } = await registered()
    for (const note of ['Llega tarde', 'Trae su tabla'])
      await send(addFamilyNote, { params: { id }, body: { note } })
    expect((await details(id)).notes).toMatchObject([{ text: 'Trae su tabla' }, { text: 'Llega tarde' }])
  })
})

describe('a link', () => {
  async function invited(familyId: number): Promise<string> {
    const { url } = await send(inviteFamily, { params: { id: familyId }, body: { isMailed: false } })
    return String(url).split('#')[1] ?? ''
  }

  it('gives an account what the family has, once', async () => {
    const { id, familyId } = await registered()
    const token = await invited(familyId)
    const account = school.newAccount()
    const parent = as(account, 'GeneralUser')
    expect(await send(claimFamily, { body: { token } }, parent)).toMatchObject({ success: true })
    expect((await school.subscriptions(account)).map((row) => row.id)).toEqual([id])
    expect(await school.students(account)).toHaveLength(1)
    expect((await details(familyId)).status).toBe(404)
    expect(await details(account)).toMatchObject({ name: 'Rosa Díaz', hasAccount: true })
    const other = as(school.newAccount(), 'GeneralUser')
    expect(await send(claimFamily, { body: { token } }, other)).toMatchObject({ success: false })
  })

  it('ends where the family’s e-mail is corrected: it was mailed to somebody else', async () => {
    const { familyId } = await registered()
    const token = await invited(familyId)
    const { version, phone } = await details(familyId)
    const body = { name: 'Rosa Díaz', phone, email: 'otra@ejemplo.mx', reason: 'Era otra', version }
    expect(await send(editFamily, { params: { id: familyId }, body })).toMatchObject({ success: true })
    const parent = as(school.newAccount(), 'GeneralUser')
    expect(await send(claimFamily, { body: { token } }, parent)).toMatchObject({ success: false })
  })

  it('ends with the next one, and is mailed only where there is an address', async () => {
    const { familyId } = await registered()
    const first = await invited(familyId)
    await invited(familyId)
    const parent = as(school.newAccount(), 'GeneralUser')
    expect(await send(claimFamily, { body: { token: first } }, parent)).toMatchObject({ success: false })
    const mailed = { params: { id: familyId }, body: { isMailed: true } }
    expect(await send(inviteFamily, mailed)).toMatchObject({ success: false })
  })
})

describe('a family without an account that asks for its data', () => {
  const admin = as(1, 'Admin')
  const reason = 'Lo pidió por escrito'
  const unpaid = 'Se cancela «Por clase», que tiene $800.00 por pagar.'
  const erase = (id: number, losses: string[]) =>
    send(eraseFamily, { params: { id }, body: { reason, losses } }, admin)

  it('gets all of it as a PDF, which the log notes; one with an account asks there', async () => {
    const { familyId: id } = await registered()
    await school.academy.takeEvents()
    const sent = { params: { id }, body: { reason } }
    const { success, pdf } = await send(downloadFamilyData, sent, admin)
    expect([success, pdf.slice(0, 5)]).toEqual([true, '%PDF-'])
    const [movement] = await school.academy.takeEvents()
    expect(movement?.data).toMatchObject({ subjectId: id, actorId: 1, formData: { reason } })
    const account = school.newAccount()
    await school.register(account)
    expect(await send(downloadFamilyData, { ...sent, params: { id: account } }, admin)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('tiene cuenta')],
    })
    expect(await erase(account, [])).toMatchObject({ success: false })
    const earlier = { headers: admin, params: { id }, query: { reason } }
    const { headers, rawPayload } = await sendCall(school.academy.app, downloadFamilyDataByAddress, earlier)
    expect([headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  })

  it('is forgotten once the page has shown what is lost, here and in the log', async () => {
    const guardian = { name: 'Xóchitl Zamora', phone: newPhone(), email: 'xochitl@ejemplo.mx' }
    const { id: subscriptionId, familyId: id } = await registered({
      family: guardian,
      participants: [{ ...child, name: 'Itzel Zamora', parentName: 'Xóchitl Zamora' }],
    })
    await send(addFamilyNote, { params: { id }, body: { note: 'Xóchitl trae a Itzel' } })
    await send(inviteFamily, { params: { id }, body: { isMailed: false } })
    expect(await send(getFamilyErasure, { params: { id } }, admin)).toMatchObject({
      obstacles: [{ text: unpaid, stops: false }],
    })
    expect((await erase(id, [])).messages).toEqual(['Lo que se pierde cambió. Revísalo otra vez.'])
    await school.academy.takeEvents()
    await school.academy.takeMails()
    expect(await erase(id, [unpaid])).toMatchObject({ success: true })
    const events = await school.academy.takeEvents()
    expect(events.filter(({ type }) => type === 'family.erased').map(({ data }) => data)).toEqual([
      { familyId: id, erasedBy: 1 },
    ])
    expect(JSON.stringify(events)).not.toMatch(/Zamora|xochitl/)
    expect(events.map(({ data }) => (data as { title?: string }).title)).toContain(
      'Datos de una familia eliminados',
    )
    for (const part of ['media', 'shop', 'identity'] as const) await school.academy.takeEvents(part)
    const stored = JSON.stringify(await everythingStored(school.academy.db, 'academy'))
    expect(/Zamora|xochitl/i.exec(stored)).toBeNull()
    expect(
      await school.academy.db.selectFrom('family_link').where('familyId', '=', id).selectAll().execute(),
    ).toEqual([])
    const row = school.academy.db.selectFrom('subscription').select('status').where('id', '=', subscriptionId)
    expect(await row.execute()).toEqual([{ status: 'Canceled' }])
    expect((await erase(id, [])).status).toBe(404)
  })
})

it('has the mails to a family on its page; they go with it and are forgotten with it', async () => {
  const email = 'mensajes@ejemplo.mx'
  const { familyId } = await registered({ family: { name: 'Rosa Mora', phone: newPhone(), email } })
  await school.academy.takeMails()
  await send(inviteFamily, { params: { id: familyId }, body: { isMailed: true } })
  await school.academy.takeMails()
  const listed = [{ id: expect.any(String), subject: 'Ve tus clases en línea', state: 'sent' }]
  await school.academy.db
    .insertInto('family_message')
    .values({
      ...{ id: randomUUID(), familyId, subject: 'De hace más de un año', state: 'sent' },
      at: new Date(Date.now() - 367 * dayMs),
    })
    .execute()
  expect((await details(familyId)).messages).toMatchObject(listed)
  await school.academy.app.sweep()
  const noted = JSON.stringify(await school.academy.db.selectFrom('family_message').selectAll().execute())
  expect(noted).not.toContain(email)
  expect(noted).not.toContain('De hace más de un año')
  const { familyId: into } = await registered({
    ...{ family: { name: 'Rosa Mora', phone: newPhone() }, courseId: courseIds.single, price: 3890.5 },
    ...{ acquiredClasses: 10, participants: [{ ...child, name: 'Mía Mora' }] },
  })
  await send(mergeFamilies, { body: { fromId: familyId, intoId: into } })
  expect((await details(into)).messages).toMatchObject(listed)
  const { obstacles } = await send(getFamilyErasure, { params: { id: into } }, as(1, 'Admin'))
  const losses = obstacles.map(({ text }: { text: string }) => text)
  const body = { reason: 'Lo pidió', losses }
  expect(await send(eraseFamily, { params: { id: into }, body }, as(1, 'Admin'))).toMatchObject({
    success: true,
  })
  const left = school.academy.db
    .selectFrom('family_message')
    .selectAll()
    .where('familyId', 'in', [familyId, into])
  expect(await left.execute()).toEqual([])
})

describe('two records of one family', () => {
  it('become one: the child of both is one, and nothing is lost', async () => {
    const one = await registered()
    const account = school.newAccount()
    await school.register(account, { courseId: courseIds.single, price: 3890.5, acquiredClasses: 10 })
    const query = { fromId: String(one.familyId), intoId: String(account) }
    expect(await send(previewMerge, { query })).toMatchObject({
      obstacle: '',
      twins: [{ name: 'Leo Peña' }],
      doubledBookings: 0,
    })
    const [staying] = await school.students(account)
    const [twin] = await school.students(one.familyId)
    await sendCall(school.academy.app, editHealthNotes, {
      ...{ headers: as(one.familyId, 'GeneralUser'), params: { id: twin ?? 0 } },
      body: { allergies: 'Nueces', consent: true },
    })
    const body = { fromId: one.familyId, intoId: account }
    const left = { accountId: one.familyId, reminders: false, renewals: true, announcements: false }
    await school.academy.db.insertInto('mail_choice').values(left).execute()
    expect(await send(mergeFamilies, { body })).toMatchObject({ success: true })
    const choices = school.academy.db.selectFrom('mail_choice').selectAll()
    expect(await choices.execute()).toMatchObject([{ ...left, accountId: account }])
    expect((await school.subscriptions(account)).map(({ id }) => id)).toContain(one.id)
    const after = await details(account)
    expect(after.students.map(({ id }: { id: number }) => id)).toEqual([staying])
    const looked = await send(
      lookAtHealthNotes,
      { params: { id: staying ?? 0 }, body: { reason: 'Se cayó' } },
      as(1, 'Admin'),
    )
    expect(looked.notes).toMatchObject({ allergies: 'Nueces' })
    expect(await send(mergeFamilies, { body })).toMatchObject({ status: 404 })
  })

  it('have the papers of the child once: its letter opens for the account, photos stay allowed', async () => {
    const { familyId } = await registered({ participants: [{ ...child, photos: true }] })
    const account = school.newAccount()
    await school.register(account, { courseId: courseIds.single, price: 3890.5, acquiredClasses: 10 })
    const [staying = 0] = await school.students(account)
    const [twin = 0] = await school.students(familyId)
    const { textHash } = await send(getFamilyLetter, { params: { id: twin } })
    const body = { textHash, accepted: true, typedName: child.parentName }
    expect(await send(signFamilyLetter, { params: { id: twin }, body })).toMatchObject({ success: true })
    await school.academy.takeEvents('media')
    expect(await send(mergeFamilies, { body: { fromId: familyId, intoId: account } })).toMatchObject({
      success: true,
    })
    const parent = as(account, 'GeneralUser')
    const own = await sendCall(school.academy.app, getParticipants, { headers: parent })
    expect(own.json()).toMatchObject([{ id: staying }])
    expect(await send(getOwnConsents, {}, parent)).toMatchObject({
      students: [{ id: staying, photos: { given: true } }],
    })
    const claims = (await school.academy.takeEvents('media')).map(({ type, data }) => ({ type, data }))
    expect(claims).toEqual([
      {
        type: 'files.claimed',
        data: { purpose: 'letters', names: [expect.any(String)], ownerId: account },
      },
    ])
    const again = { courseId: courseIds.perClass, price: 800, acquiredClasses: 4 }
    expect(
      await send(registerAtCounter, { body: { familyId: account, ...again, participants: [{ id: twin }] } }),
    ).toMatchObject({ success: false, errors: { 'Participants[0].Id': [expect.any(String)] } })
  })

  it('stay two where both have accounts', async () => {
    const [one, other] = [school.newAccount(), school.newAccount()]
    await school.register(one)
    await school.register(other)
    expect(await send(mergeFamilies, { body: { fromId: one, intoId: other } })).toMatchObject({
      success: false,
    })
  })

  it('of one child are not lost when two clerks merge them both ways at once', async () => {
    const { familyId } = await registered()
    await registered({
      ...{ familyId, family: undefined, participants: [{ ...child, name: 'Leo Pena' }] },
      ...{ courseId: courseIds.single, price: 3890.5, acquiredClasses: 10 },
    })
    const [one, other] = await school.students(familyId)
    const answers = await Promise.all(
      [
        { fromId: one, intoId: other },
        { fromId: other, intoId: one },
      ].map((body) => send(mergeStudents, { body })),
    )
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect((await details(familyId)).students).toHaveLength(1)
  })

  it('two records of one child become one', async () => {
    const { familyId } = await registered()
    await registered({
      familyId,
      family: undefined,
      participants: [{ ...child, name: 'Leo Pena' }],
      courseId: courseIds.single,
      price: 3890.5,
      acquiredClasses: 10,
    })
    const [into, from] = await school.students(familyId)
    expect(await send(mergeStudents, { body: { fromId: from, intoId: into } })).toMatchObject({
      success: true,
    })
    expect((await details(familyId)).students.map(({ id }: { id: number }) => id)).toEqual([into])
  })
})
