import type { CourseGear } from '@rodada/contracts/course/calls'
import type { PriceLine } from '@rodada/contracts/money/reduction-rules'
import type { Owed } from '@rodada/contracts/subscription/calls'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../../entities.ts'
import { gearOf } from '../../timetable/course/course.entity.ts'
import { type BookedSession, readBookedSessions } from '../../timetable/session/booked-sessions.ts'
import { isRepriced, readReductions } from '../reduction/read-reductions.ts'
import { heldUntilOf, holdEndedOf, zoneOf } from './held-until.ts'
import { type IncompleteStudent, readIncompleteStudents } from './missing-texts.ts'
import { leftOf, owedFor } from './owed-for.ts'
import { readDue, readPaidMethod } from './read-refund.ts'
import { obstacleOf } from './renewability.ts'
import type { Returned } from './returned-money.ts'
import { studentCount } from './student-count.ts'

type Row = Selectable<AcademyTables['subscription']>

type Shown =
  | 'id'
  | 'renewsId'
  | 'status'
  | 'acquiredClasses'
  | 'pendingClasses'
  | 'cancelReason'
  | 'canceledAt'

/** A subscription as it is when the mail is sent. Amounts in centavos. */
export interface MailedSubscription extends Pick<Row, Shown | 'expiresAt' | 'restBy' | 'paidAt' | 'dueDate'> {
  readonly ownerId: number
  /** Null: an annual membership. */
  readonly courseTitle: string | null
  /** Students who share its classes. */
  readonly studentCount: number
  /** Requirements of the course that the shop sells. */
  readonly gear: readonly CourseGear[]
  readonly isRenewable: boolean
  /** Until when all places of its unpaid classes are held; null where none is. */
  readonly heldUntil: string | null
  /** Its places were released for want of payment. */
  readonly isHoldEnded: boolean
  /** By whose hour its deadlines are said. */
  readonly zone: string
  /** Its booked classes to come, the earliest first. */
  readonly classes: readonly BookedSession[]
  /** While it is active: students without letter or emergency contact. */
  readonly incomplete: readonly IncompleteStudent[]
  /** Without the membership, like what was paid of it. */
  readonly price: number
  readonly paid: number
  /** What was taken off its list price when it was sold. */
  readonly reductions: readonly PriceLine[]
  /** Whether its price changed since. */
  readonly isRepriced: boolean
  /** What its owner was promised and has not got yet, and how it was paid. */
  readonly returned: Returned
  /** In mails about a refund; null in others. */
  readonly refund: { readonly centavos: number; readonly isReversed: boolean } | null
  /** Taken with the course. */
  readonly membership:
    | (Pick<Row, 'id' | 'status' | 'dueDate' | 'expiresAt' | 'restBy'> & {
        readonly paid: number
        readonly owed: number
        /** One payment covered both. */
        readonly isPaidWithIt: boolean
        readonly returned: Returned
        /** Both were canceled at once. */
        readonly isEndedWithIt: boolean
      })
    | null
}

export function kindOf({ courseTitle, renewsId }: MailedSubscription): string {
  if (courseTitle === null) return 'membresía'
  return renewsId === null ? 'registro' : 'renovación'
}

/** Amounts that were paid together, in centavos. */
export function paidOf({ courseTitle, paid, membership }: MailedSubscription): Owed {
  const linked = membership?.isPaidWithIt ? membership.paid : 0
  if (courseTitle === null) return { course: 0, membership: paid, total: paid }
  return { course: paid, membership: linked, total: paid + linked }
}

/** Amounts still to be paid, in centavos. */
export function owedOf({ courseTitle, status, price, paid, membership }: MailedSubscription): Owed {
  return owedFor({
    ...{ isCourse: courseTitle !== null, status, price, paid },
    membershipOwed: membership?.owed ?? 0,
  })
}

/** Undefined where there is no such subscription. */
export async function readMailedSubscription(
  db: AcademyDb,
  { subscriptionId: id, receiptId }: { readonly subscriptionId: number; readonly receiptId?: number },
): Promise<MailedSubscription | undefined> {
  const row = await readRow(db, id)
  if (!row) return undefined
  const course = await readCourse(db, id)
  const membership = row.membershipId === null ? undefined : await readRow(db, row.membershipId)
  return {
    ...row,
    ownerId: row.createdBy,
    courseTitle: course?.title ?? null,
    gear: course ? gearOf(course) : [],
    ...(await readHold(db, id)),
    isRenewable: course?.obstacle === null,
    classes: await readBookedSessions(
      db,
      sql<SqlBool>`subscription.id = ${id} and booking.starts_at > now()`,
    ),
    incomplete: row.status === 'Active' ? await readIncompleteStudents(db, id) : [],
    price: row.priceCentavos,
    paid: row.paidCentavos,
    returned: await readReturned(db, row),
    reductions: await readReductions(db, id),
    isRepriced: await isRepriced(db, id),
    refund: receiptId === undefined ? null : await readRefund(db, receiptId),
    membership: membership
      ? {
          ...membership,
          paid: membership.paidCentavos,
          owed: owedOfRow(membership),
          isPaidWithIt: await isPaidWith(db, row),
          returned: await readReturned(db, membership),
          isEndedWithIt:
            row.canceledAt !== null && membership.canceledAt?.getTime() === row.canceledAt.getTime(),
        }
      : null,
  }
}

async function readReturned(db: AcademyDb, { id }: Row): Promise<Returned> {
  return { centavos: await readDue(db, id), method: await readPaidMethod(db, id) }
}

const owedOfRow = ({ status, priceCentavos: price, paidCentavos: paid }: Row) =>
  leftOf({ status, price, paid })

function readRow(db: AcademyDb, id: number): Promise<(Row & { studentCount: number }) | undefined> {
  const all = db.selectFrom('subscription').selectAll()
  return all.select(studentCount.as('studentCount')).where('id', '=', id).executeTakeFirst()
}

function readHold(db: AcademyDb, id: number) {
  return db
    .selectFrom('subscription')
    .select([
      heldUntilOf().as('heldUntil'),
      holdEndedOf().as('isHoldEnded'),
      sql<string>`coalesce(${zoneOf()}, ${siteZone})`.as('zone'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function readRefund(db: AcademyDb, id: number): Promise<MailedSubscription['refund']> {
  const { amountCentavos, reversalId } = await db
    .selectFrom('receipt')
    .leftJoin('receipt as reversal', 'reversal.reversesId', 'receipt.id')
    .select(['receipt.amountCentavos', 'reversal.id as reversalId'])
    .where('receipt.id', '=', id)
    .executeTakeFirstOrThrow()
  return { centavos: -amountCentavos, isReversed: reversalId !== null }
}

/** Undefined for a membership. */
function readCourse(db: AcademyDb, id: number) {
  return db
    .selectFrom('subscription')
    .innerJoin('course', 'course.id', 'subscription.courseId')
    .select(['course.title', 'course.gear', 'course.requirements', obstacleOf().as('obstacle')])
    .where('subscription.id', '=', id)
    .executeTakeFirst()
}

/** True where one charge or one receipt at the branch covered both rows; a row marked as paid alone was paid alone. */
async function isPaidWith(db: AcademyDb, { id, membershipId, receivedParts }: Row): Promise<boolean> {
  if (receivedParts === 'both') return true
  const charge = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('payableId', '=', id)
    .where('companionId', '=', membershipId)
    .where('state', '=', 'settled')
    .executeTakeFirst()
  return charge !== undefined
}
