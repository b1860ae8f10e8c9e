import type { ResponseOf } from '@rodada/contracts/call'
import type { getInstructorToday, instructorInClass } from '@rodada/contracts/instructor'

export type OpenClass = ResponseOf<typeof instructorInClass>
export type TodaySessions = ResponseOf<typeof getInstructorToday>
export type TodaySession = TodaySessions[number]
export type RosterRow = TodaySession['roster'][number]
export type Student = OpenClass['participants'][number]

export const noClass: OpenClass = { inClass: false, startedAt: null, participants: [] }

/** What an instructor has done about a class. */
export interface Change {
  readonly kind: 'start' | 'add' | 'end'
  /** The instructor who did it, and who alone sends it. */
  readonly instructorId: number
  /** Names the class: what follows on a refused change of it is not sent. */
  readonly classKey: string
  /** Idempotency key. */
  readonly key: string
  /** When it was done, by the service's clock as far as this device knows it. */
  readonly at: string
  /** The whole class as it was then, who was added included. */
  readonly students: readonly Student[]
  /** The places that it takes; an earlier release stored none. */
  readonly bookingIds?: readonly number[]
  /** The one session whose students it takes; an earlier release stored none. */
  readonly sessionId?: number | undefined
}

/** Each kind's call. */
export const callOf = {
  start: '/api/Instructor/StartClass',
  add: '/api/Instructor/AddToClass',
  end: '/api/Instructor/EndClass',
} as const

/** What is sent, in one order however the students are listed: the same change is the same command. */
export function bodyOf({ students, at, instructorId, sessionId }: Change) {
  const rows = students.toSorted((one, other) => one.participantId - other.participantId)
  return {
    ParticipantIds: rows.map(({ participantId, subscriptionId }) => ({
      ParticipantId: participantId,
      SubscriptionId: subscriptionId,
    })),
    InstructorId: instructorId,
    ...(sessionId !== undefined && { SessionId: sessionId }),
    At: at,
  }
}

/** The class as it stands with changes that the service has not heard of. */
export function classWith(known: OpenClass, changes: readonly Change[]): OpenClass {
  return changes.reduce<OpenClass>((open, { kind, at, students }) => {
    if (kind === 'end') return noClass
    const startedAt = kind === 'start' ? at : open.startedAt
    return { inClass: true, startedAt, participants: [...students] }
  }, known)
}

/** The rosters as they stand with changes that the service has not heard of: a place is taken once, also by a student with two a day. */
export function rostersWith(
  known: TodaySessions,
  changes: readonly Pick<Change, 'bookingIds'>[],
): TodaySessions {
  const taken = new Set(changes.flatMap(({ bookingIds = [] }) => bookingIds))
  if (taken.size === 0) return known
  const take = (row: RosterRow): RosterRow => (taken.has(row.bookingId) ? { ...row, status: 'held' } : row)
  return known.map((session) => ({ ...session, roster: session.roster.map(take) }))
}
