import { minuteMs } from '@rodada/contracts/words/durations'
import { siteZone } from '@rodada/contracts/words/time-zone'
import type { RosterRow, TodaySession } from '../instructor/offline/class-changes.ts'

/** A booked student who can take the class; name what the test is about. */
export function rosterRow(overrides: Partial<RosterRow> = {}): RosterRow {
  return {
    ...{ bookingId: 1, participantId: 12, subscriptionId: 40, name: 'Leo Peña', birthdate: '2015-03-20' },
    ...{ status: 'booked', standing: 'Al Corriente', standingText: '', pendingClasses: 3, studentCount: 1 },
    hasHealthNotes: false,
    hasMedicalNotes: false,
    letterSigned: true,
    photosAllowed: true,
    ...{ contactName: 'Ana Peña', contactPhone: '+525512345678' },
    ...overrides,
  }
}

/** A session of today with these students, running by default. */
export function todaySession(
  roster: readonly RosterRow[],
  overrides: Partial<TodaySession> = {},
): TodaySession {
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  return {
    ...{ id: 5, courseId: 3, courseTitle: 'Primeros pasos', slotId: 2, date: '2026-11-23' },
    ...{ startTime: minutesFromNow(-5), endTime: minutesFromNow(55), level: 'Inicial' },
    zone: siteZone,
    address: { id: 1, name: 'Patio Portales', mapUrl: 'https://maps.example' },
    ...{ capacity: 8, placesLeft: 6, status: 'scheduled', cancelReason: null, instructors: [] },
    roster: [...roster],
    ...overrides,
  }
}
