import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import {
  getAnnouncement,
  getAnnouncements,
  markAnnouncementOpened,
  previewAnnouncement,
  sendAnnouncement,
} from '@rodada/contracts/family/announcement'
import { saveMailChoices } from '@rodada/contracts/family/mail-choices'
import { createFamily, mergeFamilies } from '@rodada/contracts/family/staff-calls'
import { cancelSession } from '@rodada/contracts/timetable/staff-calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { eraseFamily } from '../../testing/erase-family.ts'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.mailed()
})

async function send(call: Call, sent: object, headers: Record<string, string> = asStaff()) {
  const answer = await sendCall(harness.payments.academy.app, call, { headers, ...sent } as never)
  return { status: answer.statusCode, ...answer.json() }
}

const written = { isMailed: true, subject: 'Sin clase hoy', text: 'Llueve.\n\nNos vemos el lunes.' }
const write = (body: object, headers?: Record<string, string>) =>
  send(sendAnnouncement, { body: { ...written, ...body } }, headers)

/** A family with an account and two students who are booked. */
async function booked(sessionId: number) {
  const siblings = await harness.classes.siblings()
  const [{ owner }] = siblings
  await harness.payments.saveAdult(owner)
  for (const student of siblings) await harness.booked(student, sessionId)
  return owner
}

let phones = 5_530_000_000
async function counterFamily(email = '') {
  const body = { name: 'Rosa Díaz', phone: `+52${++phones}`, email }
  return Number((await send(createFamily, { body })).id)
}

const familiesOf = async (id: number, query = {}) =>
  (await send(getAnnouncement, { params: { id }, query })).list

describe('a message to the families of a class', () => {
  it('reaches each of them once, on the family’s page too, also after the class was cancelled', async () => {
    const { id: sessionId } = await harness.session()
    const owner = await booked(sessionId)
    await send(cancelSession, { params: { id: sessionId }, body: { reason: 'Lluvia' } })
    await harness.mailed()
    const to = { kind: 'session', ids: [sessionId] }
    expect(await send(previewAnnouncement, { body: { ...to, isMailed: true } })).toMatchObject({
      audience: expect.stringMatching(/^Clase «.+», \w+, \d+ de \w+ de \d{4} a las 4:00 p\.m\.$/),
      ...{ families: 1, mailed: 1, withoutEmail: 0, optedOut: 0, names: ['Leo Peña', 'Leo Peña'] },
      suggested: {
        text: expect.stringMatching(/^Cancelamos la clase de \{alumno\}\.\nClase .+\nMotivo: Lluvia$/),
      },
    })
    const headers = { ...asStaff(), 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2].map(() => write(to, headers)))
    expect(answers).toMatchObject([{ success: true }, { success: true, id: answers[0]?.id }])
    const mails = await harness.mailed()
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([['announcement', 'Sin clase hoy']])
    expect(mails[0]?.text).toContain('Llueve.\n\nNos vemos el lunes.')
    expect(mails[0]?.headers?.['List-Unsubscribe']).toContain('/api/Mail/Leave?token=')
    const noted = harness.db.selectFrom('family_message').select(['subject', 'state'])
    expect(await noted.where('familyId', '=', owner).execute()).toContainEqual({
      subject: 'Sin clase hoy',
      state: 'sent',
    })
  })

  it('is of a course or a place as well', async () => {
    await harness.payments.academy.addLocation(31, 'Parque Norte')
    const { id: sessionId } = await harness.session({ locationId: 31 })
    const owner = await booked(sessionId)
    const { courseId } = await harness.sessionRow(sessionId)
    for (const [kind, id] of [
      ['location', 31],
      ['course', courseId],
    ] as const) {
      const { id: sent } = await write({ kind, ids: [id] })
      expect((await familiesOf(sent)).map((family: { id: number }) => family.id)).toContain(owner)
    }
    expect(await write({ kind: 'location', ids: [999] })).toMatchObject({ status: 404 })
  })
})

