import type { Owed, ReceivedParts } from '@rodada/contracts/subscription/calls'
import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'

/** A subscription with what it owes. */
export type Receivable = Pick<SiteSubscription, 'id' | 'status' | 'courseId' | 'owed' | 'membershipId'>

/** A choice of parts to collect together. */
export interface ReceivablePart {
  readonly parts: ReceivedParts
  readonly title: string
  /** Pesos. */
  readonly amount: number
}

/** Parts that can be collected, both together first; empty where nothing is owed. */
export function receivableParts({ status, courseId, owed }: Receivable): ReceivablePart[] {
  const course = { parts: 'course', title: 'Curso', amount: owed.course } as const
  const membership = { parts: 'membership', title: 'Membresía anual', amount: owed.membership } as const
  const waits = courseId !== null && status === 'PendingPayment'
  const choices = [...(waits ? [bothOf(owed), course] : []), membership]
  return choices.filter(({ parts, amount }) => amount > 0 && (parts !== 'both' || owed.membership > 0))
}

function bothOf({ course, total }: Owed): ReceivablePart {
  const title = course === 0 ? 'Curso sin costo y membresía anual' : 'Curso y membresía anual'
  return { parts: 'both', title, amount: total }
}
