import type { Course } from '../../timetable/course/course.entity.ts'

/** Centavos of one class of a course; one that is sold whole is divided by its classes. */
export function classPriceOf({ priceCentavos, singlePayment, classTo }: Course): number {
  return singlePayment ? Math.round(priceCentavos / classTo) : priceCentavos
}
