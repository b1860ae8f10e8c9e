import type { ReceiptMethod } from '@rodada/contracts/money/rules'
import { dayMs, minuteMs } from '@rodada/contracts/words/durations'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import type { Insertable } from 'kysely'
import type { AcademyTables } from '../entities.ts'
import { dueDateOf } from '../sale/subscription/due-date.ts'
import type { DemoClasses } from './demo-classes.ts'
import { type LedgerEntry, ledgerOf } from './demo-ledger.ts'
import { demoLocationId } from './demo-locations.ts'
import type { DemoRegistration } from './demo-plan.ts'

const unpaidMs = 15 * dayMs
const membershipCentavos = 120_000

type SubscriptionRow = Insertable<AcademyTables['subscription']>
type AttemptRow = Insertable<AcademyTables['payment_attempt']>
type ReceiptRow = Insertable<AcademyTables['receipt']>
type LinkRow = Insertable<AcademyTables['subscription_participant']>

/** Rows of one registration; the membership comes before the course that refers to it. */
export interface DemoRows {
  readonly subscriptions: readonly SubscriptionRow[]
  readonly students: readonly LinkRow[]
  readonly ledger: readonly LedgerEntry[]
  readonly attempts: readonly AttemptRow[]
  readonly receipts: readonly ReceiptRow[]
}

/**
 * @param id of the course subscription; the membership's is one less.
 * @param classBook receives the classes that were taken.
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
  const subscriptions = [...membership, courseRow(registration, id, createdAt, paid?.columns)]
  return {
    subscriptions,
    students: students.map((student) => ({
      ...{ subscriptionId: id, participantId: student.id, registeredAt: new Date(createdAt) },
    })),
    ledger: paid?.entries ?? [],
    attempts: attemptsOf(registration, id, createdAt),
    receipts: subscriptions.flatMap((row) => receiptOf(registration, row)),
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
    courseId: courseAt + 1,
    priceCentavos: coursePrice(registration),
    paidCentavos: paid ? coursePrice(registration) : 0,
    acquiredClasses: classes,
    membershipId: withMembership ? id - 1 : null,
    singlePayment: course.singlePayment,
    createdBy: ownerId,
    createdAt: new Date(createdAt),
    expiresAt: new Date(createdAt + unpaidMs),
    ...(paid ?? unpaidColumns(registration, createdAt)),
  }
}

function membershipRow(registration: DemoRegistration, id: number, { createdAt }: Times): SubscriptionRow {
  const { ownerId, outcome } = registration
  const paidAt = paidTime(registration, createdAt)
  const isPaid = outcome === 'card' || outcome === 'branch'
  const paid: StateColumns = {
    ...{ status: 'Active', ...paidColumns(registration, paidAt) },
    dueDate: dueDateOf(null, new Date(paidAt)),
  }
  return {
    ...{ id, courseId: null, priceCentavos: membershipCentavos, createdBy: ownerId },
    paidCentavos: isPaid ? membershipCentavos : 0,
    ...{ createdAt: new Date(createdAt), expiresAt: new Date(createdAt + unpaidMs) },
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
  const { paidBy: actorId } = paidColumns(registration, paidAt)
  const cause = outcome === 'card' ? `attempt ${id}` : outcome
  const { entries, isUsedUp } = ledgerOf(
    { id, classes, students, paidAt, dueAt, cause, actorId, courseAt },
    classBook,
    now,
  )
  const columns: StateColumns = {
    status: isUsedUp || dueAt <= now ? 'Finished' : 'Active',
    ...paidColumns(registration, paidAt),
    dueDate: new Date(dueAt),
  }
  return { columns, entries }
}

/** By card at once; at the branch on the second day, unless that is in the future. */
function paidTime({ outcome, daysAgo }: DemoRegistration, createdAt: number): number {
  return createdAt + (outcome === 'branch' && daysAgo > 1 ? dayMs : 5 * minuteMs)
}

