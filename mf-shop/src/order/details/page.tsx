import { severalWays } from '@rodada/contracts/money/rest-words'
import { paidByText } from '@rodada/contracts/money/rules'
import type { Order } from '@rodada/contracts/order/calls'
import { isPaidUnsent } from '@rodada/contracts/order/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  Breadcrumb,
  Callout,
  ConfirmedCommand,
  Container,
  DateText,
  ErrorState,
  Flex,
  LinkButton,
  PageHeader,
  QuietLoadingNote,
  RowsSkeleton,
} from '@rodada/ui'
import { ReceiptCard } from '@rodada/ui/receipt'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { DeliveryFacts } from '../delivery-facts.tsx'
import { findOrder } from '../find-order.ts'
import { NoOrder } from '../missing-order.tsx'
import { endingPath, paymentPath, shippingPath } from '../order-paths.ts'
import { nextText, OrderStatusLabel } from '../order-status.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { OrderTimes } from '../order-times.tsx'
import { ReturnButton } from './return-button.tsx'
import { useOrderKey } from './use-order-key.ts'

/** `order` is null where this visitor may not see it; the key of a mailed link may still open it. */
export async function loader(args: LoaderArgs) {
  return { id: Number(args.params.id), order: await findOrder(args) }
}

export function title({ order }: Awaited<ReturnType<typeof loader>>): string {
  return order === null ? 'Pedido' : `Pedido ${order.number}`
}

function Actions({ order }: { order: Order }) {
  const { id, number, delivery, status, canCancel, canReturn, paid, owed } = order
  const givenBack = paid > 0 ? ` Te devolveremos ${formatPrice(paid)}, lo que pagaste.` : ''
  return (
    // Stacked on phones, where adjacent buttons are easily confused.
    <Flex
      gap="4"
      direction={{ base: 'column', sm: 'row' }}
      align="flex-start"
      wrap="wrap"
      _empty={{ display: 'none' }}
      data-print="hide"
    >
      {(status === 'PendingPayment' || owed > 0) && (
        <LinkButton href={delivery === null ? shippingPath(id) : paymentPath(id)} reload={delivery !== null}>
          {delivery === null
            ? 'Continuar con la compra'
            : paid > 0
              ? 'Pagar lo que falta'
              : 'Pagar mi pedido'}
        </LinkButton>
      )}
      {canCancel && (
        <ConfirmedCommand
          question={`¿Cancelas tu pedido ${number}? Ya no podrás pagarlo; tendrías que hacer otro.${givenBack}`}
          confirmLabel="Cancelar mi pedido"
          busyLabel="Cancelando..."
          tone="danger"
          variant="ghost"
          command={(api) => api.post('/api/Order/Cancel/:id', { params: { id } })}
        >
          Cancelar mi pedido
        </ConfirmedCommand>
      )}
      {isPaidUnsent(status) && (
        <LinkButton href={endingPath(id)} variant="ghost" colorPalette="danger">
          Cancelar mi pedido
        </LinkButton>
      )}
      {canReturn && <ReturnButton order={order} />}
    </Flex>
  )
}

function refundText({ refund, refundAmount, total }: Order): string {
  const amount = formatPrice(refundAmount ?? total)
  return refund === 'due'
    ? `Te vamos a devolver ${amount}. Te avisaremos por correo.`
    : `Te devolvimos ${amount}.`
}

function Return({ order: { returnState, returnAnswer } }: { order: Order }) {
  if (returnState === 'requested')
    return <Callout text="Recibimos tu solicitud de devolución. Te escribiremos para decirte cómo seguir." />
  if (returnState === 'rejected')
    return <Callout text={['Devolución no aceptada', returnAnswer].filter(Boolean).join(': ')} />
  return null
}

function Receipt({ order: { number, paidTime, paymentMethod, paid, tax } }: { order: Order }) {
  return (
    <ReceiptCard
      noun="recibo"
      facts={[
        { label: 'Número de pedido', value: number },
        { label: 'Fecha de pago', value: <DateText value={paidTime} time /> },
        { label: 'Forma de pago', value: paymentMethod === null ? severalWays : paidByText(paymentMethod) },
        { label: 'Total pagado', value: formatPrice(paid) },
        { label: 'IVA incluido', value: formatPrice(tax) },
      ]}
    />
  )
}

function OrderRecord({ order }: { order: Order }) {
  // The key of a mailed link says that somebody reads the mails, also where the order is open already.
  const { opening, open } = useOrderKey(order.id)
  return (
    <>
      {opening === 'failed' && <FailedOpening onRetry={open} />}
      <PageHeader title={`Pedido ${order.number}`} lead={<span role="status">{nextText(order)}</span>}>
        <OrderStatusLabel status={order.status} />
      </PageHeader>
      <Flex direction="column" gap="6">
        {order.refund !== null && <Callout text={refundText(order)} />}
        <Return order={order} />
        <Actions order={order} />
        <OrderTimes order={order} />
        <OrderSummary order={order} />
        <DeliveryFacts order={order} />
        {order.paidTime !== null && <Receipt order={order} />}
      </Flex>
    </>
  )
}

function FailedOpening({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <ErrorState
      title="No pudimos abrir tu pedido"
      detail="Abre de nuevo el enlace de tu correo; quizá está incompleto. Si hiciste el pedido con tu cuenta, inicia sesión primero."
      onRetry={() => void onRetry()}
    />
  )
}

function Unopened({ id }: { id: number }) {
  const { opening, open } = useOrderKey(id)
  if (opening === 'busy')
    return (
      <div aria-busy>
        <QuietLoadingNote />
        <RowsSkeleton />
      </div>
    )
  if (opening === 'failed') return <FailedOpening onRetry={open} />
  return <NoOrder />
}

/** An order as its buyer sees it, /pedido/{id}. */
export function Component() {
  const { id, order } = usePageData<typeof loader>()
  const { status } = useSession()
  useRevalidationAfterReturn()
  const title = order === null ? 'Pedido' : `Pedido ${order.number}`
  return (
    <Container width="prose" pb="12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          // Guests have no list of orders.
          ...(status === 'signed-in' ? [{ label: 'Mis pedidos', href: '/pedidos' }] : []),
          { label: title },
        ]}
      />
      {order === null ? (
        <>
          <PageHeader title={title} />
          <Unopened id={id} />
        </>
      ) : (
        <OrderRecord order={order} />
      )}
    </Container>
  )
}
