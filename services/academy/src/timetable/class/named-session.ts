import type { EntityManager } from '@rodada/service/data/orm'
import { type AppError, refusal } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { isOfThatDay } from '../../time/class-time.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import type { Attendance } from './attendance.ts'
import type { HeldClass } from './held-class.entity.ts'
import type { Naming } from './take-bookings.ts'

interface Locked {
  readonly sessions: readonly TimetableSession[]
  readonly subscriptions: readonly Subscription[]
}

/** The error stands at `SessionId`: a device that sends the class later then offers to send it without the session. */
function no(message: string): AppError {
  return refusal(message, { SessionId: [message] })
}

/** @throws a refusal where the class cannot be held in the session that the form names. */
export function requireNamed(held: HeldClass, sessionId: number, { sessions, subscriptions }: Locked): void {
  const session = sessions.find(({ id }) => id === sessionId)
  if (!session) throw no('Esta clase programada ya no existe. Revisa la lista de hoy.')
  if (session.status === 'cancelled') throw no('Esta clase programada se canceló. Revisa la lista de hoy.')
  if (!isOfThatDay(session, held.startedAt))
    throw no('Esta clase programada es de otro día. Revisa la lista de hoy.')
  const { instructorIds, courseId } = session
  if (instructorIds.length > 0 && !instructorIds.includes(held.instructorId))
    throw no('Esta clase programada ya no está a tu nombre. Revisa la lista de hoy.')
  if (!subscriptions.some((row) => row.courseId === courseId))
    throw no('Ningún estudiante seleccionado toma el curso de esta clase programada.')
}

/** @throws a refusal where a student has taken a class of the named session, or with a named booking: it counts once. */
export async function requireNotTaken(
  em: EntityManager,
  students: readonly Attendance[],
  { sessionId, bookingIds }: Naming,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from participant where id = any(${students.map(({ participantId }) => participantId)}::integer[])
      and (exists (select from booking where participant_id = participant.id and status = 'held'
          and (session_id = ${sessionId ?? null} or id = any(${bookingIds}::integer[])))
        or exists (select from class_attendance attendance
          join held_class held on held.id = attendance.class_id and held.undone_at is null
          where attendance.participant_id = participant.id and held.session_id = ${sessionId ?? null}))
    order by name`.execute(dbOf(em))
  const names = rows.map(({ name }) => name).join(', ')
  if (names !== '') throw refusal(`Ya se contó esta clase programada a: ${names}.`)
}
