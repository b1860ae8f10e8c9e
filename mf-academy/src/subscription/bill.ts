import type { CourseListItem } from '@rodada/contracts/course'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { subscriptionName } from './subscription-texts.ts'

export interface BillLine {
  readonly label: string
  /** Pesos. */
  readonly amount: number
}

/** What is to be paid for a subscription, the membership that waits for it included. */
export interface Bill {
  readonly lines: readonly BillLine[]
  /** Pesos. */
  readonly total: number
  /** There is nothing to pay and nothing to choose. */
  readonly isFree: boolean
}

/** What is sold: a course, or a membership where there is none. */
interface Sold extends Pick<SubscriptionDetails, 'price' | 'acquiredClasses'> {
  readonly course: Pick<CourseListItem, 'title' | 'singlePayment'> | null
}

type Billed = Sold & Pick<SubscriptionDetails, 'membershipId' | 'owed'>

/** As the server comes to it: it charges what it finds in its own records, whatever a page shows. */
export function billOf({ membershipId, owed, ...sold }: Billed): Bill {
  const lines = [{ label: labelOf(sold), amount: sold.course === null ? owed.membership : owed.course }]
  if (membershipId !== null) lines.push({ label: subscriptionName(null), amount: owed.membership })
  return { lines, total: owed.total, isFree: sold.price === 0 && membershipId === null }
}

/** The parts of what is to be paid. @param membership that is paid with it. */
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