function paidColumns(registration: DemoRegistration, paidAt: number) {
  const { outcome, ownerId } = registration
  const method = outcome === 'card' || outcome === 'free' ? outcome : 'branch'
  const paidBy = method === 'branch' ? demoAccounts.courses.id : ownerId
  const received = method === 'branch' ? receivedColumns(registration) : {}
  return { paidAt: new Date(paidAt), paymentMethod: method, paidBy, ...received } as const
}

const receiptMethods: readonly ReceiptMethod[] = ['cash', 'terminal', 'transfer']

/** Payment methods of the branch, in equal shares. */
function receivedColumns({ daysAgo, withMembership }: DemoRegistration) {
  const receivedMethod = receiptMethods[daysAgo % receiptMethods.length] ?? 'cash'
  return {
    receivedMethod,
    receivedReference: receivedMethod === 'cash' ? null : String(400_000 + ((daysAgo * 7919) % 600_000)),
    receivedParts: withMembership ? 'both' : 'course',
  } as const
}

/** Receipts of a paid row; the branch is the location of the course. */
function receiptOf({ course }: DemoRegistration, row: SubscriptionRow): ReceiptRow[] {
  const { id, courseId, priceCentavos, paidAt, paidBy, paymentMethod } = row
  if (!id || !paidAt || priceCentavos === 0) return []
  const [location] = course.locations
  const isCard = paymentMethod === 'card'
  return [
    {
      ...{ kind: 'payment', source: courseId === null ? 'membership' : 'course', sourceId: id },
      ...{ amountCentavos: priceCentavos, at: paidAt, reference: row.receivedReference ?? null },
      method: isCard ? 'card' : (row.receivedMethod ?? 'unstated'),
      branchId: isCard || location === undefined ? null : demoLocationId(location),
      takenBy: isCard ? null : (paidBy ?? null),
    },
  ]
}

function unpaidColumns({ outcome, ownerId }: DemoRegistration, createdAt: number): StateColumns {
  if (outcome === 'unpaid') return { status: 'PendingPayment', payLaterAt: new Date(createdAt) }
  const byOwner = outcome === 'canceled'
  return {
    status: 'Canceled',
    canceledAt: new Date(createdAt + (byOwner ? dayMs : unpaidMs)),
    canceledBy: byOwner ? ownerId : null,
    cancelReason: byOwner ? 'owner' : 'expired',
  }
}

/** Card attempts; a charge after the registration was canceled waits for its refund. */
function attemptsOf(registration: DemoRegistration, id: number, createdAt: number): AttemptRow[] {
  if (registration.outcome === 'card') return [attemptRow(registration, id, createdAt)]
  if (registration.outcome !== 'canceled') return []
  return [{ ...attemptRow(registration, id, createdAt), state: 'refund', caseReason: 'not-due' }]
}

/** A charge without a bank: its provider belongs to the demo alone and is never asked. */
function attemptRow(registration: DemoRegistration, id: number, createdAt: number): AttemptRow {
  const { ownerId, withMembership } = registration
  const amount = coursePrice(registration) + (withMembership ? membershipCentavos : 0)
  const paidAt = paidTime(registration, createdAt)
  return {
    id,
    payableId: id,
    companionId: withMembership ? id - 1 : null,
    folio: `DEMO${String(id).padStart(4, '0')}`,
    provider: 'demo',
    mode: 'demo',
    account: 'demo',
    amountCentavos: amount,
    chargedCentavos: amount,
    state: 'settled',
    issuedAt: new Date(createdAt),
    issuedBy: ownerId,
    checks: 1,
    authorizationCode: String(100_000 + ((id * 7919) % 900_000)),
    endedAt: new Date(paidAt),
  }
}

function coursePrice({ course, classes }: DemoRegistration): number {
  return course.singlePayment ? course.priceCents : course.priceCents * classes
}
