import type { SubscriptionStatus } from '@rodada/contracts/roles'
import type { Owed } from '@rodada/contracts/subscription'
import { toPesos } from '@rodada/service/money'

/** What decides how much is owed for a subscription, whichever query read it. */
export interface Debt {
  readonly isCourse: boolean
  readonly status: SubscriptionStatus
  /** Centavos, the membership aside. */
  readonly price: number
  /** Centavos of the membership that was taken with it and waits for its payment; null where none does. */
  readonly unpaidMembership: number | null
}

/** What is still to be paid in centavos, part by part; once a subscription is canceled its membership stands alone. */
export function owedFor({ isCourse, status, price, unpaidMembership }: Debt): Owed {
  const own = status === 'PendingPayment' ? price : 0
  const linked = status === 'Canceled' ? 0 : (unpaidMembership ?? 0)
  const course = isCourse ? own : 0
  const membership = isCourse ? linked : own
  return { course, membership, total: course + membership }
}

/** The same in pesos, for the wire. */
export function presentOwed(debt: Debt): Owed {
  const { course, membership, total } = owedFor(debt)
  return { course: toPesos(course), membership: toPesos(membership), total: toPesos(total) }
}
