import type { ResponseOf } from '@rodada/contracts/call'
import type { Booking, getOwnBookings } from '@rodada/contracts/timetable/booking'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { siteZone } from '@rodada/contracts/words/time-zone'

/** A session on Tuesday, 24 November 2026, four to five in the afternoon; name what the test is about. */
export function session(overrides: Partial<TimetableSession> = {}): TimetableSession {
  return {
    ...{ id: 41, courseId: 7, courseTitle: 'Bowl para todos', slotId: 5, date: '2026-11-24' },
    ...{ startTime: '2026-11-24T22:00:00.000Z', endTime: '2026-11-24T23:00:00.000Z', level: 'Básico' },
    zone: siteZone,
    address: { id: 3, name: 'Patio Portales', mapUrl: 'https://maps.example/3' },
    ...{ capacity: 8, placesLeft: 8, status: 'scheduled', cancelReason: null, instructors: [] },
    ...overrides,
  }
}

/** Weekly sessions of a slot from a first one on, with ascending ids. @param left free places of each. */
export function weekly(first: TimetableSession, left: readonly (number | null)[]): TimetableSession[] {
  const later = (iso: string, week: number) => new Date(Date.parse(iso) + 7 * week * dayMs).toISOString()
  return left.map((placesLeft, week) => ({
    ...first,
    id: first.id + week,
    date: later(`${first.date}T00:00:00Z`, week).slice(0, 10),
    startTime: later(first.startTime, week),
    endTime: later(first.endTime, week),
    placesLeft,
  }))
}

/** The answer about an account that has booked nothing. */
export const noBookings: ResponseOf<typeof getOwnBookings> = {
  list: [],
  waiting: [],
  subscriptions: [],
  cancelHours: 6,
}

/** Leo's changeable booking of that session; name what the test is about. */
export function booking(overrides: Partial<Booking> = {}): Booking {
  return {
    ...{ id: 71, status: 'booked', session: session(), participant: { id: 31, name: 'Leo Peña' } },
    ...{ subscriptionId: 12, holdUntil: null, releaseReason: null },
    ...{ changeUntil: '2026-11-24T16:00:00.000Z', canChange: true },
    ...overrides,
  }
}
