import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  CheckboxField,
  CommandDialog,
  MoneyFields,
  type MoneyValues,
  moneyReturned,
  PriceField,
  RadioCardsField,
  ReasonField,
  refundCards,
  TextAreaField,
  TextField,
  useForm,
  useNewMoney,
  useWatch,
} from '@rodada/ui/forms'

export interface OrderDialogProps<Order = StaffOrder> {
  order: Order
  onClose: () => void
}

export type ShippedOrder = Pick<StaffOrder, 'id' | 'number' | 'version'>
export type RefundedOrder = ShippedOrder &
  Pick<StaffOrder, 'refund' | 'refundAmount' | 'paymentMethod' | 'total'>

function isSafeAddress(value: unknown): true | string {
  const text = String(value ?? '').trim()
  return text === '' || text.startsWith('https://') || 'Escribe una dirección que empiece con https://.'
}

/** Marks an order as shipped; its buyer gets a mail. */
export function ShipDialog({ order: { id, number, version }, onClose }: OrderDialogProps<ShippedOrder>) {
  const form = useForm({ defaultValues: { carrier: '', trackingNumber: '', trackingUrl: '' } })
  return (
    <CommandDialog
      title={`Enviar el pedido ${number}`}
      lead="Le avisamos por correo a quien lo compró, con la guía."
      form={form}
      submit="Marcar como enviado"
      busy="Guardando..."
      onSubmit={({ carrier, trackingNumber, trackingUrl }, send) => {
        const body = {
          version,
          carrier: carrier.trim(),
          trackingNumber: trackingNumber.trim(),
          trackingUrl: trackingUrl.trim() || null,
        }
        return send((api) => api.post('/api/ProductCapturist/Order/Ship/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <TextField form={form} name="carrier" label="Paquetería" autoComplete="off" maxLength={100} required />
      <TextField
        form={form}
        name="trackingNumber"
        label="Número de guía"
        autoComplete="off"
        maxLength={100}
        required
      />
      <TextField
        form={form}
        name="trackingUrl"
        type="url"
        label="Página de rastreo"
        autoComplete="off"
        maxLength={500}
        rules={{ validate: isSafeAddress }}
      />
    </CommandDialog>
  )
}

type CancelValues = {
  reason: string
  restock: boolean
  worth: 'all' | 'other'
  amount: number | null
}

/** Cancels an order that is not delivered; one that was shipped, once its parcel is back. */
export function CancelDialog({
  order: { id, number, version, status, paidTime, paid, owed },
  onClose,
}: OrderDialogProps) {
  const isPaid = paidTime !== null
  const isBack = status === 'Shipped'
  const form = useForm<CancelValues>({
    defaultValues: { reason: '', restock: true, worth: 'all', amount: null },
  })
  const worth = useWatch({ control: form.control, name: 'worth' })
  return (
    <CommandDialog
      title={isBack ? `Regresó el pedido ${number}` : `Cancelar el pedido ${number}`}
      lead={
        paid > 0
          ? `Se cancela y, como ${owed > 0 ? `hay ${formatPrice(paid)} pagados` : 'ya está pagado'}, quedará en Reembolsos hasta que devuelvas el dinero.`
          : undefined
      }
      form={form}
      submit="Cancelar pedido"
      busy="Cancelando..."
      tone="danger"
      onSubmit={({ reason, restock, amount }, send) => {
        const less = worth === 'other' && amount !== null ? { amount } : {}
        const body = { version, reason: reason.trim(), restock, ...less }
        return send((api) => api.post('/api/ProductCapturist/Order/Cancel/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <ReasonField form={form} hint="Solo lo ve el personal." />
      {isPaid && <CheckboxField form={form} name="restock" label="Regresar las piezas a las existencias" />}
      {isBack && (
        <RadioCardsField
          form={form}
          name="worth"
          label="¿Cuánto se devuelve?"
          cards={[
            {
              value: 'all',
              title: 'Todo lo que se pagó',
              detail: `${formatPrice(paid)}: los términos devuelven el envío con el pedido completo`,
            },
            { value: 'other', title: 'Otro monto', detail: `Hasta ${formatPrice(paid)}` },
          ]}
          isShort
          required
        />
      )}
      {isBack && worth === 'other' && (
        <PriceField form={form} name="amount" label="Monto a devolver" required />
      )}
    </CommandDialog>
  )
}

/** Records a refund. */
export function RefundDialog({ order, onClose }: OrderDialogProps<RefundedOrder>) {
  const { id, number, version, paymentMethod, refundAmount, total } = order
  const form = useForm<MoneyValues & { note: string }>({
    defaultValues: { ...useNewMoney(), method: paymentMethod === 'card' ? 'card' : '', note: '' },
  })
  return (
    <CommandDialog
      title={`Reembolso del pedido ${number}`}
      lead={`Devuelve ${formatPrice(refundAmount ?? total)}. Le avisamos por correo a quien lo compró.`}
      form={form}
      submit="Marcar como reembolsado"
      busy="Guardando..."
      onSubmit={({ note, ...values }, send) => {
        const body = { version, ...moneyReturned(values), note: note.trim() }
        return send((api) => api.post('/api/ProductCapturist/Order/Refund/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <MoneyFields form={form} label="Cómo se devolvió" cards={refundCards} />
      <TextAreaField
        form={form}
        name="note"
        label="Nota"
        hint="Por ejemplo: a quién y cuándo."
        rows={3}
        maxLength={500}
        required
      />
    </CommandDialog>
  )
}
