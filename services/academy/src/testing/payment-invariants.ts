import type { MovementRecorded } from '@rodada/contracts/event'
import type { EntityManager, Orm } from '@rodada/service/data/orm'
import type { Selectable } from 'kysely'
import { type AcademyTables, dbOf } from '../entities.ts'
import { PaymentAttempt } from '../sale/payment/payment-attempt.entity.ts'
import { findClassViolations } from './class-invariants.ts'

export type SubscriptionRow = Selectable<AcademyTables['subscription']>
type CreditEntry = Selectable<AcademyTables['credit_entry']>
type Receipt = Pick<
  Selectable<AcademyTables['receipt']>,
  'sourceId' | 'amountCentavos' | 'method' | 'kind' | 'correctsId' | 'attemptId'
>

/** The academy's tables, and the bank's charges in centavos by folio. */
export interface Books {
  readonly orm: Orm
  readonly ledger: ReadonlyMap<string, number>
}

/** All that is stored about some subscriptions. */
interface State {
  readonly rows: readonly SubscriptionRow[]
  readonly attempts: readonly PaymentAttempt[]
  readonly entries: readonly CreditEntry[]
  readonly receipts: readonly Receipt[]
  readonly ledger: ReadonlyMap<string, number>
  readonly movements: readonly MovementRecorded[]
}

/**
 * Invariants of payments after any order of commands, once the jobs have run: no peso and no class is lost, doubled or
 * invented, nothing is stuck, and every change is recorded.
 * @param ids of all subscriptions, memberships included.
 * @param movements all movements about them.
 * @returns the violations in words; empty where there are none.
 */
export async function findViolations(
  { orm, ledger }: Books,
  ids: readonly number[],
  movements: readonly MovementRecorded[],
): Promise<string[]> {
  const em = orm.em.fork()
  const db = dbOf(em)
  const [rows, attempts, entries, receipts] = await Promise.all([
    db.selectFrom('subscription').selectAll().where('id', 'in', ids).execute(),
    em.find(PaymentAttempt, { payableId: { $in: [...ids] } }),
    db.selectFrom('credit_entry').selectAll().where('subscriptionId', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('receipt')
      .select(['sourceId', 'amountCentavos', 'method', 'kind', 'correctsId', 'attemptId'])
      .where('sourceId', 'in', ids)
      .execute(),
  ])
  const state: State = { rows, attempts, entries, receipts, ledger, movements }
  const folios = new Set(attempts.map(({ folio }) => folio))
  const unknown = [...ledger.keys()].filter((folio) => !folios.has(folio))
  return [
    ...(await strangers(em, unknown)),
    ...(await findClassViolations(db, ids)),
    ...attempts.flatMap((attempt) => [...attemptViolations(state, attempt)]),
    ...rows.flatMap((row) => [...rowViolations(state, row), ...creditViolations(state, row)]),
  ]
}

/** Charges without an attempt. */
async function strangers(em: EntityManager, folios: readonly string[]): Promise<string[]> {
  const known = await em.find(PaymentAttempt, { folio: { $in: [...folios] } })
  const found = new Set(known.map(({ folio }) => folio))
  return folios.filter((folio) => !found.has(folio)).map((folio) => `charge ${folio} belongs to no attempt`)
}

function rowsOf({ rows }: State, { payableId: id, companionId: membershipId }: PaymentAttempt) {
  return rows.filter((row) => row.id === id || row.id === membershipId)
}

function* attemptViolations(state: State, attempt: PaymentAttempt): Generator<string> {
  const { id, folio, amountCentavos: amount, state: now } = attempt
  const name = `attempt ${id} (${now})`
  const charged = state.ledger.get(folio)
  if (attempt.isOpen() || attempt.nextCheckAt !== null) yield `${name} is stuck`
  if (attempt.isCharged() !== (charged !== undefined)) yield `${name}, but the bank charged ${charged}`
  const covered = rowsOf(state, attempt)
  const due = covered.reduce((sum, { priceCentavos: price }) => sum + price, 0)
  if (now === 'settled' && (charged !== amount || amount !== due))
    yield `${name} of ${amount} for rows of ${due}, charged ${charged}`
  if (now === 'settled' && !covered.every(({ paymentMethod: method }) => method === 'card'))
    yield `${name} covers what was not paid by card`
  const receivedSum = sumOf(state.receipts.filter(({ attemptId }) => attemptId === id))
  const isGivenBack = now === 'refund' && attempt.caseClosedAt !== null
  const owed = (now === 'refund' && !isGivenBack) || now === 'review' ? (charged ?? 0) : 0
  if (receivedSum !== owed) yield `${name} charged ${charged} has receipts over ${receivedSum}`
  if (now === 'review' && charged === amount) yield `${name}, but the amount is right`
  const recorded = state.movements.filter(({ description }) => description.startsWith(`Intento ${id},`))
  for (const known of ['open', now]) {
    const times = recorded.filter(
      ({ formData, after }) => (stateIn(after) ?? stateIn(formData)) === known,
    ).length
    if (times !== 1) yield `that ${name} became ${known} is told ${times} times`
  }
}

function sumOf(receipts: readonly Receipt[]): number {
  return receipts.reduce((total, { amountCentavos }) => total + amountCentavos, 0)
}

function stateIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'state' in value ? value.state : undefined
}

