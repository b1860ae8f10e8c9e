import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../../entities.ts'
import { publishBranches } from '../../branch/publish-branches.ts'
import { lockLocation } from '../find-location.ts'

/**
 * Deletes a location with its week. Withdrawn courses keep theirs: their subscriptions show it.
 * @throws notFound, or a refusal that names the courses which use it.
 */
export async function deleteLocation(command: Command, id: number): Promise<Envelope> {
  const { em } = command
  // Waits for commands that refer to it, and blocks new ones until this one ends.
  const location = await lockLocation(em, id)
  await requireUnused(dbOf(em), id)
  em.remove(location)
  await em.flush()
  await command.publish('catalogue.changed', {})
  if (location.takesPayments) await publishBranches(command)
  command.state({ title: 'Ubicación eliminada', description: `Ubicación ${id}`, about: location })
  return done('La ubicación se eliminó.')
}

const namedCourses = 3

interface UsingCourse {
  readonly title: string
  readonly withdrawn: boolean
  /** Number of all courses that use it. */
  readonly total: number
}

async function requireUnused(db: AcademyDb, id: number): Promise<void> {
  const { rows } = await sql<UsingCourse>`
    select title, withdrawn_at is not null as withdrawn, count(*) over ()::integer as total
    from course where location_ids @> array[${id}::integer]
      or id in (select course_id from slot where location_id = ${id})
      or id in (select course_id from session where location_id = ${id} and starts_at > now())
    order by withdrawn, title collate "es-MX-x-icu", id limit ${namedCourses}`.execute(db)
  if (rows.length > 0) throw refusal(`No se puede eliminar porque la ${usedBy(rows)}.`)
}

function usedBy(courses: readonly UsingCourse[]): string {
  const names = courses.map(({ title, withdrawn }) => `“${title}”${withdrawn ? ' (retirado)' : ''}`)
  const further = (courses[0]?.total ?? 0) - courses.length
  const all = further > 0 ? [...names, `${further} más`] : names
  if (all.length === 1) return `usa el curso ${names[0]}`
  return `usan los cursos ${all.slice(0, -1).join(', ')} y ${all.at(-1)}`
}
