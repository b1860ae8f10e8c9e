import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import type { Fact } from '@rodada/ui'

type Classes = Pick<SubscriptionListItem, 'status' | 'acquiredClasses' | 'pendingClasses'>

/** Classes of a course, those that are left once they are paid; a membership has none. */
export function classFacts({ status, acquiredClasses, pendingClasses }: Classes): Fact[] {
  if (acquiredClasses === null) return []
  const isPaid = status === 'Active' || status === 'Finished'
  return [
    { label: 'Clases adquiridas', value: acquiredClasses },
    { label: 'Clases pendientes', value: isPaid ? (pendingClasses ?? 0) : '' },
  ]
}
