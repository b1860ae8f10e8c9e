import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { CollectLink, CommandButton, useFocusHandedOn, VisuallyHidden } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import type { ReactNode } from 'react'
import { RefundDialog, type RefundedOrder, ShipDialog, type ShippedOrder } from './order-dialogs.tsx'
import { orderLinkId } from './order-words.ts'

type SteppedOrder = ShippedOrder & Pick<StaffOrder, 'status' | 'delivery'>

/** Steps without a dialog; a row has room for the short text. */
const steps = {
  Prepare: {
    text: 'Empezar a preparar',
    short: 'Preparar',
    path: '/api/ProductCapturist/Order/Prepare/:id',
  },
  Ready: { text: 'Listo para recoger', short: 'Listo', path: '/api/ProductCapturist/Order/Ready/:id' },
  Deliver: {
    text: 'Marcar como entregado',
    short: 'Entregar',
    path: '/api/ProductCapturist/Order/Deliver/:id',
  },
  Free: {
    text: 'Liberar lo apartado',
    short: 'Liberar',
    path: '/api/ProductCapturist/Order/Free/:id',
  },
} as const

interface StepProps<Order> {
  order: Order
  /** In a row of the list, next to others. */
  isRow?: boolean
}

function rowLook({ id, number }: ShippedOrder, title: string) {
  const look = { size: 'sm', variant: 'outline', colorPalette: 'ink', title } as const
  return { look, about: `el pedido ${number}`, staying: orderLinkId(id) }
}

function StepButton({ order, isRow = false, step }: StepProps<ShippedOrder> & { step: keyof typeof steps }) {
  const { id, version } = order
  const { text, short, path } = steps[step]
  const { look, about, staying } = rowLook(order, text)
  const button = useFocusHandedOn(isRow ? staying : undefined)
  return (
    <CommandButton
      {...(isRow && look)}
      ref={button}
      busy="Guardando..."
      command={(api) => api.post(path, { params: { id }, body: { version } })}
      onDone="reload"
    >
      {isRow ? short : text}
      {isRow && <VisuallyHidden> {about}</VisuallyHidden>}
    </CommandButton>
  )
}

interface OpenerProps<Order> extends StepProps<Order> {
  text: string
  short?: string
  children: (onClose: () => void) => ReactNode
}

function Opener({ order, isRow = false, text, short = text, children }: OpenerProps<ShippedOrder>) {
  const { look, ...row } = rowLook(order, text)
  return (
    <DialogButton text={isRow ? short : text} {...(isRow && { ...look, ...row })}>
      {children}
    </DialogButton>
  )
}

function Collect({ order: { id, number }, isRow = false }: StepProps<ShippedOrder>) {
  return (
    <CollectLink
      kind="order"
      id={id}
      {...(isRow && { about: `el pedido ${number}`, variant: 'outline', colorPalette: 'ink' })}
    />
  )
}

/** Null once the order is delivered or canceled. */
export function NextStep(props: StepProps<SteppedOrder>) {
  const { order } = props
  const { status, delivery } = order
  if (status === 'PendingPayment') return <Collect {...props} />
  if (status === 'Paid') return <StepButton {...props} step="Prepare" />
  if (status === 'Preparing' && delivery === 'pickup') return <StepButton {...props} step="Ready" />
  if (status === 'Preparing')
    return (
      <Opener {...props} text="Marcar como enviado" short="Enviar">
        {(onClose) => <ShipDialog order={order} onClose={onClose} />}
      </Opener>
    )
  if (status === 'Shipped' || status === 'ReadyForPickup') return <StepButton {...props} step="Deliver" />
  return null
}

/** Of an order that goes on as paid; null where nothing of it is owed. */
export function RestStep(props: StepProps<ShippedOrder & Pick<StaffOrder, 'status' | 'owed'>>) {
  const { status, owed } = props.order
  return status !== 'PendingPayment' && owed > 0 ? <Collect {...props} /> : null
}

/** Null where no piece is reserved while nothing is paid. */
export function FreeStep(props: StepProps<ShippedOrder & Pick<StaffOrder, 'heldUntil' | 'owed' | 'total'>>) {
  const { heldUntil, owed, total } = props.order
  return heldUntil && owed >= total ? <StepButton {...props} step="Free" /> : null
}

/** Null where no money is to be given back. */
export function RefundStep(props: StepProps<RefundedOrder>) {
  const { order } = props
  if (order.refund !== 'due') return null
  return (
    <Opener {...props} text="Marcar como reembolsado" short="Reembolsar">
      {(onClose) => <RefundDialog order={order} onClose={onClose} />}
    </Opener>
  )
}
