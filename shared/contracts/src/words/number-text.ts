import { cleanLine } from './visible-text.ts'

/** The peso's sign and name around an amount. */
const currency = /^(?:MXN?)?\s*\$?\s*|\s*(?:MXN|M\.?N\.?|pesos)$/gi

/** `1,299.50`: Mexico groups thousands by commas. */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.(\d*))?$/
/** `1299.5`, `.5`, `12.` */
const withPoint = /^-?(?=\.?\d)\d*(?:\.(\d*))?$/
/** `1299,5`; three digits behind a comma are thousands, and come first. */
const withComma = /^-?\d+,(\d+)$/

/** What a number has to look like, for texts that `readNumber` does not take. */
export function wantedNumber(decimals: number): string {
  if (decimals === 0) return 'Escribe un número entero sin separar los miles: 1299'
  const most = decimals === 1 ? '1 decimal' : `${decimals} decimales`
  const example = decimals === 1 ? '1299.5' : '1299.50'
  return `Escribe un número sin separar los miles, con punto y hasta ${most}: ${example}`
}

/** Of a whole number; more are not exact any more. */
const mostDigits = 15

/**
 * A number as people type or paste it in Mexico; null for what is none, or could be two: `1.299` of something with two
 * decimals, `1.299,00`, `1 299`. Nobody guesses what such a text means, and nothing of it is cut off.
 * @param decimals that the value may have.
 */
export function readNumber(text: string, decimals: number): number | null {
  const typed = cleanLine(text)
    .replace(/\u2212/g, '-')
    .replace(currency, '')
  const match = grouped.exec(typed) ?? withPoint.exec(typed) ?? withComma.exec(typed)
  const fraction = match?.[1]?.length ?? 0
  if (match === null || fraction > decimals) return null
  if (typed.replace(/\D/g, '').length - fraction > mostDigits) return null
  return Number(
    withComma.test(typed) && !grouped.test(typed) ? typed.replace(',', '.') : typed.replaceAll(',', ''),
  )
}
