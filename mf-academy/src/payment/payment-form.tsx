import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { Callout, Flex } from '@rodada/ui'
import { Form, RadioCardsField, SubmitButton, useForm, useWatch } from '@rodada/ui/forms'
import { formatDate } from '@rodada/web/format'
import { CardFields } from './card-fields.tsx'
import type { PaymentValues } from './payment-values.ts'
import { useEmptiedCard } from './use-emptied-card.ts'
import { type PaymentFormOptions, useSubmission } from './use-submission.ts'

const cannotPay = 'No es posible continuar con el pago en este momento.'

const payNow = {
  value: 'card',
  title: 'Pagar Ahora',
  detail: 'Con tarjeta de crédito o débito. Tus datos van directo al banco: nosotros no los guardamos.',
}

type Payee = Pick<SubscriptionDetails, 'courseId' | 'payUntil'>

/** Only a course has a place to keep. */
function payLaterCard({ courseId, payUntil }: Payee) {
  const until = payUntil === null ? '' : ` hasta el ${formatDate(payUntil)}`
  const offer = courseId === null ? 'Tienes' : 'Apartamos tu lugar'
  return {
    value: 'later',
    title: 'Pagar Después',
    detail: `En una de nuestras sucursales. ${offer}${until}.`,
  }
}

export interface PaymentFormProps extends PaymentFormOptions {
  /** Pesos. */
  total: number
  details: Payee
  /** Whether the platform takes cards at all. */
  cardPayments: boolean
}

/** How to pay, with the card's data where it is done at once. */
export function PaymentForm({ total, details, cardPayments, ...options }: PaymentFormProps) {
  const payLater = payLaterCard(details)
  const canPayNow = cardPayments && total > 0
  const form = useForm<PaymentValues>({ defaultValues: { method: canPayNow ? 'card' : 'later' } })
  const method = useWatch({ control: form.control, name: 'method' })
  useEmptiedCard(form, method)
  const submit = useSubmission(options)
  return (
    <Form form={form} onSubmit={submit} autoComplete="on">
      {!canPayNow && <Callout text={cannotPay} />}
      <RadioCardsField
        form={form}
        name="method"
        label="¿Cómo quieres pagar?"
        cards={canPayNow ? [payNow, payLater] : [payLater]}
        required
      />
      {method === 'card' && <CardFields form={form} />}
      <Flex direction="column">
        <SubmitButton form={form} busy="Finalizando el registro..." colorPalette="bowl" wide>
          Finalizar el registro
        </SubmitButton>
      </Flex>
    </Form>
  )
}
