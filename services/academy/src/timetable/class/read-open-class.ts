import type { ResponseOf } from '@rodada/contracts/call'
import type { instructorInClass } from '@rodada/contracts/class/instructor'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { photosAllowed } from '../../family/consent/read-consents.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'

type OpenClass = ResponseOf<typeof instructorInClass>

/** The open class of an instructor, its students by name. */
export async function readOpenClass(db: AcademyDb, instructorId: number, at: Date): Promise<OpenClass> {
  const now = at.toISOString()
  const participants = sql<OpenClass['participants']>`(
      select coalesce(jsonb_agg(jsonb_build_object(
        'participantId', participant.id, 'subscriptionId', subscription.id, 'name', participant.name,
        'courseTitle', course.title, 'photosAllowed', ${photosAllowed(sql`participant.id`)}
      ) order by ${byStudentName}), '[]')
      from class_attendance attendance
      join participant on participant.id = attendance.participant_id
      join subscription on subscription.id = attendance.subscription_id
      join course on course.id = subscription.course_id
      where attendance.class_id = held_class.id
    )`
  const open = await db
    .selectFrom('held_class')
    .select(['startedAt', participants.as('participants')])
    .where('instructorId', '=', instructorId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!open) return { now, inClass: false, startedAt: null, participants: [] }
  return {
    now,
    inClass: true,
    startedAt: open.startedAt.toISOString(),
    participants: open.participants,
  }
}
