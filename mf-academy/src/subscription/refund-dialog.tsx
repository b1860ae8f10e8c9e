import { formatPrice } from '@rodada/contracts/price-text'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import {
  CommandDialog,
  chosenBranch,
  MoneyFields,
  type MoneyValues,
  methodCards,
  PriceField,
  TextAreaField,
  useForm,
  useNewMoney,
} from '@rodada/ui/forms'

/** Money goes back by hand, however it came. */
const refundCards = [...methodCards, { value: 'card', title: 'A la tarjeta, en el banco' }]

interface RefundDialogProps {
  details: SubscriptionDetails
  /** Pesos that may still be given back. */
  left: number
  onClose: () => void
}

/** Says how much of a canceled subscription was given back, how, where and why. */
export function RefundDialog({ details: { id, payment }, left, onClose }: RefundDialogProps) {
  const form = useForm<MoneyValues & { amount: number | null; reason: string }>({
    defaultValues: {
      ...useNewMoney(),
      ...{ method: payment?.method === 'card' ? 'card' : '', amount: left, reason: '' },
    },
  })
  return (
    <CommandDialog
      title={`Registrar la devolución de la suscripción #${id}`}
      lead={`Puedes devolver hasta ${formatPrice(left)}. El corte de caja y los ingresos lo restan.`}
      form={form}
      submit="Registrar devolución"
      busy="Guardando..."
      onSubmit={({ amount, method, reference, branchId, reason }, send) => {
        if (method === '' || amount === null) throw new Error('The form requires an amount and a method')
        const body = {
          ...{ amount, method, reference: reference.trim() || null, reason: reason.trim() },
          branchId: method === 'card' ? null : chosenBranch(branchId),
        }
        return send(body, (api, idempotencyKey) =>
          api.post('/api/ClassCapturist/Subscription/Refund/:id', { params: { id }, body, idempotencyKey }),
        )
      }}
      onClose={onClose}
    >
      <PriceField
        form={form}
        name="amount"
        label="Cantidad que se devolvió"
        rules={{
          validate: (amount) =>
            typeof amount !== 'number' || amount <= left || `Puedes devolver a lo más ${formatPrice(left)}.`,
        }}
        required
      />
      <MoneyFields form={form} label="Cómo se devolvió" cards={refundCards} />
      <TextAreaField
        form={form}
        name="reason"
        label="Motivo"
        hint="Queda en el registro de movimientos."
        rows={3}
        maxLength={500}
        required
      />
    </CommandDialog>
  )
}
