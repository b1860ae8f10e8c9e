import { instantIn } from '@rodada/contracts/timetable/place-hours'
import { addDays, dayInMexico, isPlainDate } from '@rodada/contracts/words/plain-date'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** An hour of the site's day, Mexico City's. @param date `YYYY-MM-DD` @param time local `HH:mm` */
export function instantAt(date: string, time: string): Date {
  return instantIn(siteZone, date, time)
}

/**
 * SQL condition on the start and the zone of a session or a copy of both: by the clock of its place it begins on one of
 * these days. Zones are hours apart: the instants alone, which an index finds, reach a day further.
 */
export function beginsOn(
  starts: RawBuilder<unknown>,
  zone: RawBuilder<unknown>,
  { from, to }: { readonly from: string; readonly to: string | null },
): RawBuilder<SqlBool> {
  const day = sql`(${starts} at time zone ${zone})::date`
  const since = sql<SqlBool>`${starts} >= ${instantAt(addDays(from, -1), '00:00')} and ${day} >= ${from}::date`
  if (to === null) return since
  return sql<SqlBool>`(${since} and ${starts} < ${instantAt(addDays(to, 2), '00:00')} and ${day} <= ${to}::date)`
}

/** The zone of the session of `booking`. */
export const bookedZone = sql<string>`(select zone from session where id = booking.session_id)`

/** First and last day of the timetable; all days of the weeks around them are valid dates too. */
const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

/** Last day that a form accepts: a later one is taken for a typo in the year. */
export function furthestDay(now: Date): string {
  return addDays(dayInMexico(now), 366)
}

/** The day of a query, limited to the timetable; the fallback where it is no date. */
export function dayOr(date: string | undefined, fallback: string): string {
  if (date === undefined || !isPlainDate(date)) return fallback
  return date < firstDay ? firstDay : date > lastDay ? lastDay : date
}
