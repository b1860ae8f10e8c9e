import type { ResponseOf } from '@rodada/contracts/call'
import type { instructorInClass } from '@rodada/contracts/instructor'
import type { getInstructorToday } from '@rodada/contracts/timetable'

/** The class that the instructor holds now. */
export type OpenClass = ResponseOf<typeof instructorInClass>
/** Sessions of today with who is booked. */
export type TodaySessions = ResponseOf<typeof getInstructorToday>
export type TodaySession = TodaySessions[number]
export type RosterRow = TodaySession['roster'][number]
export type Student = OpenClass['participants'][number]

export const noClass: OpenClass = { inClass: false, startedAt: null, participants: [] }

/** What an instructor has done about a class. */
export interface Change {
  readonly kind: 'start' | 'add' | 'end'
  /** Who did it: nobody else sends it. */
  readonly instructorId: number
  /** Names the class: what follows on a refused change of it is not sent. */
  readonly classKey: string
  /** The command's idempotency key. */
  readonly key: string
  /** When it was done, by this device's clock. */
  readonly at: string
  /** The whole class as it was then, who was added included. */
  readonly students: readonly Student[]
}

/** Each kind's call. */
export const callOf = {
  start: '/api/Instructor/StartClass',
  add: '/api/Instructor/AddToClass',
  end: '/api/Instructor/EndClass',
} as const

/** What is sent, in one order whoever lists the students: the same change is the same command. */
export function bodyOf({ students, at, instructorId }: Change) {
  const rows = students.toSorted((one, other) => one.participantId - other.participantId)
  return {
    ParticipantIds: rows.map(({ participantId, subscriptionId }) => ({
      ParticipantId: participantId,
      SubscriptionId: subscriptionId,
    })),
    InstructorId: instructorId,
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

/** The rosters as they stand with changes that the service has not heard of: who is in the class has taken the place. */
export function rostersWith(
  known: TodaySessions,
  changes: readonly Pick<Change, 'students'>[],
): TodaySessions {
  const there = new Set(changes.flatMap(({ students }) => students.map(studentKey)))
  if (there.size === 0) return known
  const take = (row: RosterRow): RosterRow => (there.has(studentKey(row)) ? { ...row, status: 'held' } : row)
  return known.map((session) => ({ ...session, roster: session.roster.map(take) }))
}

/** A student with the subscription that a class is taken from. */
export function studentKey(one: { readonly participantId: number; readonly subscriptionId: number }): string {
  return `${one.participantId}-${one.subscriptionId}`
}
