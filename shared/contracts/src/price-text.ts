/** How prices read, in pages and in what shared links show alike. */

import type { StartingQuote } from './quote.ts'

const count = new Intl.NumberFormat('es-MX')
const price = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** `$1,234.00` from pesos. */
export function formatPrice(pesos: number): string {
  return price.format(pesos)
}

/** As `formatPrice`; nothing and 0 are `Gratis`. */
export function formatPriceOrFree(pesos: number | null | undefined): string {
  return pesos ? formatPrice(pesos) : 'Gratis'
}

/** `1 clase`, `1,000 clases`. */
export function formatClasses(classes: number): string {
  return classes === 1 ? '1 clase' : `${count.format(classes)} clases`
}

/** What stands beside a course's price: how it is paid. Nothing for a free course. */
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

/** Least that can be bought of a course: `Paquete desde 4 clases: $780.00`; of a free one `Gratis · 1 clase`. */
export function packageText({ price, singlePayment, start }: OfferedCourse): string {
  const classes = formatClasses(start.classes)
  if (price === 0) return `Gratis · ${classes}`
  return `Paquete ${singlePayment ? 'de' : 'desde'} ${classes}: ${formatPrice(start.coursePrice)}`
}

/** What a course asks for besides its price. */
export function membershipText({ membershipRequired, start }: OfferedCourse): string {
  return membershipRequired
    ? `Requiere membresía anual: ${formatPrice(start.membershipPrice)} (una vez al año)`
    : 'No requiere membresía'
}

/** What is paid to start a course; undefined where that is nothing. */
export function startText(total: number): string | undefined {
  return total === 0 ? undefined : `Total para empezar: ${formatPrice(total)}`
}

/** For how long classes can be taken. @param total pesos; a free course counts from the registration. */
export function validityText({ validityDays, total }: Pick<StartingQuote, 'validityDays' | 'total'>): string {
  return `Vigencia: ${count.format(validityDays)} días desde tu ${total === 0 ? 'registro' : 'pago'}`
}
