import { dayInMexico } from '@rodada/contracts/student-age'
import { refusal } from './errors.ts'

export interface ReportDays {
  readonly from: string
  readonly to: string
}

/**
 * The days of a report: without a beginning from the first of the month, without an end until today.
 * @throws a refusal where they end before they begin.
 */
export function reportDays({ from, to }: { readonly from?: string; readonly to?: string }): ReportDays {
  const today = dayInMexico(new Date())
  const end = to ?? today
  const days = { from: from ?? `${end.slice(0, 7)}-01`, to: end }
  const text = 'El periodo termina antes de empezar.'
  if (days.from > days.to) throw refusal(text, { To: [text] })
  return days
}
