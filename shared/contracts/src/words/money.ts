/**
 * Amounts of money: whole centavos in services, pesos in calls and pages. Plain functions without schemas, so that the browser
 * may import them too.
 */

const price = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** `$1,234.00` from pesos. */
export function formatPrice(pesos: number): string {
  return price.format(pesos)
}

/** As `formatPrice`; nothing and 0 are `Gratis`. */
export function formatPriceOrFree(pesos: number | null | undefined): string {
  return pesos ? formatPrice(pesos) : 'Gratis'
}

/** `$1,234.00` from centavos. */
export function formatMoney(centavos: number): string {
  return formatPrice(toPesos(centavos))
}

/** Largest amount that the tables hold, in centavos: an `integer`, about 21 million pesos. */
export const maxCentavos = 2_147_483_647

/** Rounding takes back what two decimals lose as a binary fraction. */
function wholeCentavos(pesos: number): number {
  return Math.round(pesos * 100)
}

/** Pesos as whole centavos, at most what the tables hold. */
export function toCentavos(pesos: number): number {
  return Math.min(wholeCentavos(pesos), maxCentavos)
}

/** Whether an amount has at most two decimals. */
export function hasWholeCentavos(pesos: number): boolean {
  return toPesos(toCentavos(pesos)) === pesos
}

/** Whole centavos as pesos. */
export function toPesos(centavos: number): number {
  return centavos / 100
}

/** A sum of pesos, without what binary fractions lose; it may be larger than any amount that the tables hold. */
export function sumPesos(amounts: readonly number[]): number {
  return toPesos(amounts.reduce((sum, amount) => sum + wholeCentavos(amount), 0))
}
