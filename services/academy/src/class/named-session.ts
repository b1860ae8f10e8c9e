import { dayInMexico } from '@rodada/contracts/plain-date'
import { type AppError, refusal } from '@rodada/service/errors'
import type { TimetableSession } from '../session/session.entity.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import type { HeldClass } from './held-class.entity.ts'

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
  if (dayInMexico(session.startsAt) !== dayInMexico(held.startedAt))
    throw no('Esta clase programada es de otro día. Revisa la lista de hoy.')
  const { instructorIds, courseId } = session
  if (instructorIds.length > 0 && !instructorIds.includes(held.instructorId))
    throw no('Esta clase programada ya no está a tu nombre. Revisa la lista de hoy.')
  if (!subscriptions.some((row) => row.courseId === courseId))
    throw no('Ningún estudiante seleccionado toma el curso de esta clase programada.')
}
