import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { exportAttendance, getAttendanceIndex } from '@rodada/contracts/class/calls'
import { getParticipantDetails } from '@rodada/contracts/family/participant'
import { createAddress, editAddress, getAddressFormData } from '@rodada/contracts/timetable/location'
import { hourIn } from '@rodada/contracts/timetable/place-hours'
import { addSession } from '@rodada/contracts/timetable/staff-calls'
import { minuteMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { locationForm } from '../../testing/location-fixture.ts'
import { plainCourse, TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

const admin = as(1, 'Admin')
const staff = as(2, 'ClassCapturist')
const inCancun = { zipCode: '77500', city: 'Cancún', state: 'Quintana Roo' }
const inTijuana = { zipCode: '22000', city: 'Tijuana', state: 'Baja California' }

async function place(address: Parameters<typeof locationForm>[0]): Promise<number> {
  const body = locationForm(address)
  const answer = (
    await sendCall(harness.payments.academy.app, createAddress, { headers: admin, body })
  ).json()
  expect(answer).toMatchObject({ success: true })
  return answer.id
}

async function read(call: Call, request: object) {
  return (await sendCall(harness.payments.academy.app, call, { headers: staff, ...request })).json()
}

async function form(id: number) {
  const { app } = harness.payments.academy
  return (await sendCall(app, getAddressFormData, { headers: admin, params: { id } })).json()
}

async function edit(id: number, changes: object) {
  const { id: _, ...known } = await form(id)
  const body = { ...known, ...changes }
  return (
    await sendCall(harness.payments.academy.app, editAddress, { headers: admin, params: { id }, body })
  ).json()
}

describe('the hours of a class', () => {
  it('that was held are told with the zone of its place, in lists, to the family and in the file', async () => {
    const locationId = await place(inCancun)
    const { id: sessionId } = await harness.session({ locationId })
    const [booked, guest] = [await harness.classes.student(), await harness.classes.student()]
    await harness.booked(booked, sessionId)
    await harness.passTo(sessionId, 0)
    const zoneOf = async (instructor: number) => {
      await harness.classes.end(instructor)
      const { list } = await read(getAttendanceIndex, { query: { orderMode: 'desc' } })
      return list.find(({ instructorId }: { instructorId: number }) => instructorId === instructor).zone
    }
    const [named, unnamed, elsewhere] = [1, 2, 3].map(() => harness.classes.newInstructor())
    if (named === undefined || unnamed === undefined || elsewhere === undefined) throw new Error('Nobody')
    await harness.classes.startIn(sessionId, named, [guest])
    expect(await zoneOf(named)).toBe('America/Cancun')
    await harness.classes.start(unnamed, [booked])
    expect(await zoneOf(unnamed)).toBe('America/Cancun')
    await harness.classes.start(elsewhere, [await harness.classes.student()])
    expect(await zoneOf(elsewhere)).toBe('America/Mexico_City')
    await harness.db
      .updateTable('course')
      .set({ locationIds: [locationId] })
      .where('id', '=', plainCourse)
      .execute()
    expect(await zoneOf(elsewhere)).toBe('America/Cancun')
    const details = await read(getParticipantDetails, {
      headers: as(booked.owner, 'GeneralUser'),
      params: { id: booked.participantId },
    })
    expect(details.classesTaken).toMatchObject([{ zone: 'America/Cancun' }])
    const { body } = await sendCall(harness.payments.academy.app, exportAttendance, {
      headers: { ...staff, 'x-requested-with': 'fetch' },
    })
    expect(body.split('\r\n')[1]).toMatch(/ 16:00,.* 16:00,.*,Cancún$/)
  })

  it('are those of the clock at its place, which its postal code proposes', async () => {
    for (const [address, zone] of [
      [inCancun, 'America/Cancun'],
      [inTijuana, 'America/Tijuana'],
      [{}, 'America/Mexico_City'],
    ] as const) {
      const locationId = await place(address)
      expect(await form(locationId)).toMatchObject({ zone })
      const { id } = await harness.session({ locationId })
      const row = await harness.sessionRow(id)
      expect([row.zone, hourIn(zone, row.startsAt), hourIn(zone, row.endsAt)]).toEqual([
        zone,
        '16:00',
        '17:00',
      ])
      const shown = (await harness.sessions()).find((session) => session.id === id)
      expect(shown).toMatchObject({ zone, date: harness.day(3), startTime: row.startsAt.toISOString() })
    }
  })

  it('move with the zone of the place, once that is said, and everybody concerned gets a mail', async () => {
    const locationId = await place({ zipCode: '32000', city: 'Juárez', state: 'Chihuahua' })
    const { id } = await harness.session({ locationId })
    const bookingId = await harness.booked(await harness.classes.student(), id)
    await harness.mailed()
    expect(await edit(locationId, { zone: 'America/Chihuahua' })).toMatchObject({
      success: false,
      errors: { MovesBooked: [expect.stringContaining('afecta una clase con reservaciones')] },
    })
    expect(await edit(locationId, { zone: 'America/Tijuana', movesBooked: true })).toMatchObject({
      success: true,
    })
    const row = await harness.sessionRow(id)
    expect([row.zone, hourIn('America/Tijuana', row.startsAt)]).toEqual(['America/Tijuana', '16:00'])
    expect(await harness.bookingRow(bookingId)).toMatchObject({ startsAt: row.startsAt, endsAt: row.endsAt })
    const [mail] = await harness.mailed()
    expect(mail?.subject).toContain('4:00 p.m. (hora de Tijuana)')
  })

  it('may end at midnight', async () => {
    const locationId = await place(inCancun)
    const { id } = await harness.session({ locationId, startsAt: '23:00', endsAt: '24:00' })
    const row = await harness.sessionRow(id)
    expect([hourIn(row.zone, row.endsAt), row.endsAt.getTime() - row.startsAt.getTime()]).toEqual([
      '00:00',
      3_600_000,
    ])
    const body = {
      courseId: plainCourse,
      date: harness.day(5),
      from: '22:30',
      to: '24:00',
      addressId: locationId,
    }
    const added = await sendCall(harness.payments.academy.app, addSession, { headers: staff, body })
    expect(added.json()).toMatchObject({ success: true })
    const { startsAt, endsAt } = await harness.sessionRow(added.json().id)
    expect(endsAt.getTime() - startsAt.getTime()).toBe(90 * minuteMs)
  })
})
