import type { StaffOrder } from '@rodada/contracts/staff-order'
import { CommandButton, Flex } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { useRevalidator } from '@rodada/web/router'
import { CancelDialog, ReceiveDialog, RefundDialog, ShipDialog } from './order-dialogs.tsx'
import { NewReturnDialog, ReturnDialog } from './return-dialogs.tsx'

/** Steps without a dialog. */
const steps = {
  Prepare: { text: 'Empezar a preparar', path: '/api/ProductCapturist/Order/Prepare/:id' },
  Ready: { text: 'Listo para recoger', path: '/api/ProductCapturist/Order/Ready/:id' },
  Deliver: { text: 'Marcar como entregado', path: '/api/ProductCapturist/Order/Deliver/:id' },
} as const

function StepButton({ order: { id, version }, step }: { order: StaffOrder; step: keyof typeof steps }) {
  const { revalidate } = useRevalidator()
  const { text, path } = steps[step]
  return (
    <CommandButton
      busy="Guardando..."
      command={(api) => api.post(path, { params: { id }, body: { version } })}
      onDone={revalidate}
    >
      {text}
    </CommandButton>
  )
}

/** Null once the order is delivered or canceled. */
function NextStep({ order }: { order: StaffOrder }) {
  const { status, delivery } = order
  if (status === 'PendingPayment')
    return (
      <DialogButton text="Cobrar">
        {(onClose) => <ReceiveDialog order={order} onClose={onClose} />}
      </DialogButton>
    )
  if (status === 'Paid') return <StepButton order={order} step="Prepare" />
  if (status === 'Preparing' && delivery === 'pickup') return <StepButton order={order} step="Ready" />
  if (status === 'Preparing')
    return (
      <DialogButton text="Marcar como enviado">
        {(onClose) => <ShipDialog order={order} onClose={onClose} />}
      </DialogButton>
    )
  if (status === 'Shipped' || status === 'ReadyForPickup') return <StepButton order={order} step="Deliver" />
  return null
}

/** An order has one return, or another after a rejected one. */
function isReturnable({ status, returnState }: StaffOrder): boolean {
  return status === 'Delivered' && (returnState === null || returnState === 'rejected')
}

function isCancellable({ status }: StaffOrder): boolean {
  return status !== 'Delivered' && status !== 'Canceled'
}

/** Actions of the staff; the next step comes first. */
export function OrderActions({ order }: { order: StaffOrder }) {
  return (
    <Flex gap="3" wrap="wrap" align="center" data-print="hide">
      <NextStep order={order} />
      {order.returnState === 'requested' && (
        <DialogButton text="Resolver devolución">
          {(onClose) => <ReturnDialog order={order} onClose={onClose} />}
        </DialogButton>
      )}
      {isReturnable(order) && (
        <DialogButton text="Registrar devolución" variant="outline" colorPalette="ink">
          {(onClose) => <NewReturnDialog order={order} onClose={onClose} />}
        </DialogButton>
      )}
      {order.refund === 'due' && (
        <DialogButton text="Marcar como reembolsado">
          {(onClose) => <RefundDialog order={order} onClose={onClose} />}
        </DialogButton>
      )}
      {isCancellable(order) && (
        <DialogButton
          text={order.status === 'Shipped' ? 'Regresó' : 'Cancelar pedido'}
          variant="ghost"
          colorPalette="danger"
        >
          {(onClose) => <CancelDialog order={order} onClose={onClose} />}
        </DialogButton>
      )}
    </Flex>
  )
}
