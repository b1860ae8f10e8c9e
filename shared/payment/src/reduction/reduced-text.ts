import type { PriceLine } from '@rodada/contracts/money/reduction-rules'
import { formatMoney } from '@rodada/contracts/words/money'

/**
 * 'Precio de lista $2,000.00, Código VERANO −$200.00'; empty without reductions.
 * @param priceCentavos at which it was sold; null where that is not known any more.
 */
export function reducedText(priceCentavos: number | null, lines: readonly PriceLine[]): string {
  const parts = lines.map(({ label, centavos }) => `${label} −${formatMoney(centavos)}`)
  if (lines.length === 0 || priceCentavos === null) return parts.join(', ')
  const list = lines.reduce((sum, { centavos }) => sum + centavos, priceCentavos)
  return [`Precio de lista ${formatMoney(list)}`, ...parts].join(', ')
}
