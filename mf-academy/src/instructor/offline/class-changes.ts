import type { ResponseOf } from '@rodada/contracts/call'
import type { getInstructorToday, instructorInClass } from '@rodada/contracts/class/instructor'

export type OpenClass = Omit<ResponseOf<typeof instructorInClass>, 'now'>
export type TodaySessions = ResponseOf<typeof getInstructorToday>
export type TodaySession = TodaySessions[number]
export type RosterRow = TodaySession['roster'][number]
export type Student = OpenClass['participants'][number]

export const noClass: OpenClass = { inClass: false, startedAt: null, participants: [] }

/** An instructor's command on a class. */
export interface Change {
  readonly kind: 'start' | 'add' | 'end'
  /** Only this instructor's session sends it. */
  readonly instructorId: number
  /** Identifies the class: later changes wait for a refused one of the same class. */
  readonly classKey: string
  /** Idempotency key. */
  readonly key: string
  /** ISO instant of the command, by the service's clock as far as the device knows it. */
  readonly at: string
  /** The whole class after the change, added students included. */
  readonly students: readonly Student[]
  /** Bookings that the class uses. */
  readonly bookingIds: readonly number[]
  /** The only session of its bookings. */
  readonly sessionId?: number
}

/** Call for each kind of change. */
export const callOf = {
  start: '/api/Instructor/StartClass',
  add: '/api/Instructor/AddToClass',
  end: '/api/Instructor/EndClass',
} as const

/** Sorted lists: the same change has the same body, and so the same idempotency key. */
export function bodyOf({ students, at, instructorId, sessionId, bookingIds }: Change) {
  const rows = students.toSorted((one, other) => one.participantId - other.participantId)
  return {
    ParticipantIds: rows.map(({ participantId, subscriptionId }) => ({
      ParticipantId: participantId,
      SubscriptionId: subscriptionId,
    })),
    InstructorId: instructorId,
    ...(sessionId !== undefined && { SessionId: sessionId }),
    ...(bookingIds.length > 0 && { BookingIds: bookingIds.toSorted((a, b) => a - b) }),
    At: at,
  }
}

/** The service's class with the unsent changes applied. */
export function classWith(known: OpenClass, changes: readonly Change[]): OpenClass {
  return changes.reduce<OpenClass>((open, { kind, at, students }) => {
    if (kind === 'end') return noClass
    const startedAt = kind === 'start' ? at : open.startedAt
    return { inClass: true, startedAt, participants: [...students] }
  }, known)
}

/** The rosters with the unsent changes applied; each booking is used once, even by a student with two that day. */
export function rostersWith(
  known: TodaySessions,
  changes: readonly Pick<Change, 'bookingIds'>[],
): TodaySessions {
  const taken = new Set(changes.flatMap(({ bookingIds }) => bookingIds))
  if (taken.size === 0) return known
  const take = (row: RosterRow): RosterRow => (taken.has(row.bookingId) ? { ...row, status: 'held' } : row)
  return known.map((session) => ({ ...session, roster: session.roster.map(take) }))
}
