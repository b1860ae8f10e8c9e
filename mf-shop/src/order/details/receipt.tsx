import type { Order } from '@rodada/contracts/order/calls'
import type { OrderPaymentMethod } from '@rodada/contracts/order/rules'
import { formatPrice } from '@rodada/contracts/words/price-text'
import { DateText, FactList, TitledCard } from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'

const methods: Readonly<Record<OrderPaymentMethod, string>> = {
  card: 'Tarjeta, en línea',
  cash: 'Efectivo, en sucursal',
  terminal: 'Tarjeta, en sucursal',
  transfer: 'Transferencia',
}

/** Payment and business data; printed with the lines above. */
export function Receipt({ order: { number, paidTime, paymentMethod, total, tax } }: { order: Order }) {
  const { name, legalName, taxId, address } = useBusiness()
  return (
    <TitledCard title="Recibo">
      <FactList
        facts={[
          { label: 'Número de pedido', value: number },
          { label: 'Fecha de pago', value: <DateText value={paidTime} time /> },
          { label: 'Forma de pago', value: paymentMethod === null ? '' : methods[paymentMethod] },
          { label: 'Total pagado', value: formatPrice(total) },
          { label: 'IVA incluido', value: formatPrice(tax) },
          { label: 'Vendido por', value: legalName ?? name },
          { label: 'RFC', value: taxId ?? '' },
          { label: 'Domicilio', value: address ?? '' },
        ]}
      />
    </TitledCard>
  )
}
