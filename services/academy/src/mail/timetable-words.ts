import { type Business, contactWords } from '@rodada/contracts/business-data'
import { formatLongDate, formatTime } from '@rodada/service/formats'
import type { MovedFrom } from '../booking/moved-session.ts'

/** When and where a class is, as mails tell it. */
export interface ClassTime {
  readonly courseTitle: string
  readonly place: string | null
  readonly startsAt: string
  readonly endsAt: string
}

export function closingOf(business: Business): string {
  const words = contactWords(business)
  return words === null ? 'Gracias por patinar con nosotros.' : `Si tienes dudas, ${words}.`
}

export function whereOf({ courseTitle, place }: Pick<ClassTime, 'courseTitle' | 'place'>): string {
  return place === null ? `de «${courseTitle}»` : `de «${courseTitle}» en ${place}`
}

/** What changed of a moved class, then before and now; a mail that waits since an earlier release says no before. */
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
    `Antes: ${whenAndWhere(before)}`,
    to,
  ]
}

function whenAndWhere({ startsAt, endsAt, place }: Omit<ClassTime, 'courseTitle'>): string {
  const hours = `de ${formatTime(startsAt)} a ${formatTime(endsAt)}`
  return `${formatLongDate(startsAt)}, ${hours} · ${place ?? 'Lugar por confirmar'}`
}

/** Texts of the staff and moments (`4:00 p.m.`) may end with a period already. */
export function sentence(text: string | null): string {
  return text === null || text.endsWith('.') ? (text ?? '') : `${text}.`
}
