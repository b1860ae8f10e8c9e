import { formatPrice } from '@rodada/contracts/price-text'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { Callout, Flex, Text } from '@rodada/ui'
import { CardFields, type PaymentValues, useEmptiedCard } from '@rodada/ui/card'
import { Form, RadioCardsField, SubmitButton, useForm, useWatch } from '@rodada/ui/forms'
import { formatDate } from '@rodada/web/format'
import { heldText } from '../../subscription/held-text.ts'
import { type PaymentFormOptions, useSubmission } from './use-submission.ts'

const cannotPay = 'No es posible continuar con el pago en este momento.'

const ways = {
  card: { value: 'card', title: 'Pagar Ahora', detail: 'Con tarjeta' },
  later: { value: 'later', title: 'Pagar Después', detail: 'En sucursal' },
} as const

type Payee = Pick<SubscriptionDetails, 'courseId' | 'heldUntil' | 'holdEnded' | 'payUntil' | 'renewsId'>

/** Only a course has a place to keep. */
function payLaterText(details: Payee): string {
  const { courseId, payUntil } = details
  const held = heldText(details)
  if (held !== '') return `Paga en una de nuestras sucursales. ${held}`
  const until = payUntil === null ? '' : ` hasta el ${formatDate(payUntil)}`
  const offer = courseId === null ? 'Tienes' : 'Apartamos tu lugar'
  return `Paga en una de nuestras sucursales. ${offer}${until}.`
}

/** What the chosen way means. */
function WayText({ method, details }: { method: PaymentValues['method']; details: Payee }) {
  return (
    <Text size="sm" tone="muted" mt="-2" aria-live="polite">
      {method === 'card' ? 'Tus datos van directo al banco; no los guardamos.' : payLaterText(details)}
    </Text>
  )
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
  const canPayNow = cardPayments && total > 0
  const form = useForm<PaymentValues>({
    mode: 'onTouched',
    defaultValues: { method: canPayNow ? 'card' : 'later', number: '', expiry: '', securityCode: '' },
  })
  const method = useWatch({ control: form.control, name: 'method' })
  useEmptiedCard(form, method)
  const submit = useSubmission(options)
  const what = details.renewsId === null ? 'el registro' : 'la renovación'
  return (
    <Form form={form} onSubmit={submit} autoComplete="on">
      {!canPayNow && <Callout text={cannotPay} />}
      <RadioCardsField
        form={form}
        name="method"
        label="¿Cómo quieres pagar?"
        cards={canPayNow ? [ways.card, ways.later] : [ways.later]}
        isShort
        required
      />
      <WayText method={method} details={details} />
      {method === 'card' && <CardFields form={form} />}
      <Flex direction="column">
        <SubmitButton form={form} busy={`Finalizando ${what}...`} colorPalette="bowl" wide>
          {`Finalizar ${what}`}
          {total > 0 && ` · ${formatPrice(total)}`}
        </SubmitButton>
      </Flex>
    </Form>
  )
}
