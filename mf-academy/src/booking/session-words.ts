import { formatClasses } from '@rodada/contracts/price-text'
import type { TimetableSession } from '@rodada/contracts/timetable'
import { formatClock, formatDay } from '@rodada/web/format'

/** `Quedan 3 lugares`; empty where there is no limit. @param left places; null is no limit. */
export function placesText(left: number | null): string {
  if (left === null) return ''
  if (left === 0) return 'Lleno'
  return left === 1 ? 'Queda 1 lugar' : `Quedan ${left} lugares`
}

/** `4:00 p.m. a 5:00 p.m.`. */
export function hoursText({ startTime, endTime }: TimetableSession): string {
  return `${formatClock(startTime)} a ${formatClock(endTime)}`
}

/** `martes 24 de noviembre, 4:00 p.m.`. */
export function sessionText({ date, startTime }: TimetableSession): string {
  return `${formatDay(date)}, ${formatClock(startTime)}`
}

/** `Patio Portales, 4:00 p.m.`; the hour alone where no place is set. */
function whereText({ address, startTime }: TimetableSession): string {
  return [address?.name, formatClock(startTime)].filter(Boolean).join(', ')
}

/** `4 clases: martes 24 de noviembre a martes 15 de diciembre · Patio Portales, 4:00 p.m.`. */
export function runText(run: readonly TimetableSession[]): string {
  const [first] = run
  const last = run.at(-1)
  if (first === undefined || last === undefined) return ''
  const days = run.length === 1 ? formatDay(first.date) : `${formatDay(first.date)} a ${formatDay(last.date)}`
  return `${formatClasses(run.length)}: ${days} · ${whereText(first)}`
}
