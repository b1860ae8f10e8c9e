import type { PriceLine } from '@rodada/contracts/money/reduction-rules'
import { formatMoney } from '@rodada/contracts/words/money'

/** 'Precio de lista $2,000.00, Código VERANO −$200.00'; empty without reductions. */
export function reducedText(priceCentavos: number, lines: readonly PriceLine[]): string {
  if (lines.length === 0) return ''
  const list = lines.reduce((sum, { centavos }) => sum + centavos, priceCentavos)
  const parts = lines.map(({ label, centavos }) => `${label} −${formatMoney(centavos)}`)
  return [`Precio de lista ${formatMoney(list)}`, ...parts].join(', ')
}
