import type { SubscriptionStatus } from '@rodada/contracts/roles'
import {
  type ClassesLeft,
  type DuePayment,
  type OwnFigures,
  ownFigureRows,
} from '@rodada/contracts/subscription/own-figures'
import { toPesos } from '@rodada/contracts/words/money'
import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'
import { endOfDay } from '../../sale/subscription/due-date.ts'
import { heldUntilOf, holdEndedOf, zoneOf } from '../../sale/subscription/held-until.ts'
import { isOwing, owedCentavos, presentOwed } from '../../sale/subscription/owed-for.ts'
import { obstacleOf } from '../../sale/subscription/renewability.ts'
import { currentStatus, isConfirming, isUnderReview } from '../../sale/subscription/views/read-views.ts'

interface CountsRow {
  readonly pendingPayments: number
  readonly pendingClasses: number
  readonly nextDueDate: string | null
  readonly hasSubscriptions: boolean
}

interface DueRow extends Pick<DuePayment, 'participants'> {
  readonly id: number
  readonly membershipId: number | null
  readonly courseTitle: string | null
  readonly status: SubscriptionStatus
  /** Centavos. */
  readonly price: number
  readonly paid: number
  readonly restBy: string | null
  readonly membershipOwed: number
  readonly payUntil: string
  readonly heldUntil: string | null
  readonly isHoldEnded: boolean
  readonly zone: string | null
}

interface LeftRow extends Omit<ClassesLeft, 'sharedWith'> {
  readonly names: readonly string[]
}

/** Subscriptions of an account. `is_due`: its owner can pay it now, and no payment of another one covers it. */
function own(accountId: number): RawBuilder<unknown> {
  return sql`
    mine as (
      select subscription.*, ${currentStatus} as current_status,
        ${isOwing()} and not (${isConfirming} or ${isUnderReview}) as is_payable
      from subscription where subscription.created_by = ${accountId}
    ),
    own as (
      select mine.*, is_payable and not exists (
        select from mine payer where payer.membership_id = mine.id and payer.is_payable
      ) as is_due
      from mine
    )`
}

const canRenew = sql<boolean>`(${obstacleOf(sql`own`)} is null)`

/** Debts and remaining classes of an account. @param hidden leaves out the students. */
export async function readOwnFigures(db: AcademyDb, accountId: number, hidden: boolean): Promise<OwnFigures> {
  const [counts, due, left] = await Promise.all([
    readCounts(db, accountId),
    readDue(db, accountId),
    readClassesLeft(db, accountId),
  ])
  return {
    ...counts,
    nextDueDate: counts.nextDueDate && new Date(counts.nextDueDate).toISOString(),
    duePayments: due.map((row) => presentDue(hidden ? { ...row, participants: [] } : row)),
    classesLeft: hidden ? withoutNames(left) : left.map(presentLeft),
  }
}

async function readCounts(db: AcademyDb, accountId: number): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    with ${own(accountId)}
    select
      (count(*) filter (where is_due))::integer as "pendingPayments",
      coalesce(sum(pending_classes) filter (where current_status = 'Active'), 0)::integer as "pendingClasses",
      min(due_date) filter (where current_status = 'Active') as "nextDueDate",
      count(*) > 0 as "hasSubscriptions"
    from own`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('An aggregate without a row')
  return counts
}

async function readDue(db: AcademyDb, accountId: number): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    with ${own(accountId)}
    select own.id, linked.id as "membershipId", course.title as "courseTitle",
      array(select participant.name from subscription_participant link
        join participant on participant.id = link.participant_id
        where link.subscription_id = own.id order by ${byStudentName}) as participants,
      own.status, own.price_centavos as price, own.paid_centavos as paid, own.rest_by::text as "restBy",
      coalesce(${owedCentavos('linked')}, 0) as "membershipOwed",
      own.expires_at as "payUntil",
      ${heldUntilOf(sql`own`)} as "heldUntil", ${holdEndedOf(sql`own`)} as "isHoldEnded",
      ${zoneOf(sql`own`)} as zone
    from own
    left join course on course.id = own.course_id
    left join subscription linked on linked.id = own.membership_id and ${isOwing('linked')}
    where is_due
    order by coalesce(own.rest_by, own.expires_at::date), own.expires_at, own.id limit ${ownFigureRows}`.execute(
    db,
  )
  return rows
}

/** One row for each student of a course subscription that is active, or has just ended without a newer one. */
async function readClassesLeft(db: AcademyDb, accountId: number): Promise<readonly LeftRow[]> {
  const { rows } = await sql<LeftRow>`
    with ${own(accountId)}
    select own.id as "subscriptionId", participant.id as "participantId", participant.name as "participantName", course.title as "courseTitle",
      own.granted_classes as "acquiredClasses", own.pending_classes as "pendingClasses", own.due_date as "dueDate",
      ${canRenew} as "isRenewable",
      array_agg(participant.name) over (partition by own.id order by ${byStudentName}
        rows between unbounded preceding and unbounded following) as names
    from own
    join course on course.id = own.course_id
    join subscription_participant link on link.subscription_id = own.id
    join participant on participant.id = link.participant_id
    where current_status = 'Active'
      or current_status = 'Finished' and ${canRenew} and own.due_date > now() - interval '30 days' and not exists (
        select from own newer join subscription_participant other on other.subscription_id = newer.id
        where newer.id > own.id and newer.course_id = own.course_id and newer.status <> 'Canceled'
          and other.participant_id = participant.id)
    order by ${byStudentName}, own.due_date, own.id limit ${ownFigureRows}`.execute(db)
  return rows
}

function presentDue({
  id,
  membershipId,
  courseTitle,
  payUntil,
  heldUntil,
  isHoldEnded,
  zone,
  participants,
  restBy,
  ...amounts
}: DueRow): DuePayment {
  const { total } = presentOwed({ isCourse: courseTitle !== null, ...amounts })
  return {
    id,
    membershipId,
    courseTitle,
    total,
    participants,
    payUntil: (restBy === null ? new Date(payUntil) : endOfDay(restBy)).toISOString(),
    ...(amounts.paid > 0 && { paid: toPesos(amounts.paid) }),
    ...(restBy !== null && { restBy }),
    ...(heldUntil !== null && { heldUntil: new Date(heldUntil).toISOString() }),
    ...(isHoldEnded && { holdEnded: true }),
    ...(zone !== null && { zone }),
  }
}

function presentLeft({ names, dueDate, participantName, ...row }: LeftRow): ClassesLeft {
  const others = names.toSpliced(names.indexOf(participantName ?? ''), 1)
  return { ...row, participantName, sharedWith: others, dueDate: new Date(dueDate).toISOString() }
}

/** One row for each subscription, without students. */
function withoutNames(rows: readonly LeftRow[]): ClassesLeft[] {
  const bySubscription = new Map(rows.map((row) => [row.subscriptionId, row]))
  return [...bySubscription.values()].map((row) => ({
    ...presentLeft(row),
    participantId: null,
    participantName: null,
    sharedWith: [],
  }))
}
