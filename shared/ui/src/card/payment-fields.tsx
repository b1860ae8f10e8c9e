import { type FieldProps, RadioCardsField, useWatch } from '../forms/index.ts'
import { Text } from '../index.ts'
import { CardFields } from './card-fields.tsx'
import type { PaymentValues } from './payment-values.ts'
import { useEmptiedCard } from './use-emptied-card.ts'

const ways = {
  card: { value: 'card', title: 'Pagar Ahora', detail: 'Con tarjeta' },
  later: { value: 'later', title: 'Pagar Después', detail: 'En sucursal' },
} as const

/** A payment before anything is typed. @param canPayNow whether cards are taken, and there is something to pay. */
export function newPayment(canPayNow: boolean): PaymentValues {
  return { method: canPayNow ? 'card' : 'later', number: '', expiry: '', securityCode: '' }
}

interface PaymentFieldsProps extends Pick<FieldProps<PaymentValues>, 'form'> {
  canPayNow: boolean
  /** What each way means. */
  texts: Readonly<Record<PaymentValues['method'], string>>
}

/** Which way to pay, and the card where it is one. */
export function PaymentFields({ form, canPayNow, texts }: PaymentFieldsProps) {
  const method = useWatch({ control: form.control, name: 'method' })
  useEmptiedCard(form, method)
  return (
    <>
      <RadioCardsField
        form={form}
        name="method"
        label="¿Cómo quieres pagar?"
        cards={canPayNow ? [ways.card, ways.later] : [ways.later]}
        isShort
        required
      />
      <Text size="sm" tone="muted" mt="-2" aria-live="polite">
        {texts[method]}
      </Text>
      {method === 'card' && <CardFields form={form} />}
    </>
  )
}