function* rowViolations(state: State, row: SubscriptionRow): Generator<string> {
  const name = `subscription ${row.id} (${row.status})`
  const settled = state.attempts.filter(
    (attempt) => attempt.state === 'settled' && rowsOf(state, attempt).some(({ id }) => id === row.id),
  )
  const byCard = row.paymentMethod === 'card' ? 1 : 0
  if (settled.length !== byCard) yield `${name} paid by ${row.paymentMethod} has ${settled.length} charges`
  if (row.status === 'Canceled' && row.cancelReason !== 'staff' && row.paidAt !== null)
    yield `${name} was paid and canceled by ${row.cancelReason}`
  const received = state.receipts.filter(
    ({ sourceId, attemptId }) => sourceId === row.id && attemptId === null,
  )
  const refunds = received.filter(
    ({ kind, amountCentavos }) => kind === 'refund' || (kind === 'reversal' && amountCentavos > 0),
  )
  const payments = received.filter((receipt) => !refunds.includes(receipt))
  const sum = sumOf(payments)
  const price = row.paidAt === null ? 0 : row.priceCentavos
  // A branch receipt is less what the bank has charged before.
  const least = row.paymentMethod === 'branch' ? Math.max(0, price - overchargedOf(state, row)) : price
  if (sum < least || sum > price) yield `${name} has receipts over ${sum}`
  const given = sum - sumOf(received)
  if (given !== 0 && (row.paidAt === null || given > Math.min(price, sum + overchargedOf(state, row))))
    yield `${name} with receipts over ${sum} has refunds over ${given}`
  const isTakenBack = payments.some(({ kind }) => kind === 'reversal')
  if (!isTakenBack && payments.some(({ method }) => (method === 'card') !== (row.paymentMethod === 'card')))
    yield `${name} paid by ${row.paymentMethod} has a receipt of another method`
  const noun = row.courseId === null ? 'Membresía' : 'Suscripción'
  const recorded = (what: string) =>
    state.movements.filter(
      ({ title, description }) => title === `${noun} ${what}` && description === `${noun} ${row.id}`,
    ).length
  // A correction does not activate the row again.
  const corrections = payments.filter(({ correctsId }) => correctsId !== null).length
  const reversals = payments.filter(({ kind }) => kind === 'reversal').length
  const activated = (row.paidAt === null ? 0 : 1) + reversals - corrections
  if (recorded('activada') !== activated) yield `${name} activated ${recorded('activada')} times`
  if (recorded('cancelada') !== (row.status === 'Canceled' ? 1 : 0))
    yield `${name} canceled ${recorded('cancelada')} times`
  // An undone class may reactivate a finished subscription.
  const finished = recorded('finalizada') - recorded('reactivada')
  if (row.status === 'Canceled' ? finished > 1 : finished !== (row.status === 'Finished' ? 1 : 0))
    yield `${name} finished ${finished} times`
}

/** Centavos of charges of review cases, less what was refunded. */
function overchargedOf(state: State, row: SubscriptionRow): number {
  const reviews = state.attempts.filter(
    (attempt) => attempt.state === 'review' && rowsOf(state, attempt).some(({ id }) => id === row.id),
  )
  return sumOf(state.receipts.filter(({ attemptId }) => reviews.some(({ id }) => id === attemptId)))
}

/** Changes of granted, remaining and reserved classes, by kind of entry. */
const effects = {
  granted: [1, 1, 0],
  reserved: [0, 0, 1],
  consumed: [0, -1, -1],
  released: [0, 0, -1],
  returned: [0, 1, 0],
  expired: [0, -1, 0],
  revoked: [-1, -1, 0],
} as const

function* creditViolations({ entries }: State, row: SubscriptionRow): Generator<string> {
  const name = `subscription ${row.id} (${row.status})`
  let [granted, left, reserved, adjusted] = [0, 0, 0, 0]
  for (const { kind, classes, cause } of entries.filter(({ subscriptionId: id }) => id === row.id)) {
    const [toGranted, toLeft, toReserved] = effects[kind]
    granted += toGranted * classes
    if (cause.startsWith('adjustment ')) adjusted += toGranted * classes
    left += toLeft * classes
    reserved += toReserved * classes
    if (left < 0 || reserved < 0 || reserved > left) yield `${name} had ${left} classes, ${reserved} reserved`
  }
  const sums = [row.grantedClasses, row.pendingClasses, row.reservedClasses]
  if (String(sums) !== String([granted, left, reserved])) yield `${name} says ${sums} of its ledger`
  // No class is open by now.
  if (reserved !== 0) yield `${name} has ${reserved} classes reserved for none`
  const bought = row.paidAt === null ? 0 : (row.acquiredClasses ?? 0)
  if (granted - adjusted !== bought) yield `${name} was granted ${granted} classes of ${bought}`
  const isOver = row.status === 'Finished' || row.status === 'Canceled'
  if (isOver && left !== 0) yield `${name} has ${left} classes left`
}
