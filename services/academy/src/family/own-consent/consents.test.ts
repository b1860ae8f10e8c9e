import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { erasedName } from '@rodada/contracts/account/erasure-rules'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { Call } from '@rodada/contracts/call'
import {
  getInstructorToday,
  instructorInClass,
  postSearchParticipantsData,
} from '@rodada/contracts/class/instructor'
import { getOwnConsents, type OwnConsents, saveConsent } from '@rodada/contracts/family/consent'
import { editHealthNotes, getHealthNotes } from '@rodada/contracts/family/health-notes'
import { getMailChoices, leaveMails, saveMailChoices } from '@rodada/contracts/family/mail-choices'
import { hourMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { leaveKeyOf, leaveToken } from '../../mail/choice/leave-token.ts'
import type { Enrolled } from '../../testing/classes-harness.ts'
import { eraseFamily } from '../../testing/erase-family.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

async function send(call: Call, headers: Record<string, string>, rest: object = {}) {
  const answer = await sendCall(harness.payments.academy.app, call, { headers, ...rest })
  return { status: answer.statusCode, body: answer.json() }
}

const guardian = ({ owner }: Enrolled) => as(owner, 'GeneralUser')
const save = (student: Enrolled, body: object, headers = guardian(student)) =>
  send(saveConsent, headers, { body: { participantId: student.participantId, ...body } })
async function read(student: Enrolled, headers = guardian(student)): Promise<OwnConsents> {
  return (await send(getOwnConsents, headers)).body
}
const since = expect.stringMatching(/^\d{4}-/)

const notes = { contactName: 'Rosa Núñez', contactPhone: '5598765432', allergies: 'Nuez', medicalNotes: '' }
const saveNotes = (student: Enrolled, body: object) =>
  send(editHealthNotes, guardian(student), { params: { id: student.participantId }, body })

describe('photos of a student', () => {
  it('need a yes, and each change is kept', async () => {
    const student = await harness.classes.student()
    expect((await read(student)).students).toMatchObject([
      { id: student.participantId, photos: { given: false, since: null } },
    ])
    const key = { ...guardian(student), 'idempotency-key': randomUUID() }
    for (const headers of [key, key, guardian(student)])
      expect((await save(student, { purpose: 'photos', given: true }, headers)).body.success).toBe(true)
    const { students, history } = await read(student)
    expect(students[0]?.photos).toEqual({ given: true, since })
    expect(history).toEqual([
      {
        purpose: 'photos',
        studentName: 'Leo Peña',
        given: true,
        time: since,
        noticeVersion: expect.any(String),
      },
    ])
    await save(student, { purpose: 'photos', given: false })
    const after = await read(student)
    expect(after.students[0]?.photos).toEqual({ given: false, since })
    expect(after.history.map(({ given }) => given)).toEqual([false, true])
  })

  it('are agreed to anew under a newer privacy notice', async () => {
    const student = await harness.classes.student()
    await save(student, { purpose: 'photos', given: true })
    const data = { ...unstatedBusiness, legalVersion: '2031-02-03' }
    await harness.db.insertInto('business_copy').values({ id: 1, version: 9, data }).execute()
    for (let times = 0; times < 2; times++) await save(student, { purpose: 'photos', given: true })
    const { history } = await read(student)
    expect(history.map(({ given, noticeVersion }) => [given, noticeVersion])).toEqual([
      [true, '2031-02-03'],
      [true, unstatedBusiness.legalVersion],
    ])
  })

  it('are marked in the roster of the day', async () => {
    const student = await harness.classes.student()
    const instructor = harness.classes.newInstructor()
    const { id } = await harness.session({ inDays: 1 })
    await harness.booked(student, id)
    const startsAt = new Date(`${harness.day(0)}T18:00:00Z`)
    await harness.db
      .updateTable('session')
      .set({ instructorIds: [instructor], startsAt, endsAt: new Date(startsAt.getTime() + hourMs) })
      .where('id', '=', id)
      .execute()
    const marked = async () => {
      const { body } = await send(getInstructorToday, as(instructor, 'Instructor'))
      const sessions: { id: number; roster: { photosAllowed: boolean }[] }[] = body
      return sessions.find((session) => session.id === id)?.roster.map(({ photosAllowed }) => photosAllowed)
    }
    expect(await marked()).toEqual([false])
    await save(student, { purpose: 'photos', given: true })
    expect(await marked()).toEqual([true])
    await save(student, { purpose: 'photos', given: false })
    expect(await marked()).toEqual([false])
  })

  it('are marked in a search, and in the class that goes on', async () => {
    const student = await harness.classes.student()
    const instructor = harness.classes.newInstructor()
    await harness.classes.start(instructor, [student])
    const marked = async () => {
      const headers = as(instructor, 'Instructor')
      const found = await send(postSearchParticipantsData, headers, { body: [student.participantId] })
      const open = await send(instructorInClass, headers)
      const rows: { photosAllowed: boolean }[] = [...found.body, ...open.body.participants]
      return rows.map(({ photosAllowed }) => photosAllowed)
    }
    expect(await marked()).toEqual([false, false])
    await save(student, { purpose: 'photos', given: true })
    expect(await marked()).toEqual([true, true])
  })
})

describe('health notes', () => {
  it('are agreed to where they are saved, and erased but for the contact when that is withdrawn', async () => {
    const student = await harness.classes.student()
    await saveNotes(student, { ...notes, consent: true })
    expect((await read(student)).students[0]?.health).toEqual({ given: true, since })
    expect((await save(student, { purpose: 'health', given: false })).body.success).toBe(true)
    const { body } = await send(getHealthNotes, guardian(student), { params: { id: student.participantId } })
    expect(body).toMatchObject({ contactName: 'Rosa Núñez', allergies: '', medicalNotes: '' })
    const { students, history } = await read(student)
    expect(students[0]?.health).toEqual({ given: false, since })
    expect(history.map(({ purpose, given }) => [purpose, given])).toEqual([
      ['health', false],
      ['health', true],
    ])
  })

  it('are no longer agreed to once nothing is left of them, and not by a button', async () => {
    const student = await harness.classes.student()
    await saveNotes(student, { ...notes, consent: true })
    await saveNotes(student, { ...notes, allergies: '' })
    expect((await read(student)).students[0]?.health.given).toBe(false)
    const refused = await save(student, { purpose: 'health', given: true })
    expect(refused.body).toMatchObject({ success: false })
    expect((await read(student)).students[0]?.health.given).toBe(false)
  })
})

describe('mails', () => {
  it('are one setting, wherever it is changed', async () => {
    const student = await harness.classes.student()
    expect((await read(student)).mails).toEqual({
      reminders: { given: true, since: null },
      renewals: { given: true, since: null },
      announcements: { given: true, since: null },
    })
    await send(saveMailChoices, guardian(student), { body: { reminders: true, renewals: false } })
    const token = leaveToken(leaveKeyOf(harness.payments.academy.settings), student.owner, 'reminders')
    for (let times = 0; times < 2; times++) await send(leaveMails, {}, { query: { token } })
    await save(student, { purpose: 'renewals', given: true })
    const { mails, history } = await read(student)
    expect(mails).toMatchObject({ reminders: { given: false, since }, renewals: { given: true, since } })
    expect(history.map(({ purpose, given }) => [purpose, given])).toEqual([
      ['renewals', true],
      ['reminders', false],
      ['renewals', false],
    ])
    const choices = await send(getMailChoices, guardian(student))
    expect(choices.body).toEqual({ reminders: false, renewals: true, announcements: true })
  })
})

describe('the link that ends a kind of mail', () => {
  it('writes nothing again of an account that was forgotten', async () => {
    const student = await harness.classes.student()
    const token = leaveToken(leaveKeyOf(harness.payments.academy.settings), student.owner, 'reminders')
    const leave = () => send(leaveMails, {}, { query: { token } })
    const rows = async (table: 'mail_choice' | 'consent_entry') =>
      harness.db.selectFrom(table).select('accountId').where('accountId', '=', student.owner).execute()
    await leave()
    expect(await rows('mail_choice')).toHaveLength(1)
    const erased = { userId: student.owner, name: erasedName, lastName: '', changedAt: new Date() }
    await harness.db
      .insertInto('user_copy')
      .values({ ...erased, guardedUntil: null })
      .execute()
    expect(await eraseFamily(harness.payments.academy, student.owner)).toBe(200)
    const entries = await rows('consent_entry')
    await harness.payments.academy.takeEvents()
    expect((await leave()).body).toMatchObject({ success: true })
    expect(await rows('mail_choice')).toEqual([])
    expect(await rows('consent_entry')).toEqual(entries)
    expect(await harness.payments.academy.takeEvents()).toEqual([])
  })
})

describe('consents', () => {
  it('are one’s own alone, and none of students while the address is not confirmed', async () => {
    const student = await harness.classes.student()
    const stranger = await harness.classes.student()
    const form = { purpose: 'photos', given: true }
    expect((await save(student, form, guardian(stranger))).status).toBe(404)
    expect((await save(student, { ...form, participantId: null })).status).toBe(404)
    expect((await read(student)).history).toEqual([])

    await save(student, form)
    await harness.db
      .insertInto('user_copy')
      .values({
        ...{ userId: student.owner, name: 'Ana', lastName: 'Peña', changedAt: new Date() },
        guardedUntil: new Date(Date.now() + 60_000),
      })
      .execute()
    expect(await read(student)).toMatchObject({ students: [], history: [] })
    expect((await save(student, { ...form, given: false })).status).toBe(404)
    expect((await read(student, asRegistering(student.owner))).students[0]?.photos.given).toBe(true)
  })

  it('end with the family that is forgotten, and stay the proof of what was', async () => {
    const [student, other] = [await harness.classes.student(), await harness.classes.student()]
    await saveNotes(student, { ...notes, consent: true })
    for (const one of [student, other]) await save(one, { purpose: 'photos', given: true })
    expect(await eraseFamily(harness.payments.academy, student.owner)).toBe(200)
    const { students, history } = await read(student)
    expect(students).toEqual([])
    expect(history.map(({ given }) => given).toSorted()).toEqual([false, false, true, true])
    expect((await read(other)).history).toHaveLength(1)
  })

  it('are written once', async () => {
    const student = await harness.classes.student()
    await save(student, { purpose: 'photos', given: true })
    const update = harness.db
      .updateTable('consent_entry')
      .set({ given: false })
      .where('accountId', '=', student.owner)
    await expect(update.execute()).rejects.toThrow(/written once/)
  })
})
