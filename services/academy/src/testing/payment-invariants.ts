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
  if (now === 'settled') {
    // Parts came in at a branch besides.
    const ofRows = paymentsOf(state, covered)
    const other = sumOf(ofRows.filter(({ method }) => method !== 'card'))
    const due = covered.reduce((sum, { paidCentavos: paid }) => sum + paid, 0) - other
    const least = due - covered.reduce((sum, row) => sum + overchargedOf(state, row), 0)
    if (charged !== amount || amount > due || amount < least)
      yield `${name} of ${amount} for rows of ${due}, charged ${charged}`
    if (sumOf(ofRows.filter(({ method }) => method === 'card')) !== amount)
      yield `${name} covers what was not paid by card`
  }
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

/** What came in for rows, without what was taken back; refunds are none. */
function paymentsOf({ receipts }: State, rows: readonly SubscriptionRow[]): Receipt[] {
  const ids = rows.map(({ id }) => id)
  return receipts.filter(
    ({ sourceId, attemptId, kind, amountCentavos }) =>
      ids.includes(sourceId) &&
      attemptId === null &&
      (kind === 'payment' || (kind === 'reversal' && amountCentavos < 0)),
  )
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
  const payments = paymentsOf(state, [row])
  const cards = payments.filter(({ method }) => method === 'card').length
  const byCard = row.priceCentavos > 0 ? cards : row.paymentMethod === 'card' ? 1 : 0
  if (settled.length !== byCard) yield `${name} paid by ${row.paymentMethod} has ${settled.length} charges`
  if (row.status === 'Canceled' && row.cancelReason === 'expired' && row.paidCentavos > 0)
    yield `${name} was paid and canceled by ${row.cancelReason}`
  const received = state.receipts.filter(
    ({ sourceId, attemptId }) => sourceId === row.id && attemptId === null,
  )
  const sum = sumOf(payments)
  const paid = row.paidCentavos
  // A branch receipt is less what the bank has charged before.
  const least = row.paymentMethod === 'card' ? paid : Math.max(0, paid - overchargedOf(state, row))
  if (sum < least || sum > paid) yield `${name} has receipts over ${sum} of ${paid}`
  const isRest = paid < row.priceCentavos && row.status !== 'Canceled'
  if (isRest && row.status !== 'PendingPayment' && row.restBy === null)
    yield `${name} owes with no day for it`
  if (isRest && paid > 0 && row.restBy === null) yield `${name} has a part, and no day for the rest`
  const given = sum - sumOf(received)
  if (given !== 0 && given > Math.min(paid, sum + overchargedOf(state, row)))
    yield `${name} with receipts over ${sum} has refunds over ${given}`
  const noun = row.courseId === null ? 'Membresía' : 'Suscripción'
  const recorded = (what: string) =>
    state.movements.filter(
      ({ title, description }) => title === `${noun} ${what}` && description === `${noun} ${row.id}`,
    ).length
  const isWhole = payments.length === 1 && recorded('abonada') === 0
  if (
    isWhole &&
    row.paidAt !== null &&
    payments.some(({ method }) => (method === 'card') !== (row.paymentMethod === 'card'))
  )
    yield `${name} paid by ${row.paymentMethod} has a receipt of another method`
  // A correction does not activate the row again.
  const corrections = payments.filter(({ correctsId }) => correctsId !== null).length
  const reversals = payments.filter(({ kind }) => kind === 'reversal').length
  const activated = (row.paidAt === null ? 0 : 1) + reversals - corrections
  // A row may go on without one of its parts, and a part that came in later does not activate it.
  const goesOn = reversals > 0 && (recorded('abonada') > 0 || payments.length > 2)
  const times = recorded('activada')
  if (goesOn ? times > activated || (times === 0 && row.paidAt !== null) : times !== activated)
    yield `${name} activated ${times} times, not ${activated}`
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
