import type { TypedFormat } from './format-as-typed.ts'

/** Digits and at most one point with two decimals; no sign, so that a price is never negative. */
function showPrice(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals.length === 0 ? grouped : `${grouped || '0'}.${decimals.join('').slice(0, 2)}`
}

/** `1,234.50` while it is typed. */
export const priceFormat: TypedFormat = { show: showPrice, counts: /[\d.]/ }

/** Pesos of what `priceFormat` shows; nothing is `null`. */
export function parsePrice(text: string): number | null {
  const plain = showPrice(text).replaceAll(',', '')
  return plain === '' ? null : Number(plain)
}