describe('who gets no mail', () => {
  it('is counted with the reason: no e-mail, or left such mails; the log names nobody', async () => {
    const [silent, known] = [await counterFamily(), await counterFamily('rosa@ejemplo.mx')]
    const { owner } = await harness.classes.student()
    await harness.payments.saveAdult(owner)
    const body = { reminders: true, renewals: true, announcements: false }
    await send(saveMailChoices, { body }, as(owner, 'GeneralUser'))
    await harness.payments.movements()
    const { id, messages } = await write({ kind: 'family', ids: [silent, known, known, owner] })
    expect(messages).toEqual(['Enviamos un correo.'])
    expect((await send(getAnnouncements, {})).list[0]).toMatchObject({
      ...{ id, audience: 'Familias elegidas', families: 3, mailed: 1, withoutEmail: 1, optedOut: 1 },
    })
    expect((await familiesOf(id)).map((family: { way: string }) => family.way)).toEqual(
      [owner, silent, known]
        .toSorted((one, next) => one - next)
        .map((family) => (family === owner ? 'optedOut' : family === silent ? 'noEmail' : 'mail')),
    )
    expect((await harness.mailed()).map(({ to }) => to)).toEqual(['rosa@ejemplo.mx'])
    const [movement] = await harness.payments.movements()
    expect(movement).toMatchObject({
      title: 'Mensaje enviado a familias',
      description: '«Sin clase hoy» para 3: Familias elegidas',
    })
    expect(JSON.stringify(movement)).not.toMatch(/Llueve|rosa@|Rosa/)
  })

  it('left such mails, was merged or erased while the mail waited', async () => {
    const { owner } = await harness.classes.student()
    await harness.payments.saveAdult(owner)
    const [gone, merged, into] = await Promise.all(
      ['a', 'b', 'c'].map((name) => counterFamily(`${name}@ejemplo.mx`)),
    )
    await write({ kind: 'family', ids: [owner, gone, merged, into] })
    const body = { reminders: true, renewals: true, announcements: false }
    await send(saveMailChoices, { body }, as(owner, 'GeneralUser'))
    await send(mergeFamilies, { body: { fromId: merged, intoId: into } })
    await eraseFamily(harness.payments.academy, gone ?? 0)
    expect((await harness.mailed()).map(({ to }) => to)).toEqual(['c@ejemplo.mx'])
  })
})

it('names the students where the address is known, and links addresses, not markup', async () => {
  const text = 'Hola, {alumno}: <b>lee</b> https://rodada.test/reglas?a=1&b=2.'
  const { owner, subscriptionId } = await harness.classes.student()
  await harness.payments.saveAdult(owner)
  await harness.classes.enrol(subscriptionId, owner, 'Ana Peña')
  for (const [name, greeted] of [
    ['Ana', 'Hola, Ana y Leo:'],
    [null, 'Hola, tu familia:'],
  ] as const) {
    await write({ kind: 'subscription', ids: [subscriptionId], text })
    const [mail] = await harness.mailed(name)
    expect(mail?.text).toContain(greeted)
    expect(mail?.html).toContain('&lt;b&gt;lee&lt;/b&gt;')
    expect(mail?.html).toMatch(/href="https:\/\/rodada\.test\/reglas\?a=1&amp;b=2" [^>]*>[^<]+<\/a>\.</)
  }
})

it('is worked down by WhatsApp: who opened it for which family, and when', async () => {
  const families = [await counterFamily('si@ejemplo.mx'), await counterFamily()]
  const { id } = await write({ kind: 'family', ids: families, isMailed: false })
  expect(await harness.mailed()).toEqual([])
  const opened = { params: { id }, body: { familyId: families[1] } }
  expect(await send(markAnnouncementOpened, opened)).toMatchObject({ success: true })
  expect(await familiesOf(id, { opened: 'false' })).toMatchObject([
    { id: families[0], name: 'Rosa Díaz', way: 'phone', opened: null },
  ])
  expect(await familiesOf(id, { opened: 'true' })).toMatchObject([
    { id: families[1], opened: { time: harness.payments.clock.now.toISOString() } },
  ])
  expect(await send(markAnnouncementOpened, { params: { id }, body: { familyId: 77 } })).toMatchObject({
    status: 404,
  })
  expect((await send(getAnnouncement, { params: { id } })).message).toMatchObject({
    ...written,
    isMailed: false,
  })
})

it('is refused without a family, without a text, and to who does not write to families', async () => {
  const { id: sessionId } = await harness.session()
  const to = { kind: 'session', ids: [sessionId] }
  expect((await write(to)).messages).toEqual([expect.stringMatching(/^No hay familias/)])
  const family = { kind: 'family', ids: [await counterFamily()] }
  for (const wrong of [{ text: ' \n ' }, { subject: '' }, { subject: 'a'.repeat(151) }, { ids: [] }])
    expect((await write({ ...family, ...wrong })).success).toBe(false)
  expect((await write(family, as(9, 'GeneralUser'))).status).toBe(403)
})

it('for thousands takes as many statements as for one', async () => {
  await harness.db
    .insertInto('responsible')
    .values(
      Array.from({ length: 2000 }, (_, at) => ({
        ...{ id: 600_000_000 + at, name: 'Rosa', phone: '+525512345678', email: `f${at}@ejemplo.mx` },
        ...{ street: '', neighborhood: '', zipCode: '', city: '', state: '' },
      })),
    )
    .execute()
  const ids = Array.from({ length: 2000 }, (_, at) => 600_000_000 + at)
  expect(await write({ kind: 'family', ids })).toMatchObject({ messages: ['Enviamos 2000 correos.'] })
})
