import { demoAccounts } from '@rodada/demo/demo-accounts'
import type { Insertable } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { dueDateOf } from '../subscriptions/due-date.ts'
import type { DemoClasses } from './demo-classes.ts'
import { type LedgerEntry, ledgerOf } from './demo-ledger.ts'
import type { DemoRegistration } from './demo-plan.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const unpaidMs = 15 * dayMs
const membershipCentavos = 120_000

type SubscriptionRow = Insertable<AcademyTables['subscription']>
type AttemptRow = Insertable<AcademyTables['payment_attempt']>
type LinkRow = Insertable<AcademyTables['subscription_participant']>

/** Rows of one registration: the membership taken with it comes before the course, which names it. */
export interface DemoRows {
  readonly subscriptions: readonly SubscriptionRow[]
  readonly students: readonly LinkRow[]
  readonly ledger: readonly LedgerEntry[]
  readonly attempts: readonly AttemptRow[]
}

/**
 * @param id of the course subscription; that of its membership is one less.
 * @param classBook gets the classes that were taken.
 */
export function demoRowsOf(
  registration: DemoRegistration,
  id: number,
  classBook: DemoClasses,
  now: number,
): DemoRows {
  const { outcome, students, withMembership } = registration
  const createdAt = now - registration.daysAgo * dayMs
  const isPaid = outcome === 'card' || outcome === 'branch' || outcome === 'free'
  const paid = isPaid ? paymentOf(registration, id, classBook, { createdAt, now }) : null
  const membership = withMembership ? [membershipRow(registration, id - 1, { createdAt, now })] : []
  return {
    subscriptions: [...membership, courseRow(registration, id, createdAt, paid?.columns)],
    students: students.map((student) => ({
      ...{ subscription_id: id, participant_id: student.id, registered_at: iso(createdAt) },
    })),
    ledger: paid?.entries ?? [],
    attempts: attemptsOf(registration, id, createdAt),
  }
}

interface Times {
  readonly createdAt: number
  readonly now: number
}

type StateColumns = Pick<SubscriptionRow, 'status'> & Partial<SubscriptionRow>

function courseRow(
  registration: DemoRegistration,
  id: number,
  createdAt: number,
  paid: StateColumns | undefined,
): SubscriptionRow {
  const { course, courseAt, classes, ownerId, withMembership } = registration
  return {
    id,
    course_id: courseAt + 1,
    price_centavos: coursePrice(registration),
    acquired_classes: classes,
    membership_id: withMembership ? id - 1 : null,
    single_payment: course.singlePayment,
    created_by: ownerId,
    created_at: iso(createdAt),
    expires_at: iso(createdAt + unpaidMs),
    ...(paid ?? unpaidColumns(registration, createdAt)),
  }
}

function membershipRow(registration: DemoRegistration, id: number, { createdAt }: Times): SubscriptionRow {
  const { ownerId, outcome } = registration
  const paidAt = paidTime(registration, createdAt)
  const isPaid = outcome === 'card' || outcome === 'branch'
  const paid: StateColumns = {
    ...{ status: 'Active', ...paidColumns(registration, paidAt) },
    due_date: dueDateOf(null, new Date(paidAt)).toISOString(),
  }
  return {
    ...{ id, course_id: null, price_centavos: membershipCentavos, created_by: ownerId },
    ...{ created_at: iso(createdAt), expires_at: iso(createdAt + unpaidMs) },
    ...(isPaid ? paid : unpaidColumns(registration, createdAt)),
  }
}

function paymentOf(
  registration: DemoRegistration,
  id: number,
  classBook: DemoClasses,
  { createdAt, now }: Times,
) {
  const { classes, students, outcome, courseAt } = registration
  const paidAt = paidTime(registration, createdAt)
  const dueAt = dueDateOf(classes, new Date(paidAt)).getTime()
  const { paid_by: actorId } = paidColumns(registration, paidAt)
  const cause = outcome === 'card' ? `attempt ${id}` : outcome
  const { entries, isUsedUp } = ledgerOf(
    { id, classes, students, paidAt, dueAt, cause, actorId, courseAt },
    classBook,
    now,
  )
  const columns: StateColumns = {
    status: isUsedUp || dueAt <= now ? 'Finished' : 'Active',
    ...paidColumns(registration, paidAt),
    due_date: iso(dueAt),
  }
  return { columns, entries }
}

/** At the bank at once; at the branch on the second day, unless that is still to come. */
function paidTime({ outcome, daysAgo }: DemoRegistration, createdAt: number): number {
  return createdAt + (outcome === 'branch' && daysAgo > 1 ? dayMs : 5 * 60_000)
}

function paidColumns({ outcome, ownerId }: DemoRegistration, paidAt: number) {
  const method = outcome === 'card' || outcome === 'free' ? outcome : 'branch'
  const paid_by = method === 'branch' ? demoAccounts.courses.id : ownerId
  return { paid_at: iso(paidAt), payment_method: method, paid_by } as const
}

function unpaidColumns({ outcome, ownerId }: DemoRegistration, createdAt: number): StateColumns {
  if (outcome === 'unpaid') return { status: 'PendingPayment', pay_later_at: iso(createdAt) }
  const byOwner = outcome === 'canceled'
  return {
    status: 'Canceled',
    canceled_at: iso(createdAt + (byOwner ? dayMs : unpaidMs)),
    canceled_by: byOwner ? ownerId : null,
    cancel_reason: byOwner ? 'owner' : 'expired',
  }
}

/** What was paid by card; a charge that came after its registration was canceled is still to be given back. */
function attemptsOf(registration: DemoRegistration, id: number, createdAt: number): AttemptRow[] {
  if (registration.outcome === 'card') return [attemptRow(registration, id, createdAt)]
  if (registration.outcome !== 'canceled') return []
  return [{ ...attemptRow(registration, id, createdAt), state: 'refund', case_reason: 'not-due' }]
}

/** A charge that no bank ever made: the demo has a provider of its own, which nobody asks. */
function attemptRow(registration: DemoRegistration, id: number, createdAt: number): AttemptRow {
  const { ownerId, withMembership } = registration
  const amount = coursePrice(registration) + (withMembership ? membershipCentavos : 0)
  const paidAt = paidTime(registration, createdAt)
  return {
    id,
    subscription_id: id,
    membership_id: withMembership ? id - 1 : null,
    folio: `DEMO${String(id).padStart(4, '0')}`,
    provider: 'demo',
    mode: 'demo',
    account: 'demo',
    amount_centavos: amount,
    charged_centavos: amount,
    state: 'settled',
    issued_at: iso(createdAt),
    issued_by: ownerId,
    checks: 1,
    authorization_code: String(100_000 + ((id * 7919) % 900_000)),
    ended_at: iso(paidAt),
  }
}

function coursePrice({ course, classes }: DemoRegistration): number {
  return course.singlePayment ? course.priceCents : course.priceCents * classes
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
