import type { InstructorFigures } from '@rodada/contracts/class/instructor'
import { startOfToday } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'

/** Counts an instructor's classes and students of today. */
export async function readInstructorFigures(db: AcademyDb, instructorId: number): Promise<InstructorFigures> {
  const { rows } = await sql<InstructorFigures>`
    select count(*)::integer as "classesToday",
      coalesce(sum((select count(*) from class_attendance attendance
        where attendance.class_id = held_class.id)), 0)::integer as "attendancesToday"
    from held_class
    where instructor_id = ${instructorId} and undone_at is null and started_at >= ${startOfToday}`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate without a row')
  return figures
}
