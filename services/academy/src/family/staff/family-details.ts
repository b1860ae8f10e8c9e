import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import type { Scholarship } from '@rodada/contracts/money/reduction'
import { toPesos } from '@rodada/contracts/words/money'
import { notFound } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { readOwnMembership } from '../../sale/membership/read-own-membership.ts'
import { createdByName } from '../../sale/subscription/views/read-views.ts'
import { readSiteSubscriptions } from '../../sale/subscription/views/staff-subscriptions.ts'
import { readFamilyBookings } from '../../timetable/booking/own-bookings.ts'
import { photosAllowed } from '../consent/read-consents.ts'
import { readStudents } from '../participant/staff/participant-rows.ts'
import { readFamilies } from './family-list.ts'

const mostSubscriptions = 30
const mostNotes = 50
const mostMessages = 30

/** @throws notFound. */
export async function readFamilyDetails(db: AcademyDb, id: number, now: Date): Promise<FamilyDetails> {
  const [[family], guardian, children, subscriptionIds, notes, messages] = await Promise.all([
    readFamilies(db, [id]),
    db
      .selectFrom('responsible')
      .select(['street', 'streetNumber', 'neighborhood', 'zipCode', 'city', 'state', 'version'])
      .where('id', '=', id)
      .executeTakeFirst(),
    readChildren(db, id),
    readSubscriptionIds(db, id),
    readNotes(db, id),
    readMessages(db, id),
  ])
  if (!family || !guardian) throw notFound()
  const [rows, membership, subscriptions, courses, comingClasses] = await Promise.all([
    readStudents(
      db,
      children.map((child) => child.id),
      now,
    ),
    readOwnMembership(db, id),
    readSiteSubscriptions(db, subscriptionIds),
    readCourses(db, subscriptionIds),
    readFamilyBookings(db, id, now),
  ])
  const students = children.flatMap(({ photos: _, scholarship, ...child }) => {
    const row = rows.find((one) => one.id === child.id)
    return row ? [{ ...row, ...child, ...(scholarship && { scholarship }) }] : []
  })
  const gaps: FamilyDetails['gaps'] = [
    ...(family.email === '' ? (['email'] as const) : []),
    ...(guardian.street === '' ? (['address'] as const) : []),
    ...(students.some(({ hasLetter }) => !hasLetter) ? (['letter'] as const) : []),
    ...(children.some(({ photos }) => !photos) ? (['photos'] as const) : []),
    ...(hasAccount(id) ? [] : (['account'] as const)),
  ]
  return {
    ...{ ...family, ...guardian, gaps, students, membership, subscriptions, courses, comingClasses },
    ...{ notes, messages },
  }
}

interface Child {
  readonly id: number
  readonly relationship: string | null
  readonly parentName: string | null
  readonly version: number
  readonly photos: boolean
  readonly scholarship: Scholarship | null
}

async function readChildren(db: AcademyDb, familyId: number): Promise<readonly Child[]> {
  const { rows } = await sql<Child>`
    select id, relationship, parent_name as "parentName", version, ${photosAllowed(sql`participant.id`)} as photos,
      case when scholarship_percent is not null then jsonb_build_object('percent', scholarship_percent,
        'until', scholarship_until, 'reason', scholarship_reason) end as scholarship
    from participant where responsible_id = ${familyId} and forgotten_at is null order by id`.execute(db)
  return rows
}

async function readSubscriptionIds(db: AcademyDb, familyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('createdBy', '=', familyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSubscriptions)
    .execute()
  return rows.map(({ id }) => id)
}

async function readCourses(
  db: AcademyDb,
  subscriptionIds: readonly number[],
): Promise<FamilyDetails['courses']> {
  const rows = await db
    .selectFrom('course')
    .select(['id', 'priceCentavos', 'singlePayment', 'classFrom', 'classTo', 'membershipRequired'])
    .where('withdrawnAt', 'is', null)
    .where('id', 'in', (subscriptions) =>
      subscriptions
        .selectFrom('subscription')
        .select(sql<number>`course_id`.as('courseId'))
        .where('id', 'in', [...subscriptionIds, 0]),
    )
    .execute()
  return rows.map(({ priceCentavos, ...course }) => ({ ...course, price: toPesos(priceCentavos) }))
}

async function readNotes(db: AcademyDb, familyId: number): Promise<FamilyDetails['notes']> {
  const rows = await db
    .selectFrom('family_note')
    .leftJoin('user_copy', 'user_copy.userId', 'family_note.createdBy')
    .select(['family_note.id', 'family_note.text', 'family_note.createdAt', createdByName.as('byName')])
    .where('family_note.familyId', '=', familyId)
    .orderBy('family_note.id', 'desc')
    .limit(mostNotes)
    .execute()
  return rows.map(({ createdAt, ...note }) => ({ ...note, time: new Date(createdAt).toISOString() }))
}

async function readMessages(db: AcademyDb, familyId: number): Promise<FamilyDetails['messages']> {
  const rows = await db
    .selectFrom('family_message')
    .select(['id', 'subject', 'state', 'at'])
    .where('familyId', '=', familyId)
    .where('at', '>', sql<Date>`now() - interval '1 year'`)
    .orderBy('at', 'desc')
    .limit(mostMessages)
    .execute()
  return rows.map(({ at, ...message }) => ({ ...message, time: new Date(at).toISOString() }))
}
