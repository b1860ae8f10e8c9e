import { type Kysely, sql } from 'kysely'

/** Before this the calendar is not PostgreSQL's, and nothing here is that old. */
const earliestDay = '1900-01-01'

/** The instant at which a plain day `YYYY-MM-DD` of the site's time zone begins, `later` days on. */
export function startOfDay(day: string, later = 0) {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone 'America/Mexico_City')`
}

/** The instant at which today began in the site's time zone. */
export const startOfToday = sql<Date>`(date_trunc('day', now() at time zone 'America/Mexico_City')
  at time zone 'America/Mexico_City')`

/** First instant, and the first one no more, in milliseconds since 1970; null without a bound. */
export interface InstantRange {
  readonly from: number | null
  readonly before: number | null
}

/** Plain days, both included. */
interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The instants of days of the site's time zone; before its earliest one there is nothing. */
export async function readDays<Tables>(db: Kysely<Tables>, { from, to }: DayRange): Promise<InstantRange> {
  const first = from && from >= earliestDay ? from : null
  const last = to && (to >= earliestDay ? to : earliestDay)
  if (!first && !last) return { from: null, before: null }
  const milliseconds = (instant: ReturnType<typeof startOfDay>) =>
    sql`(extract(epoch from ${instant}) * 1000)::float8`
  const { rows } = await sql<InstantRange>`select
    ${first ? milliseconds(startOfDay(first)) : sql`null`} as "from",
    ${last ? milliseconds(startOfDay(last, 1)) : sql`null`} as before`.execute(db)
  return { from: rows[0]?.from ?? null, before: rows[0]?.before ?? null }
}
