import type { CourseListItem } from '@rodada/contracts/course/calls'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { subscriptionName } from './subscription-texts.ts'

export interface BillLine {
  readonly label: string
  /** Pesos. */
  readonly amount: number
}

/** Bill of a subscription, with the membership owed with it. */
export interface Bill {
  readonly lines: readonly BillLine[]
  /** Pesos. */
  readonly total: number
  /** Neither a payment nor a choice is needed. */
  readonly isFree: boolean
}

/** A course, or a membership where there is none. */
interface Sold extends Pick<SubscriptionDetails, 'price' | 'acquiredClasses'> {
  readonly course: Pick<CourseListItem, 'title' | 'singlePayment'> | null
}

type Billed = Sold & Pick<SubscriptionDetails, 'membershipId' | 'owed'>

/** Equals the server's sum, which is charged whatever a page shows. */
export function billOf({ membershipId, owed, ...sold }: Billed): Bill {
  const lines = [{ label: labelOf(sold), amount: sold.course === null ? owed.membership : owed.course }]
  if (membershipId !== null) lines.push({ label: subscriptionName(null), amount: owed.membership })
  return { lines, total: owed.total, isFree: sold.price === 0 && membershipId === null }
}

/** Lines of a bill. @param membership paid with it. */
export function billLines(sold: Sold, membership: { readonly price: number } | null): BillLine[] {
  const lines = [{ label: labelOf(sold), amount: sold.price }]
  if (membership !== null) lines.push({ label: subscriptionName(null), amount: membership.price })
  return lines
}

function labelOf({ course, acquiredClasses }: Sold): string {
  if (course === null) return subscriptionName(course)
  if (course.singlePayment || acquiredClasses === null) return 'Total del curso'
  return acquiredClasses === 1 ? 'Total de 1 clase' : `Total de ${acquiredClasses} clases`
}
