import { classDate, classHours } from '../../time/class-time.ts'
import type { MovedFrom } from '../booking/moved-session.ts'

/** Time and place of a class, as mails state them. */
export interface ClassTime {
  readonly courseTitle: string
  readonly place: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly zone: string
}

export function whereOf({ courseTitle, place }: Pick<ClassTime, 'courseTitle' | 'place'>): string {
  return place === null ? `de «${courseTitle}»` : `de «${courseTitle}» en ${place}`
}

/** Time and place before and after a move. */
export function moveTexts(now: ClassTime, before: MovedFrom): string[] {
  const isSameHour =
    Date.parse(before.startsAt) === Date.parse(now.startsAt) &&
    Date.parse(before.endsAt) === Date.parse(now.endsAt)
  const what = [...(isSameHour ? [] : ['de horario']), ...(before.place === now.place ? [] : ['de lugar'])]
  return [
    `La clase de «${now.courseTitle}» cambió ${what.join(' y ') || 'de horario o de lugar'}.`,
    `Antes: ${whenAndWhere(before)}`,
    `Ahora: ${whenAndWhere(now)}`,
  ]
}

function whenAndWhere({ place, ...time }: Omit<ClassTime, 'courseTitle'>): string {
  return `${classDate(time)}, ${classHours(time)} · ${place ?? 'Lugar por confirmar'}`
}

/** Appends a period, unless a text of the staff or a moment (`4:00 p.m.`) ends with one. */
export function sentence(text: string | null): string {
  return text === null || text.endsWith('.') ? (text ?? '') : `${text}.`
}
