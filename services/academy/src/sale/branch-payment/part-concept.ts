import { sumParts } from '@rodada/contracts/money/charge-rules'
import { formatMoney } from '@rodada/contracts/words/money'
import type { Receipt } from '@rodada/payment/ledger/receipt.entity'
import type { SubscriptionAdjustment } from '../adjustment/adjustment.entity.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'

interface Part {
  readonly row: Pick<Subscription, 'id' | 'priceCentavos' | 'paidCentavos'>
  readonly receipt: Pick<Receipt, 'id' | 'at'>
  /** Payments of the row that stand, in their order. */
  readonly payments: readonly Pick<Receipt, 'id' | 'amountCentavos' | 'at'>[]
  /** Adjustments that changed prices. */
  readonly raised: readonly Pick<SubscriptionAdjustment, 'subscriptionId' | 'at' | 'amountCentavos'>[]
}

/**
 * What a receipt is for: 'Abono 1 de Patineta desde cero, faltan $480.00'. Receipts of one moment are one payment, which came
 * in several ways; a payment of the whole, or one that does not stand, has the name alone.
 */
export function partConcept(name: string, { row, receipt, payments, raised }: Part): string {
  const moments = [...Map.groupBy(payments, ({ at }) => at.getTime()).values()]
  const place = moments.findIndex((some) => some.some(({ id }) => id === receipt.id))
  if (place === -1) return name
  const until = (count: number) =>
    sumParts(
      moments.slice(0, count).flatMap((some) => some.map(({ amountCentavos: centavos }) => ({ centavos }))),
    )
  // The bank may have charged a part besides.
  const charged = row.paidCentavos - until(moments.length)
  const later = raised.filter((one) => one.subscriptionId === row.id && one.at > receipt.at)
  const price = later.reduce((sum, { amountCentavos }) => sum - (amountCentavos ?? 0), row.priceCentavos)
  const left = price - charged - until(place + 1)
  if (place === 0 && left <= 0) return name
  return `Abono ${place + 1} de ${name}${left > 0 ? `, faltan ${formatMoney(left)}` : ''}`
}
