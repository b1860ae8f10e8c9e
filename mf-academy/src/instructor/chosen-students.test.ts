import { expect, it } from '@jest/globals'
import { rosterRow, todaySession } from '../testing/today-session-factory.ts'
import { rowOfCode, sessionOf } from './chosen-students.ts'

it('places name their session, where they are of one', () => {
  const sessions = [
    todaySession([rosterRow({ bookingId: 1 })]),
    todaySession([rosterRow({ bookingId: 2 }), rosterRow({ bookingId: 3 })], { id: 6 }),
  ]
  expect(sessionOf(sessions, [2, 3])).toBe(6)
  expect(sessionOf(sessions, [1, 2])).toBeUndefined()
  expect(sessionOf(sessions, [])).toBeUndefined()
})

it('a code takes the row of the session that goes on, or is nearest, as far as it is free', () => {
  const hours = (from: number, bookingId: number) =>
    todaySession([rosterRow({ bookingId })], {
      startTime: `2026-11-23T${from}:00:00.000Z`,
      endTime: `2026-11-23T${from + 1}:00:00.000Z`,
    })
  const sessions = [hours(16, 1), hours(18, 2), hours(21, 3)]
  const at = (clock: string, isFree = (_bookingId: number) => true) =>
    rowOfCode(sessions, rosterRow().participantId, new Date(`2026-11-23T${clock}:00.000Z`), (row) =>
      isFree(row.bookingId),
    )?.bookingId
  expect([at('15:50'), at('18:30'), at('19:20'), at('20:40')]).toEqual([1, 2, 2, 3])
  expect(at('18:30', (bookingId) => bookingId !== 2)).toBe(1)
  expect(rowOfCode(sessions, 999, new Date(), () => true)).toBeUndefined()
})
