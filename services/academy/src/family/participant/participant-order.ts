import { sql } from 'kysely'

/** Order of students in every list; for queries that name `participant`. */
export const byStudentName = sql`participant.name collate "es-MX-x-icu", participant.id`
