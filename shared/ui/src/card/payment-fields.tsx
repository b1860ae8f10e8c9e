import { useEffect } from 'react'
import { type FieldProps, RadioCardsField, useWatch } from '../forms/index.ts'
import { Text } from '../index.ts'
import { CardFields } from './card-fields.tsx'
import { cardNames, type PaymentValues } from './payment-values.ts'

const ways = {
  card: { value: 'card', title: 'Pagar Ahora', detail: 'Con tarjeta' },
  later: { value: 'later', title: 'Pagar Después', detail: 'En sucursal' },
} as const

/** Initial values. @param canPayNow whether cards are accepted and something is due. */
export function newPayment(canPayNow: boolean): PaymentValues {
  return { method: canPayNow ? 'card' : 'later', number: '', expiry: '', securityCode: '' }
}

interface PaymentFieldsProps extends Pick<FieldProps<PaymentValues>, 'form'> {
  canPayNow: boolean
  texts: Readonly<Record<PaymentValues['method'], string>>
}

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

/**
 * Clears the card when another method is chosen, which unmounts its fields, and when the document is left, since the
 * browser may store it.
 */
function useEmptiedCard(form: FieldProps<PaymentValues>['form'], method: PaymentValues['method']): void {
  useEffect(() => {
    const empty = () => {
      for (const name of cardNames) form.resetField(name)
    }
    if (method !== 'card') empty()
    window.addEventListener('pagehide', empty)
    return () => window.removeEventListener('pagehide', empty)
  }, [form, method])
}
