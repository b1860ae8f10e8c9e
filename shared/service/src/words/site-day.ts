import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { AppError } from '../http/errors.ts'

const zone = sql.lit(siteZone)

/** Earlier the calendar is not PostgreSQL's, and no data are that old. */
const earliestDay = '1900-01-01'

/** The instant at which a plain day `YYYY-MM-DD` of the site's time zone begins, `later` days on. */
function startOfDay(day: string, later = 0) {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${zone})`
}

/** The instant at which today began in the site's time zone. */
export const startOfToday = sql<Date>`(date_trunc('day', now() at time zone ${zone})
  at time zone ${zone})`

/** The day of a moment in the site's time zone. */
export function siteDay(moment: Expression<unknown>): RawBuilder<string> {
  return sql<string>`(${moment} at time zone ${zone})::date`
}

/** Plain days, both included. */
interface DayRange {
  readonly from?: string
  readonly to?: string
}

/** Whether a moment lies on such days of the site's time zone. Without bounds all do. */
export function isOnDays(moment: Expression<unknown>, { from, to }: DayRange): RawBuilder<boolean> {
  const begun = from && from >= earliestDay ? sql`${moment} >= ${startOfDay(from)}` : sql`true`
  const over = to ? sql`${moment} < ${startOfDay(to >= earliestDay ? to : earliestDay, 1)}` : sql`true`
  return sql<boolean>`(${begun} and ${over})`
}

/** Whether a plain day is one of these. Without bounds all are. */
export function isWithinDays(day: Expression<unknown>, { from, to }: DayRange): RawBuilder<boolean> {
  const begun = from && from >= earliestDay ? sql`${day} >= ${from}::date` : sql`true`
  const over = to ? sql`${day} <= ${to >= earliestDay ? to : earliestDay}::date` : sql`true`
  return sql<boolean>`(${begun} and ${over})`
}

export interface ReportDays {
  readonly from: string
  readonly to: string
}

/**
 * The days of a report: without a beginning from the first of the month, without an end until today. Reversed ones are read
 * the other way round.
 */
export function reportDays({ from, to }: { readonly from?: string; readonly to?: string }): ReportDays {
  const today = dayInMexico(new Date())
  const end = to ?? today
  const begin = from ?? `${end.slice(0, 7)}-01`
  return begin > end ? { from: end, to: begin } : { from: begin, to: end }
}

/** @throws badRequest where they end before they begin: a read has no other way to refuse. */
export function requireOrder({ from, to }: ReportDays): void {
  const message = 'El periodo termina antes de empezar.'
  if (from > to) throw new AppError({ status: 400, code: 'days', message, errors: { To: [message] } })
}
