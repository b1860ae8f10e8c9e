import type { Insertable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'

/**
 * Stores an unpaid subscription as the registration would; what is not given is believable.
 * @param values `course_id` null makes a membership.
 * @returns its id.
 */
export async function makeSubscription(
  db: AcademyDb,
  values: Partial<Insertable<AcademyTables['subscription']>> & { readonly created_by: number },
): Promise<number> {
  const { course_id: courseId = await anyCourse(db) } = values
  const { id } = await db
    .insertInto('subscription')
    .values({
      status: 'PendingPayment',
      price_centavos: courseId === null ? 120_000 : 80_000,
      acquired_classes: courseId === null ? null : 4,
      single_payment: courseId === null ? null : false,
      ...values,
      course_id: courseId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anyCourse(db: AcademyDb): Promise<number> {
  const { id } = await db.selectFrom('course').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}

/** Stores a student of the owner and registers it with the subscription. @returns the student's id. */
export async function addStudent(db: AcademyDb, subscriptionId: number, ownerId: number): Promise<number> {
  const { id } = await db
    .insertInto('participant')
    .values({ responsible_id: ownerId, name: 'Leo Peña', birthdate: '2014-05-17' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscription_participant')
    .values({ subscription_id: subscriptionId, participant_id: id })
    .execute()
  return id
}
