import { sql } from 'kysely'

/** Before this the calendar is not PostgreSQL's, and nothing here is that old. */
export const earliestDay = '1900-01-01'

/** The instant at which a plain day `YYYY-MM-DD` of the site's time zone begins, `later` days on. */
export function startOfDay(day: string, later = 0) {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone 'America/Mexico_City')`
}

/** The instant at which today began in the site's time zone. */
export const startOfToday = sql<Date>`(date_trunc('day', now() at time zone 'America/Mexico_City')
  at time zone 'America/Mexico_City')`
