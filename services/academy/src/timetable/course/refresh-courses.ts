import { refreshSearch } from '@rodada/service/search/refresh-search'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Words true of every course: beside other words they do not narrow a search. */
export const courseWords = ['clase', 'curso', 'taller', 'año', 'años', 'edad'] as const

/** No course is for older people. */
const oldest = 99

/**
 * Search text of a course: title; levels, disciplines, locations, days and times of day; benefits,
 * requirements, description and each age that it is for.
 */
const source = sql`
  select course.id, course.title as name, null::text as code, course.created_at,
    concat_ws(' ', array_to_string(levels || disciplines, ' '), week.words, places.words,
      case when price_centavos = 0 then 'gratis' end) as labels,
    concat_ws(' ', benefits, array_to_string(requirements, ' '), description, ages.words, ${courseWords.join(' ')}::text) as texts
  from course
  cross join lateral (
    select string_agg(age::text, ' ') as words
    from generate_series(coalesce(age_from, 1), coalesce(age_to, ${oldest}::integer)) as age
  ) as ages
  cross join lateral (
    select array_agg(location_id) as places, string_agg(concat_ws(' ', level,
      (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[day],
      case when day > 5 then 'fin de semana' end,
      case when starts_at < '12:00' then 'mañana' when starts_at < '19:00' then 'tarde' else 'noche' end), ' ') as words
    from slot where course_id = course.id
  ) as week
  cross join lateral (
    select string_agg(concat_ws(' ', name, neighborhood, city, state, array_to_string(nearby, ' ')), ' ') as words
    from location where id = any(course.location_ids || week.places)
  ) as places
  where withdrawn_at is null`

/** Updates the search text of these courses; called after their changes are flushed. */
export function refreshCourses(db: QueryExecutorProvider, ids: readonly number[]): Promise<void> {
  return refreshSearch(db, source, ids)
}

export async function refreshCoursesAt(db: QueryExecutorProvider, locationId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from course where location_ids @> array[${locationId}::integer]
    union select course_id from slot where location_id = ${locationId}`.execute(db)
  await refreshCourses(
    db,
    rows.map(({ id }) => id),
  )
}
