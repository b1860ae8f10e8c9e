import type { Order } from '@rodada/contracts/order/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  Branches,
  Callout,
  DateText,
  FactList,
  Flex,
  Folded,
  Heading,
  LinkButton,
  ShareBlock,
  Text,
  TitledCard,
} from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { useBusiness } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useSiteUrl } from '@rodada/web/pages/page-url'
import { replace, usePageData } from '@rodada/web/pages/router'
import { recountCart } from '../../cart/cart-commands.ts'
import { settleGuestOrder } from '../../cart/guest-orders.ts'
import { DeliveryFacts } from '../delivery-facts.tsx'
import { findOrder } from '../find-order.ts'
import { MissingOrder } from '../missing-order.tsx'
import { keyedPath, orderPath, paymentPath } from '../order-paths.ts'
import { nextText } from '../order-status.tsx'
import { OrderStep } from '../order-step.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { GuestEmail } from './guest-email.tsx'

export async function loader(args: LoaderArgs) {
  const [order, { user }] = await Promise.all([findOrder(args), args.session.ready()])
  if (order?.status === 'Canceled') throw replace(orderPath(order.id))
  void settleCart(args.api, user?.id ?? null, order)
  return order
}

/** Runs here because the payment page's document is left at once. */
async function settleCart(api: Api, userId: number | null, order: Order | null): Promise<void> {
  if (order !== null) await settleGuestOrder(api, userId, order)
  if (userId !== null) await recountCart(api, userId)
}

/** Reference, deadline and branches for the payment. */
function ToPay({ order }: { order: Order }) {
  const { branches } = useBusiness()
  return (
    <TitledCard title={order.payAtBranchUntil === null ? 'Falta tu pago' : 'Paga en una sucursal'}>
      <FactList
        facts={[
          { label: 'Total a pagar', value: <strong>{formatPrice(order.owed)}</strong> },
          { label: 'Número de pedido', value: <strong>{order.number}</strong> },
          {
            label: 'Paga hasta el',
            value:
              order.payAtBranchUntil === null || order.restBy !== null ? (
                ''
              ) : (
                <DateText value={order.payAtBranchUntil} time />
              ),
          },
        ]}
      />
      {order.payAtBranchUntil !== null && branches.length > 0 && (
        <>
          <Heading as="h3" size="small" mt="5" mb="3">
            Dónde pagar
          </Heading>
          <Branches />
        </>
      )}
      <Flex mt="4">
        <LinkButton
          href={paymentPath(order.id)}
          reload
          variant={order.payAtBranchUntil === null ? 'solid' : 'outline'}
        >
          Pagar ahora con tarjeta
        </LinkButton>
      </Flex>
    </TitledCard>
  )
}

interface GuestLinkProps extends Pick<Order, 'id' | 'number'> {
  linkKey: string
}

/** With a mistyped e-mail this browser alone would hold the order. */
function GuestLink({ id, number, linkKey }: GuestLinkProps) {
  const url = useSiteUrl(keyedPath(id, linkKey))
  return (
    <TitledCard title="Guarda este enlace">
      <Text mb="3">
        Abre tu pedido en cualquier dispositivo, aunque el correo no te llegue. Quien lo tenga puede ver tu
        pedido.
      </Text>
      <ShareBlock url={url} text={`Mi pedido ${number}:`} />
    </TitledCard>
  )
}

/** Confirmation and next steps of an order, /pedido/{id}/confirmacion-de-compra. */
export function Component() {
  const order = usePageData<typeof loader>()
  useRevalidationAfterReturn()
  if (order === null) return <MissingOrder title="Confirmación de compra" />
  const isUnpaid = order.status === 'PendingPayment'
  return (
    <OrderStep order={order} title="Confirmación de compra">
      <Callout tone={isUnpaid ? 'warning' : 'success'} role="status" text={nextText(order)} />
      {order.email !== null && <GuestEmail id={order.id} email={order.email} />}
      {order.linkKey !== null && <GuestLink id={order.id} number={order.number} linkKey={order.linkKey} />}
      {isUnpaid && <ToPay order={order} />}
      <DeliveryFacts order={order} />
      <LinkButton href={orderPath(order.id)} variant="outline" wide>
        Ver mi pedido
      </LinkButton>
      <Folded title={`Lo que pediste: ${formatPrice(order.total)}`}>
        <OrderSummary order={order} />
      </Folded>
    </OrderStep>
  )
}
