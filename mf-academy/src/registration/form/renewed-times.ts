import type { Booking } from '@rodada/contracts/timetable/booking'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { classShare } from '@rodada/contracts/timetable/rules'
import { dayMs } from '@rodada/contracts/words/durations'
import { nextFreeDate, type Slot, slotsOf } from '../../booking/slots.ts'
import { laterSlot, noTimes, type TimeValues } from './registration-values.ts'

/** The most frequent slot of a student's classes, the later one of a tie; a single moved class does not count. */
function usualSlot(bookings: readonly Booking[], participantId: number): number | undefined {
  const slots = bookings.flatMap(({ participant, status, session: { slotId } }) =>
    participant.id === participantId && status !== 'released' && slotId !== null ? [slotId] : [],
  )
  const classesOf = Map.groupBy(slots, (slot) => slot)
  const [usual] = [...classesOf].reverse().sort(([, one], [, other]) => other.length - one.length)
  return usual?.[0]
}

interface TimesToKeep {
  /** Bookings of the renewed subscription, by time. */
  readonly bookings: readonly Booking[]
  readonly sessions: readonly TimetableSession[]
  readonly students: readonly { readonly id: number }[]
  readonly classes: number
  /** ISO instant before which classes must begin. */
  readonly until: string
}

/** Sessions after the last booked one. */
export function sessionsAfter(bookings: readonly Booking[], sessions: readonly TimetableSession[]) {
  const last = bookings.findLast(({ status }) => status === 'booked')?.session.startTime ?? ''
  return sessions.filter(({ startTime }) => startTime > last)
}

/** Each student's usual slot, from its first date with room for everybody; students without one book later. */
export function renewedTimes({ bookings, sessions, students, classes, until }: TimesToKeep): TimeValues[] {
  const slots = slotsOf(sessions)
  const usual = students.map(({ id }) => usualSlot(bookings, id))
  const isShared = new Set(usual).size === 1

  function firstIn(slot: Slot | undefined, row: number): TimeValues {
    const wanted = {
      ...(isShared
        ? { classes, students: students.length }
        : { classes: classShare(classes, students.length, row), students: 1 }),
      until,
    }
    if (slot === undefined) return { ...noTimes, slotId: laterSlot }
    const first = nextFreeDate(slot, wanted)
    return first ? { ...noTimes, slotId: String(slot.id), firstDate: first.session.date } : noTimes
  }
  return usual.map((id, row) =>
    firstIn(
      slots.find((slot) => slot.id === id),
      row,
    ),
  )
}

/** ISO instant until which classes paid now are valid. @param validFrom null: from now on. */
export function validUntil(validFrom: string | null, validityDays: number): string {
  const from = validFrom === null ? Date.now() : Date.parse(validFrom)
  return new Date(from + validityDays * dayMs).toISOString()
}
