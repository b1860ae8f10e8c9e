/** Texts of prices, the same in pages and in shared links. */

import type { StartingQuote } from '../course/quote.ts'
import { formatPrice } from './money.ts'

const count = new Intl.NumberFormat('es-MX')

/** `1 clase`, `1,000 clases`. */
export function formatClasses(classes: number): string {
  return classes === 1 ? '1 clase' : `${count.format(classes)} clases`
}

/** Classes left, and among how many students where they share them: `8`, `8 entre 2`. */
export function balanceText(classes: number, students = 1): string {
  return students > 1 ? `${count.format(classes)} entre ${students}` : count.format(classes)
}

/** How a course is paid, for a text beside its price. Nothing for a free course. */
export function paymentNote(course: {
  readonly price: number
  readonly singlePayment: boolean
}): string | undefined {
  if (course.price === 0) return undefined
  return course.singlePayment ? 'pago único' : 'precio por clase'
}

interface OfferedCourse {
  readonly price: number
  readonly singlePayment: boolean
  readonly membershipRequired: boolean
  readonly start: StartingQuote
}

/** The smallest package of a course: `Paquete desde 4 clases: $780.00`; of a free one `Gratis · 1 clase`. */
export function packageText({ price, singlePayment, start }: OfferedCourse): string {
  const classes = formatClasses(start.classes)
  if (price === 0) return `Gratis · ${classes}`
  return `Paquete ${singlePayment ? 'de' : 'desde'} ${classes}: ${formatPrice(start.coursePrice)}`
}

export function membershipText({ membershipRequired, start }: OfferedCourse): string {
  return membershipRequired
    ? `Requiere membresía anual: ${formatPrice(start.membershipPrice)} (una vez al año)`
    : 'No requiere membresía'
}

/** The price of the smallest package with the membership; undefined where that is nothing. */
export function startText(total: number): string | undefined {
  return total === 0 ? undefined : `Total para empezar: ${formatPrice(total)}`
}

/** @param total pesos; the validity of a free course begins with the registration. */
export function validityText({ validityDays, total }: Pick<StartingQuote, 'validityDays' | 'total'>): string {
  return `Vigencia: ${count.format(validityDays)} días desde tu ${total === 0 ? 'registro' : 'pago'}`
}
