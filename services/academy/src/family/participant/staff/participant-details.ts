import { latestClassesTaken } from '@rodada/contracts/class/rules'
import type { StudentDetails } from '@rodada/contracts/student/calls'
import { notFound } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'
import { readOwnMembership } from '../../../sale/membership/read-own-membership.ts'
import { readSiteSubscriptions } from '../../../sale/subscription/views/staff-subscriptions.ts'
import { readStudentBookings } from '../../../timetable/booking/own-bookings.ts'
import { readClassesTaken } from '../read-participants.ts'
import { presentScholarship, scholarshipColumns } from '../scholarship.ts'
import { readStudents } from './participant-rows.ts'

const mostSubscriptions = 20

/** @throws notFound, also for a student who was forgotten. */
export async function readStudentDetails(db: AcademyDb, id: number, now: Date): Promise<StudentDetails> {
  const known = await db
    .selectFrom('participant')
    .leftJoin('responsible', 'responsible.id', 'participant.responsibleId')
    .select([
      'participant.responsibleId',
      'participant.relationship',
      'participant.parentName',
      ...scholarshipColumns,
    ])
    .select(({ fn, val }) => [
      fn.coalesce('responsible.email', val('')).as('contactEmail'),
      sql<number[]>`array(
        select subscription_id from subscription_participant where participant_id = participant.id
        order by subscription_id desc limit ${mostSubscriptions})`.as('subscriptionIds'),
    ])
    .where('participant.id', '=', id)
    .where('participant.forgottenAt', 'is', null)
    .executeTakeFirst()
  if (!known) throw notFound()
  const { subscriptionIds, scholarshipPercent, scholarshipUntil, scholarshipReason, ...row } = known
  const [[student], membership, subscriptions, comingClasses, classesTaken] = await Promise.all([
    readStudents(db, [id], now),
    readOwnMembership(db, row.responsibleId),
    readSiteSubscriptions(db, subscriptionIds),
    readStudentBookings(db, id, now),
    readClassesTaken(db, id, latestClassesTaken),
  ])
  if (!student) throw notFound()
  return {
    ...student,
    ...row,
    ...presentScholarship({ scholarshipPercent, scholarshipUntil, scholarshipReason }),
    ...{ membership, subscriptions, comingClasses, classesTaken },
  }
}
