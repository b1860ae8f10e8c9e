import { expect, it } from '@jest/globals'
import { rosterRow, todaySession } from '../testing/today-session-factory.ts'
import { sessionOf } from './chosen-students.ts'

it('places name their session, where they are of one', () => {
  const sessions = [
    todaySession([rosterRow({ bookingId: 1 })]),
    todaySession([rosterRow({ bookingId: 2 }), rosterRow({ bookingId: 3 })], { id: 6 }),
  ]
  expect(sessionOf(sessions, [2, 3])).toBe(6)
  expect(sessionOf(sessions, [1, 2])).toBeUndefined()
  expect(sessionOf(sessions, [])).toBeUndefined()
})
