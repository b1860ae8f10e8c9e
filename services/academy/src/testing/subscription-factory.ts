import type { Insertable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../entities.ts'

/**
 * Stores an unpaid subscription as a registration does, with plausible values for all that is not given.
 * @param values `courseId` null makes a membership.
 * @returns its id.
 */
export async function makeSubscription(
  db: AcademyDb,
  values: Partial<Insertable<AcademyTables['subscription']>> & { readonly createdBy: number },
): Promise<number> {
  const { courseId = await anyCourse(db) } = values
  const { priceCentavos = courseId === null ? 120_000 : 80_000, paidAt } = values
  const { id } = await db
    .insertInto('subscription')
    .values({
      status: 'PendingPayment',
      priceCentavos,
      paidCentavos: paidAt ? priceCentavos : 0,
      acquiredClasses: courseId === null ? null : 4,
      singlePayment: courseId === null ? null : false,
      ...values,
      courseId: courseId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anyCourse(db: AcademyDb): Promise<number> {
  const { id } = await db.selectFrom('course').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}

/** Stores a student of the owner and adds it to the subscription. @returns the student's id. */
export async function addStudent(db: AcademyDb, subscriptionId: number, ownerId: number): Promise<number> {
  const { id } = await db
    .insertInto('participant')
    .values({ responsibleId: ownerId, name: 'Leo Peña', birthdate: '2014-05-17' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscription_participant')
    .values({ subscriptionId: subscriptionId, participantId: id })
    .execute()
  return id
}
