import type { SubscriptionStatus } from '@rodada/contracts/roles'
import type { Owed } from '@rodada/contracts/subscription/calls'
import { toPesos } from '@rodada/contracts/words/money'

/** Columns that decide how much is owed for a subscription. */
export interface Debt {
  readonly isCourse: boolean
  readonly status: SubscriptionStatus
  /** Centavos, without the membership. */
  readonly price: number
  /** Centavos of the unpaid membership that was taken with it; null where there is none. */
  readonly unpaidMembership: number | null
}

/** Centavos still to be paid, by part; once a subscription is canceled its membership is owed alone. */
export function owedFor({ isCourse, status, price, unpaidMembership }: Debt): Owed {
  const own = status === 'PendingPayment' ? price : 0
  const linked = status === 'Canceled' ? 0 : (unpaidMembership ?? 0)
  const course = isCourse ? own : 0
  const membership = isCourse ? linked : own
  return { course, membership, total: course + membership }
}

/** As `owedFor`, in pesos. */
export function presentOwed(debt: Debt): Owed {
  const { course, membership, total } = owedFor(debt)
  return { course: toPesos(course), membership: toPesos(membership), total: toPesos(total) }
}
