import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPrice } from '@rodada/contracts/words/price-text'
import { Callout, Flex } from '@rodada/ui'
import { newPayment, PaymentFields } from '@rodada/ui/card'
import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { formatClassDate } from '@rodada/web/words/format'
import { heldText } from '../../subscription/subscription-texts.ts'
import { type PaymentFormOptions, useSubmission } from './use-submission.ts'

const cannotPay = 'No es posible continuar con el pago en este momento.'

type Payee = Pick<
  SubscriptionDetails,
  'courseId' | 'heldUntil' | 'holdEnded' | 'payUntil' | 'renewsId' | 'zone'
>

/** Only a course holds places until the payment. */
function payLaterText(details: Payee): string {
  const { courseId, payUntil, zone } = details
  const held = heldText(details)
  if (held !== '') return `Paga en una de nuestras sucursales. ${held}`
  const until = payUntil === null ? '' : ` hasta el ${formatClassDate({ startTime: payUntil, zone })}`
  const offer = courseId === null ? 'Tienes' : 'Apartamos tu lugar'
  return `Paga en una de nuestras sucursales. ${offer}${until}.`
}

interface PaymentFormProps extends PaymentFormOptions {
  /** Pesos. */
  total: number
  details: Payee
  cardPayments: boolean
}

/** Payment methods, with card fields for payment by card. */
export function PaymentForm({ total, details, cardPayments, ...options }: PaymentFormProps) {
  const canPayNow = cardPayments && total > 0
  const form = useForm({ mode: 'onTouched', defaultValues: newPayment(canPayNow) })
  const submit = useSubmission(options)
  const what = details.renewsId === null ? 'el registro' : 'la renovación'
  return (
    <Form form={form} onSubmit={submit} autoComplete="on">
      {!canPayNow && <Callout text={cannotPay} />}
      <PaymentFields
        form={form}
        canPayNow={canPayNow}
        texts={{ card: 'Tus datos van directo al banco; no los guardamos.', later: payLaterText(details) }}
      />
      <Flex direction="column">
        <SubmitButton form={form} busy={`Finalizando ${what}...`} colorPalette="bowl" wide>
          {`Finalizar ${what}`}
          {total > 0 && ` · ${formatPrice(total)}`}
        </SubmitButton>
      </Flex>
    </Form>
  )
}
