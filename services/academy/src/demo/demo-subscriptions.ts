import type { EntityManager } from '@rodada/service/data/orm'
import { type AcademyDb, dbOf } from '../entities.ts'
import { insertDemoBookings } from './demo-bookings.ts'
import { DemoClasses } from './demo-classes.ts'
import { type DemoStudent, demoStudents } from './demo-families.ts'
import { planRegistrations } from './demo-plan.ts'
import { demoResponsibles } from './demo-responsibles.ts'
import { type DemoRows, demoRowsOf } from './demo-rows.ts'

/** Stores the families with their subscriptions in every status, their payments, classes and bookings, once. */
export async function insertDemoSubscriptions(em: EntityManager, now: number): Promise<void> {
  const [first] = demoStudents
  if (!first) return
  const known = await dbOf(em).selectFrom('participant').select('id').where('id', '=', first.id).execute()
  if (known.length > 0) return
  // Two ids for each registration: one may be the membership's.
  const classBook = new DemoClasses()
  const rows = planRegistrations().map((registration, at) =>
    demoRowsOf(registration, 2 * at + 2, classBook, now),
  )
  await em.transactional(async (em) => {
    const db = dbOf(em)
    await db.insertInto('responsible').values(demoResponsibles()).execute()
    await db.insertInto('participant').values(demoStudents.map(studentRow)).execute()
    await db.insertInto('consent_entry').values(photoConsents(now)).execute()
    await insertRows(db, rows)
    await classBook.insert(db)
    await insertDemoBookings(db, new Date(now))
  })
}

async function insertRows(db: AcademyDb, rows: readonly DemoRows[]): Promise<void> {
  await db
    .insertInto('subscription')
    .values(rows.flatMap(({ subscriptions }) => subscriptions))
    .execute()
  await db
    .insertInto('subscription_participant')
    .values(rows.flatMap(({ students }) => students))
    .execute()
  await db
    .insertInto('payment_attempt')
    .values(rows.flatMap(({ attempts }) => attempts))
    .execute()
  await db
    .insertInto('credit_entry')
    .values(rows.flatMap(({ ledger }) => ledger))
    .execute()
  const receipts = rows.flatMap((row) => row.receipts)
  await db
    .insertInto('receipt')
    .values(receipts.toSorted((one, other) => Number(one.at) - Number(other.at)))
    .execute()
}

/** Two of three families consent to photos. */
function photoConsents(now: number) {
  return demoStudents
    .filter((_, at) => at % 3 !== 1)
    .map(({ id: participantId, responsibleId: accountId }) => ({
      ...{ accountId, participantId, purpose: 'photos' as const, given: true },
      ...{ at: new Date(now), noticeVersion: '' },
    }))
}

function studentRow({ id, responsibleId, name, birthdate, parentName }: DemoStudent) {
  const guardian = { relationship: 'Madre o padre', parentName }
  return { id, responsibleId, name, birthdate, ...guardian }
}
