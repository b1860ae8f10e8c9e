import { sql } from 'kysely'

/** The order of students in every list of them, for a query that names `participant`. */
export const byStudentName = sql`participant.name collate "es-MX-x-icu", participant.id`
