import { siteZone } from '@rodada/contracts/place-hours'
import type { MovedFrom } from '../booking/moved-session.ts'
import { classDate, classHours } from '../time/class-time.ts'

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

/** Time and place before and after a move; mails queued by an earlier release have no `before`. */
export function moveTexts(now: ClassTime, before: MovedFrom | undefined): string[] {
  const to = `Ahora: ${whenAndWhere(now)}`
  if (!before) return [`La clase de «${now.courseTitle}» cambió de horario o de lugar.`, to]
  const isSameHour = [
    [before.startsAt, now.startsAt],
    [before.endsAt, now.endsAt],
  ].every(([one = '', other = '']) => Date.parse(one) === Date.parse(other))
  const what = [...(isSameHour ? [] : ['de horario']), ...(before.place === now.place ? [] : ['de lugar'])]
  return [
    `La clase de «${now.courseTitle}» cambió ${what.join(' y ') || 'de horario o de lugar'}.`,
    `Antes: ${whenAndWhere({ zone: siteZone, ...before })}`,
    to,
  ]
}

function whenAndWhere({ place, ...time }: Omit<ClassTime, 'courseTitle'>): string {
  return `${classDate(time)}, ${classHours(time)} · ${place ?? 'Lugar por confirmar'}`
}

/** Appends a period, unless a text of the staff or a moment (`4:00 p.m.`) ends with one. */
export function sentence(text: string | null): string {
  return text === null || text.endsWith('.') ? (text ?? '') : `${text}.`
}
