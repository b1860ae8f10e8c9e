import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  CommandDialog,
  MoneyFields,
  type MoneyValues,
  moneyReturned,
  PriceField,
  ReasonField,
  refundCards,
  useForm,
  useNewMoney,
} from '@rodada/ui/forms'
import { formatPlainDate } from '@rodada/web/words/format'
import { reasonHint } from './subscription-texts.ts'

interface RefundDialogProps {
  details: SubscriptionDetails
  /** Pesos that can still be refunded. */
  left: number
  onClose: () => void
}

/** Records a refund: of a canceled subscription, or a part of one that goes on. */
export function RefundDialog({ details, left, onClose }: RefundDialogProps) {
  const { id, status, payment, refund } = details
  const due = refund?.due
  const goesOn = status !== 'Canceled'
  const form = useForm<MoneyValues & { amount: number | null; reason: string }>({
    defaultValues: {
      ...useNewMoney(),
      method: payment?.method === 'card' ? 'card' : '',
      // As the customer was promised, and how they paid.
      amount: goesOn ? null : (due?.amount ?? left),
      reason: due ? 'Cancelada por el cliente' : '',
    },
  })
  return (
    <CommandDialog
      title={`Registrar la devolución de la suscripción #${id}`}
      lead={`${due ? `Al cancelar se le prometieron ${formatPrice(due.amount)} a más tardar el ${formatPlainDate(due.until)}. ` : ''}Puedes devolver hasta ${formatPrice(left)}. El corte de caja y los ingresos lo restan.${goesOn ? ' La suscripción sigue igual.' : ''}`}
      form={form}
      submit="Registrar devolución"
      busy="Guardando..."
      onSubmit={({ amount, reason, ...money }, send) => {
        if (amount === null) throw new Error('The form requires an amount')
        const body = { amount, reason: reason.trim(), ...moneyReturned(money) }
        return send((api) =>
          api.post('/api/ClassCapturist/Subscription/Refund/:id', { params: { id }, body }),
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
      <ReasonField form={form} hint={goesOn ? reasonHint : 'Queda en el registro de movimientos.'} />
    </CommandDialog>
  )
}
