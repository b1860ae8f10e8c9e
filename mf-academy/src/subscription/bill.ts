import type { CourseListItem } from '@rodada/contracts/course/calls'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { sumPesos } from '@rodada/contracts/words/money'
import type { BillLine } from '@rodada/ui/receipt'
import { subscriptionName } from './subscription-texts.ts'

/** A course, or a membership where there is none. */
interface Sold extends Pick<SubscriptionDetails, 'price' | 'acquiredClasses' | 'reductions'> {
  readonly course: Pick<CourseListItem, 'title' | 'singlePayment'> | null
}

/** Lines of a bill, what was taken off the list price among them. @param membership pesos of the membership paid with it; null without one. */
export function billLines(sold: Sold, membership: number | null): BillLine[] {
  const { price, reductions = [] } = sold
  const listPrice = sumPesos([price, ...reductions.map(({ amount }) => amount)])
  const lines = [
    { label: labelOf(sold), amount: listPrice },
    ...reductions.map(({ label, amount }) => ({ label, amount: -amount })),
  ]
  if (membership !== null) lines.push({ label: subscriptionName(null), amount: membership })
  return lines
}

type Owing = Pick<SubscriptionDetails, 'course' | 'acquiredClasses' | 'membershipId' | 'owed' | 'reductions'>

/** Lines of what is still owed; `owed.total` is their sum. */
export function owedLines({ course, acquiredClasses, membershipId, owed, reductions }: Owing): BillLine[] {
  const price = course === null ? owed.membership : owed.course
  return billLines(
    { course, acquiredClasses, price, reductions },
    membershipId === null ? null : owed.membership,
  )
}

/** Whether neither a payment nor a choice is needed. */
export function isFree({
  price,
  membershipId,
}: Pick<SubscriptionDetails, 'price' | 'membershipId'>): boolean {
  return price === 0 && membershipId === null
}

function labelOf({ course, acquiredClasses }: Sold): string {
  if (course === null) return subscriptionName(course)
  if (course.singlePayment || acquiredClasses === null) return 'Total del curso'
  return acquiredClasses === 1 ? 'Total de 1 clase' : `Total de ${acquiredClasses} clases`
}
