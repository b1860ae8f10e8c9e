import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { getInstructorToday } from '@rodada/contracts/class/instructor'
import { editHealthNotes, getBookedHealthNotes, getHealthNotes } from '@rodada/contracts/family/health-notes'
import { getLetter } from '@rodada/contracts/family/letter'
import { getParticipantDetails } from '@rodada/contracts/family/participant'
import { getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { createAddress } from '@rodada/contracts/timetable/location'
import { hourMs } from '@rodada/contracts/words/durations'
import { ConfigError } from '@rodada/service/run/config'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { readHealthKeys } from '../../config.ts'
import type { Enrolled } from '../../testing/classes-harness.ts'
import { locationForm } from '../../testing/location-fixture.ts'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'
import { requireHealthKeys } from './encrypted-notes.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

const content = {
  contactName: 'Rosa Núñez',
  contactPhone: '+525598765432',
  allergies: 'Cacahuate y piquete de abeja',
  medicalNotes: 'Usa inhalador antes de patinar',
}
/** The notes as a form sends them. */
const given = { ...content, consent: true }
const nothing = { contactName: '', contactPhone: '', allergies: '', medicalNotes: '' }

async function send(call: Call, headers: Record<string, string>, id: number, body?: object) {
  const sent = { headers, params: { id }, body }
  const answer = await sendCall(harness.payments.academy.app, call, sent)
  return { status: answer.statusCode, ...answer.json() }
}

const guardian = ({ owner }: Enrolled) => as(owner, 'GeneralUser')
const edit = (student: Enrolled, body: object, headers = guardian(student)) =>
  send(editHealthNotes, headers, student.participantId, body)
const own = (student: Enrolled, headers = guardian(student)) =>
  send(getHealthNotes, headers, student.participantId)

async function movements() {
  return (await harness.payments.academy.takeEvents()).map(({ data }) => Object(data))
}

async function withNotes(): Promise<Enrolled> {
  const student = await harness.classes.student()
  await edit(student, given)
  return student
}

/** A student with notes who is booked in `inDays` days, in a session of that instructor alone. */
async function booked(inDays: number, instructor = harness.classes.newInstructor()) {
  const student = await withNotes()
  const { id: sessionId } = await harness.session({ inDays: 1 })
  const id = await harness.booked(student, sessionId)
  const startsAt = new Date(`${harness.day(inDays)}T18:00:00Z`)
  await harness.db
    .updateTable('session')
    .set({ instructorIds: [instructor], startsAt, endsAt: new Date(startsAt.getTime() + hourMs) })
    .where('id', '=', sessionId)
    .execute()
  return { student, id, sessionId, instructor }
}

const notesOf = (id: number, instructor: number) =>
  send(getBookedHealthNotes, as(instructor, 'Instructor'), id)

describe('health notes of one’s own student', () => {
  it('are saved once for every subscription, and stay what they were for a repetition', async () => {
    const student = await harness.classes.student()
    expect(await own(student)).toMatchObject({ ...nothing, version: 0 })
    const headers = { ...guardian(student), 'idempotency-key': 'notes-1' }
    const body = { ...given, contactName: ' Rosa Núñez ', contactPhone: '55 9876 5432', version: 0 }
    const first = await edit(student, body, headers)
    expect(first).toMatchObject({ success: true, messages: ['Los datos de salud se guardaron.'] })
    expect(await edit(student, body, headers)).toEqual(first)
    expect(await own(student)).toEqual({ status: 200, ...content, version: 1 })
  })

  it('are in no column that can be read without the key', async () => {
    const student = await withNotes()
    const row = await harness.db
      .selectFrom('health_notes')
      .selectAll()
      .where('participantId', '=', student.participantId)
      .executeTakeFirstOrThrow()
    expect(row.encrypted.toString('latin1')).not.toMatch(/Rosa|5598765432|Cacahuate|inhalador/)
  })

  it('are opened for no other student, where somebody exchanges the rows', async () => {
    const [one, other] = [await withNotes(), await withNotes()]
    await harness.db
      .updateTable('health_notes')
      .set(({ selectFrom }) => ({
        encrypted: selectFrom('health_notes as theirs')
          .select('theirs.encrypted')
          .where('theirs.participantId', '=', other.participantId),
      }))
      .where('participantId', '=', one.participantId)
      .execute()
    expect((await own(one)).status).toBe(500)
  })

  it('are saved by one of two who began with the same', async () => {
    const student = await harness.classes.student()
    const saves = await Promise.all(
      ['Nuez', 'Polen'].map((allergies) => edit(student, { allergies, consent: true, version: 0 })),
    )
    expect(saves.filter(({ success }) => success)).toHaveLength(1)
  })

  it('are forgotten when nothing is left of them', async () => {
    const student = await withNotes()
    expect(await edit(student, { contactName: ' ', allergies: '', version: 1 })).toMatchObject({
      success: true,
    })
    expect(await own(student)).toMatchObject({ ...nothing, version: 0 })
  })

  it.each([
    [{ ...given, contactName: ' ' }, { ContactName: ['Escribe el nombre de la persona a quien llamar.'] }],
    [{ ...given, contactPhone: null }, { ContactPhone: ['Escribe su teléfono.'] }],
    [{ ...given, contactPhone: '12' }, { ContactPhone: ['Escribe un teléfono de 10 dígitos.'] }],
    [content, { Consent: ['Marca la casilla para guardar datos de salud.'] }],
    [{ allergies: 'x'.repeat(1001) }, { Allergies: ['Escribe como máximo 1000 caracteres.'] }],
    [{ medicalNotes: 'x'.repeat(1001) }, { MedicalNotes: ['Escribe como máximo 1000 caracteres.'] }],
  ])('%#: say at the field what is wrong, and change nothing', async (body, errors) => {
    const student = await harness.classes.student()
    expect(await edit(student, body)).toMatchObject({ success: false, errors })
    expect(await own(student)).toMatchObject({ ...nothing, version: 0 })
  })

  it('are nobody else’s, the staff included, and hidden while the address is not confirmed', async () => {
    const student = await withNotes()
    for (const headers of [as(4999, 'GeneralUser'), asStaff(), as(1, 'Admin'), as(9001, 'Instructor')]) {
      expect((await own(student, headers)).status).toBe(404)
      expect((await edit(student, given, headers)).status).toBe(404)
    }
    await harness.db
      .insertInto('user_copy')
      .values({
        ...{ userId: student.owner, name: 'Ana', lastName: 'Peña', changedAt: new Date() },
        guardedUntil: new Date(Date.now() + 60_000),
      })
      .execute()
    expect((await own(student)).status).toBe(404)
    expect((await edit(student, {})).status).toBe(404)
    expect(await own(student, asRegistering(student.owner))).toMatchObject(content)
  })
})

describe('an emergency contact', () => {
  it('is known of a student where the notes name one, wherever the guardian is shown them', async () => {
    const student = await harness.classes.student()
    const headers = guardian(student)
    const { app } = harness.payments.academy
    const known = async () => {
      const shown = await Promise.all([
        send(getParticipantDetails, headers, student.participantId),
        send(getLetter, headers, student.participantId),
        sendCall(app, getSubscriptionDetails, { headers, params: { id: student.subscriptionId } }).then(
          (answer) => answer.json().participants[0],
        ),
      ])
      return shown.map(({ hasEmergencyContact }) => hasEmergencyContact)
    }
    expect(await known()).toEqual([false, false, false])
    await edit(student, { allergies: 'Nuez', consent: true })
    expect(await known()).toEqual([false, false, false])
    await edit(student, given)
    expect(await known()).toEqual([true, true, true])
  })
})

describe('health notes of a student who is booked', () => {
  it('are for who holds the session of today', async () => {
    const { id, instructor } = await booked(0)
    expect(await notesOf(id, instructor)).toEqual({ status: 200, ...content, mayRead: true })
  })

  it('are for no other instructor, on no other day, and not once the place is given back', async () => {
    const today = await booked(0)
    expect((await notesOf(today.id, harness.classes.newInstructor())).status).toBe(404)
    const tomorrow = await booked(1)
    expect((await notesOf(tomorrow.id, tomorrow.instructor)).status).toBe(404)
    await harness.db
      .updateTable('booking')
      .set({ status: 'released', releaseReason: 'owner', releasedAt: new Date() })
      .where('id', '=', today.id)
      .execute()
    expect((await notesOf(today.id, today.instructor)).status).toBe(404)
  })

  describe('in a session that nobody is named for', () => {
    const shut = {
      ...{ status: 200, ...nothing, mayRead: false },
      medicalNotes: expect.stringMatching(/inicia la clase para ver/),
    }
    async function unnamed(locationId: number | null = null) {
      const found = await booked(0)
      await harness.db
        .updateTable('session')
        .set({ instructorIds: [], locationId })
        .where('id', '=', found.sessionId)
        .execute()
      return found
    }

    it('are for who has started its class', async () => {
      const { id, student, sessionId } = await unnamed()
      const [holder, other] = [harness.classes.newInstructor(), harness.classes.newInstructor()]
      const { startsAt, endsAt } = await harness.sessionRow(sessionId)
      await harness.db.updateTable('booking').set({ startsAt, endsAt }).where('id', '=', id).execute()
      expect(await notesOf(id, holder)).toEqual(shut)
      await harness.passTo(sessionId, 0)
      expect(await harness.classes.start(holder, [student])).toMatchObject({ success: true })
      expect(await notesOf(id, holder)).toMatchObject(content)
      expect(await notesOf(id, other)).toEqual(shut)
    })

    it('are for who has a session at the same place that day', async () => {
      const sent = { headers: as(1, 'Admin'), body: locationForm() }
      const place = (await sendCall(harness.payments.academy.app, createAddress, sent)).json()
      const { id } = await unnamed(place.id)
      const mine = await booked(0)
      expect(await notesOf(id, mine.instructor)).toEqual(shut)
      await harness.db
        .updateTable('session')
        .set({ locationId: place.id })
        .where('id', '=', mine.sessionId)
        .execute()
      expect(await notesOf(id, mine.instructor)).toMatchObject(content)
    })
  })

  it('are marked in the roster, apart where there is more than the contact', async () => {
    const { instructor, sessionId, student } = await booked(0)
    const marked = async () => {
      const call = getInstructorToday
      const answer = await sendCall(harness.payments.academy.app, call, {
        headers: as(instructor, 'Instructor'),
      })
      const sessions: { id: number; roster: object[] }[] = answer.json()
      return sessions.find(({ id }) => id === sessionId)?.roster
    }
    expect(await marked()).toMatchObject([{ hasHealthNotes: true, hasMedicalNotes: true }])
    await edit(student, { ...given, allergies: '', medicalNotes: null })
    expect(await marked()).toMatchObject([{ hasHealthNotes: true, hasMedicalNotes: false }])
  })
})

describe('the movement log', () => {
  it('tells every change and every view of health notes, and nothing of what they say', async () => {
    const { student, id, instructor } = await booked(0)
    await movements()
    await edit(student, { ...given, allergies: 'Látex' })
    await own(student)
    await notesOf(id, instructor)
    const recorded = await movements()
    const { participantId, owner } = student
    expect(recorded).toMatchObject([
      {
        ...{ title: 'Datos de salud editados', description: `Alumno ${participantId}`, actorId: owner },
        ...{ subjectId: owner, before: { encrypted: '[omitido]' }, after: { encrypted: '[omitido]' } },
      },
      {
        ...{ title: 'Consulta de datos de salud', description: `Alumno ${participantId}` },
        ...{ actorId: owner, subjectId: owner },
      },
      {
        title: 'Consulta de datos de salud',
        description: `Alumno ${participantId}, reservación ${id}`,
        ...{ actorId: instructor, subjectId: owner },
      },
    ])
    expect(JSON.stringify(recorded)).not.toMatch(/Rosa|5598765432|Látex|Cacahuate|inhalador/)
  })
})

describe('a changed key', () => {
  it('is refused at the start, unless the one of before is given beside it', async () => {
    await withNotes()
    const { db, payments } = harness
    const { settings } = payments.academy
    const changed = { ...settings, HEALTH_KEY: randomBytes(32).toString('base64') }
    await expect(requireHealthKeys(db, readHealthKeys(changed))).rejects.toThrow(ConfigError)
    const rotated = { ...changed, HEALTH_KEYS_OLD: settings.HEALTH_KEY }
    await expect(requireHealthKeys(db, readHealthKeys(rotated))).resolves.toBeUndefined()
  })
})
