import { dayInMexico } from '@rodada/contracts/plain-date'
import { AppError } from './errors.ts'

export interface ReportDays {
  readonly from: string
  readonly to: string
}

/**
 * The days of a report: without a beginning from the first of the month, without an end until today.
 * @throws badRequest where they end before they begin.
 */
export function reportDays({ from, to }: { readonly from?: string; readonly to?: string }): ReportDays {
  const today = dayInMexico(new Date())
  const end = to ?? today
  const days = { from: from ?? `${end.slice(0, 7)}-01`, to: end }
  requireOrder(days)
  return days
}

/** @throws badRequest where they end before they begin: a read has no other way to refuse. */
export function requireOrder({ from, to }: ReportDays): void {
  const message = 'El periodo termina antes de empezar.'
  if (from > to) throw new AppError({ status: 400, code: 'days', message, errors: { To: [message] } })
}
