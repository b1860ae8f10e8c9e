import type { EntityManager } from '@rodada/service/data/orm'
import { refusal } from '@rodada/service/http/errors'
import { classMoment } from '../../time/class-time.ts'
import { Booking, takesPlace } from '../booking/booking.entity.ts'
import { inLine, WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import type { TimetableSession } from './session.entity.ts'

/** Booked places and waiting entries of a session that a change would move or cancel. */
interface Counting {
  /** Bookings and offers. */
  readonly taken: number
  readonly waiting: number
}

/** Counts of sessions that the caller has locked, by id; sessions without any are left out. */
export async function countCounting(
  em: EntityManager,
  sessions: readonly TimetableSession[],
): Promise<ReadonlyMap<number, Counting>> {
  const ofThese = { sessionId: { $in: sessions.map(({ id }) => id) } }
  const bookings = await em.find(Booking, { ...ofThese, ...takesPlace })
  const line = await em.find(WaitingEntry, { ...ofThese, ...inLine })
  const taking = [...bookings, ...line.filter(({ status }) => status === 'offered')]
  const waiting = line.filter(({ status }) => status === 'waiting')
  const countOf = (rows: readonly { readonly sessionId: number }[], id: number) =>
    rows.filter(({ sessionId }) => sessionId === id).length
  const ids = new Set([...bookings, ...line].map(({ sessionId }) => sessionId))
  return new Map([...ids].map((id) => [id, { taken: countOf(taking, id), waiting: countOf(waiting, id) }]))
}

/** Refusal of an unconfirmed change to sessions with bookings. */
export function affectsBookings(sessions: readonly TimetableSession[]) {
  const [first] = sessions.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const when = first ? classMoment(first) : ''
  const count =
    sessions.length === 1 ? 'una clase con reservaciones' : `${sessions.length} clases con reservaciones`
  const text = `El cambio afecta ${count}; la primera es la del ${when} Confirma que quieres moverlas o cancelarlas.`
  return refusal(text, { MovesBooked: [text] })
}

/** Sentences for the answer about the sessions with bookings that were moved or cancelled. */
export function affectedText(count: number): string[] {
  if (count === 0) return []
  const sessions = count === 1 ? 'una clase con reservaciones' : `${count} clases con reservaciones`
  return [`Cambió ${sessions}: avisamos por correo a cada responsable.`]
}
