/** How prices read, in pages and in what shared links show alike. */

const price = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** `$1,234.00` from pesos. */
export function formatPrice(pesos: number): string {
  return price.format(pesos)
}

/** As `formatPrice`; nothing and 0 are `Gratis`. */
export function formatPriceOrFree(pesos: number | null | undefined): string {
  return pesos ? formatPrice(pesos) : 'Gratis'
}

/** What stands beside a course's price: how it is paid. Nothing for a free course. */
export function paymentNote(course: {
  readonly price: number
  readonly singlePayment: boolean
}): string | undefined {
  if (course.price === 0) return undefined
  return course.singlePayment ? 'pago único' : 'precio por clase'
}
