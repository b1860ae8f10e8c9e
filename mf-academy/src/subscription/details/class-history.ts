import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { momentText } from '../../booking/class-rows.tsx'

type Entry = SubscriptionDetails['credits'][number]

export interface ClassMovement {
  readonly id: number
  readonly text: string
  readonly student: string
  /** Classes added or taken away; 0 for a booking, its release and a class that still runs. */
  readonly change: number
  /** ISO instant; for a class its start, as in every list. */
  readonly time: string
}

const kinds: Readonly<Record<Entry['kind'], readonly [text: string, sign: number]>> = {
  granted: ['Clases adquiridas', 1],
  reserved: ['Clase en curso', 0],
  consumed: ['Clase tomada', -1],
  released: ['Clase no tomada', 0],
  returned: ['Clase devuelta', 1],
  expired: ['Clases vencidas', -1],
  revoked: ['Cobro anulado', -1],
  added: ['Clases agregadas por la academia', 1],
  taken: ['Clases quitadas por la academia', -1],
}

/** Names of timetable bookings until the class starts. */
const booked: Partial<Record<Entry['kind'], string>> = {
  reserved: 'Clase agendada',
  released: 'Clase liberada',
}

function textOf(entry: Entry): string {
  const { kind, classStartedTime, sessionTime, sessionZone: zone, cancelReason } = entry
  const text = (classStartedTime === undefined ? booked[kind] : undefined) ?? kinds[kind][0]
  if (sessionTime === undefined) return text
  if (cancelReason === undefined) return `${text}: ${momentText(sessionTime, { zone })}`
  return `Clase cancelada: ${momentText(sessionTime, { zone })} · Motivo: ${cancelReason}`
}

/** Whether both belong to the same class of the same student. */
function isSameClass(one: Entry, other: Entry): boolean {
  return (
    one.participantName === other.participantName &&
    one.classStartedTime === other.classStartedTime &&
    one.sessionTime === other.sessionTime
  )
}

/** Ids of reservations that were taken or released since: the later entry replaces them. */
function endedReservations(entries: readonly Entry[]): ReadonlySet<number> {
  const ended = new Set<number>()
  const open: Entry[] = []
  for (const entry of entries) {
    if (entry.kind === 'reserved') open.push(entry)
    if (entry.kind !== 'consumed' && entry.kind !== 'released') continue
    const at = open.findIndex((reserved) => isSameClass(reserved, entry))
    for (const { id } of at < 0 ? [] : open.splice(at, 1)) ended.add(id)
  }
  return ended
}

/**
 * Movements of a subscription's classes, the newest first.
 * @param entries of its ledger, the oldest first.
 */
export function classHistory(entries: readonly Entry[]): ClassMovement[] {
  const ended = endedReservations(entries)
  return entries
    .filter(({ id }) => !ended.has(id))
    .map((entry) => {
      const { id, kind, classes, participantName, createdTime, classStartedTime } = entry
      const [, sign] = kinds[kind]
      const time = classStartedTime ?? createdTime
      return { id, text: textOf(entry), student: participantName ?? '', change: sign * classes, time }
    })
    .reverse()
}
