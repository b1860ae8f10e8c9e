import type { SubscriptionStatus } from '@rodada/contracts/roles'
import type { Owed } from '@rodada/contracts/subscription/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { sql } from 'kysely'

/** Columns that decide how much is owed for a row. Centavos. */
interface Row {
  readonly status: SubscriptionStatus
  readonly price: number
  readonly paid: number
}

export interface Debt extends Row {
  readonly isCourse: boolean
  /** What is owed for the membership that was taken with it. */
  readonly membershipOwed: number
}

/** The one rule of what is owed for a row, as `Subscription.owed` and `owedCentavos` have it. */
export function leftOf({ status, price, paid }: Row): number {
  return status === 'Canceled' ? 0 : price - paid
}

/** SQL: centavos that are owed for a row. @param row alias of the subscription. */
export function owedCentavos(row = 'subscription') {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql<number>`(case when ${of('status')} = 'Canceled' then 0
    else ${of('price_centavos')} - ${of('paid_centavos')} end)`
}

/**
 * SQL: rows of which something is still to be paid, and free ones that wait; as the index states it.
 * @param row alias of the subscription.
 */
export function isOwing(row = 'subscription') {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql<boolean>`(${of('status')} = 'PendingPayment'
    or ${of('status')} <> 'Canceled' and ${of('price_centavos')} > ${of('paid_centavos')})`
}

/** Centavos still to be paid, by part; once a subscription is canceled its membership is owed alone. */
export function owedFor({ isCourse, membershipOwed, ...row }: Debt): Owed {
  const own = leftOf(row)
  const linked = row.status === 'Canceled' ? 0 : membershipOwed
  const course = isCourse ? own : 0
  const membership = isCourse ? linked : own
  return { course, membership, total: course + membership }
}

/** As `owedFor`, in pesos. */
export function presentOwed(debt: Debt): Owed {
  const { course, membership, total } = owedFor(debt)
  return { course: toPesos(course), membership: toPesos(membership), total: toPesos(total) }
}
