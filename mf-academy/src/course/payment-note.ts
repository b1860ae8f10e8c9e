import type { CourseListItem } from '@rodada/contracts/course'

/** What stands beside a course's price: how it is paid. Nothing for a free course. */
export function paymentNote({
  price,
  singlePayment,
}: Pick<CourseListItem, 'price' | 'singlePayment'>): string | undefined {
  if (price === 0) return undefined
  return singlePayment ? 'pago único' : 'precio por clase'
}
