import { partPaidText, severalWays } from '@rodada/contracts/money/rest-words'
import { incomeMethodLabels, receiptNumber, receiptPath } from '@rodada/contracts/money/rules'
import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  Box,
  Callout,
  Container,
  DateText,
  DetailLayout,
  FactList,
  Link,
  PageHeader,
  Text,
  TitledCard,
} from '@rodada/ui'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useHasPages } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { DeliveryFacts } from '../../delivery-facts.tsx'
import { OrderStatusLabel } from '../../order-status.tsx'
import { OrderTimes } from '../../order-times.tsx'
import { NotePart } from './note-part.tsx'
import { OrderActions } from './order-actions.tsx'
import { PackingList } from './packing-list.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/ProductCapturist/Order/Details/:id')

export function title({ number }: StaffOrder): string {
  return `Pedido ${number}`
}

const refundTexts = { due: 'Pendiente', done: 'Hecho' } as const

function shippingText({ shippingPrice, delivery }: StaffOrder): string {
  if (delivery !== 'shipping') return ''
  return shippingPrice === null || shippingPrice === 0 ? 'Gratis' : formatPrice(shippingPrice)
}

function wayText({ paymentMethod, paid }: StaffOrder): string {
  if (paymentMethod !== null) return incomeMethodLabels[paymentMethod]
  return paid > 0 ? severalWays : ''
}

function PaymentFacts({ order }: { order: StaffOrder }) {
  const {
    buyerName,
    email,
    subtotal,
    reductions,
    total,
    tax,
    paidTime,
    paid,
    paymentReference,
    refund,
    refundAmount,
    cancelReason,
    receipts,
  } = order
  const receiptsHref = receiptPath(receipts.map((id) => receiptNumber('shop', id)))
  const hasReceipts = useHasPages()(receiptsHref) && receipts.length > 0
  return (
    <TitledCard title="Compra">
      <FactList
        facts={[
          { label: 'Cliente', value: buyerName },
          { label: 'Correo', value: email ?? '' },
          { label: 'Productos', value: formatPrice(subtotal) },
          ...reductions.map(({ label, amount }) => ({ label, value: formatPrice(-amount) })),
          { label: 'Envío', value: shippingText(order) },
          { label: 'Total', value: formatPrice(total) },
          { label: 'IVA incluido', value: formatPrice(tax) },
          { label: 'Forma de pago', value: wayText(order) },
          { label: 'Referencia', value: paymentReference ?? '' },
          { label: 'Pagado', value: paidTime === null ? 'No' : <DateText value={paidTime} time /> },
          { label: 'Abonos', value: partPaidText(order) },
          { label: 'Cancelación', value: cancelReason === 'buyer' ? 'Cancelado por el cliente' : '' },
          {
            label: 'Reembolso',
            value: refund === null ? '' : `${refundTexts[refund]}, ${formatPrice(refundAmount ?? paid)}`,
          },
        ]}
      />
      {hasReceipts && (
        <Text mt="4">
          <Link href={receiptsHref}>{receipts.length === 1 ? 'Ver recibo' : 'Ver recibos'}</Link>
        </Text>
      )}
    </TitledCard>
  )
}

/** An order as the staff see it, /administrar-pedidos/{id}. */
export function Component() {
  const order = usePageData<typeof loader>()
  const { number, status, returnReason } = order
  return (
    <Container>
      <PageHeader
        title={`Pedido ${number}`}
        eyebrow={<OrderStatusLabel status={status} />}
        back={useListReturn('/administrar-pedidos')}
      />
      <DetailLayout
        media={
          <>
            {order.returnState === 'requested' && (
              <Callout text={`Piden devolver este pedido: ${returnReason ?? 'sin motivo'}`} />
            )}
            <OrderActions order={order} />
            <PackingList order={order} />
            <DeliveryFacts order={order} />
          </>
        }
        aside={
          <Box display="contents" data-print="hide">
            <PaymentFacts order={order} />
            <OrderTimes order={order} />
            <NotePart order={order} />
          </Box>
        }
      />
    </Container>
  )
}
