import type { Order } from '@rodada/contracts/order/calls'
import { branchHoldDays, reservationMinutes } from '@rodada/contracts/order/rules'
import { formatPrice } from '@rodada/contracts/words/price-text'
import { Callout, Flex } from '@rodada/ui'
import { newPayment, PaymentFields, type PaymentValues, postCard } from '@rodada/ui/card'
import { Form, type SubmitAnswer, SubmitButton, useForm, useWatch } from '@rodada/ui/forms'
import { useNotify } from '@rodada/web/pages/app'
import { useRevalidator } from '@rodada/web/pages/router'
import { type Failure, failureOf } from './failure.ts'
import { useOrderPayment } from './use-order-payment.ts'

const wayTexts: Readonly<Record<PaymentValues['method'], string>> = {
  card: `Tus datos van directo al banco; no los guardamos. Apartamos tus productos ${reservationMinutes} minutos.`,
  later: `Paga en una de nuestras sucursales. Apartamos tus productos ${branchHoldDays} días; si tu correo no está confirmado, desde que abras el enlace que te enviamos.`,
}

interface SubmissionOptions {
  readonly order: Order
  /** Called where an earlier card payment awaits the bank's answer. */
  readonly onWait: (failure: Failure) => void
}

/** Reserves the order for payment at a branch, or posts the card to the bank. */
function useSubmission({ order, onWait }: SubmissionOptions) {
  const { begin, pay, confirm } = useOrderPayment(order)
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  async function payLater(): Promise<SubmitAnswer> {
    const result = await pay('later')
    if (result.success) await confirm()
    else {
      showResult(result)
      await revalidate()
    }
    return result
  }

  /** No attempt could begin: an earlier one may be pending at the bank. */
  async function lookUp(): Promise<void> {
    const result = await pay('card')
    const failure = failureOf(result)
    if (result.success) await confirm()
    else if (failure !== null && failure.next !== 'pay') onWait(failure)
    else await revalidate()
  }

  async function payByCard(card: PaymentValues): Promise<SubmitAnswer> {
    const offer = await begin()
    if (!offer.success) {
      showResult(offer)
      if (offer.failure === undefined) await lookUp()
      return offer
    }
    if (offer.settled) {
      await confirm()
      return offer
    }
    await postCard(offer, card)
    return { success: false, errors: {} }
  }

  return (values: PaymentValues) => (values.method === 'card' ? payByCard(values) : payLater())
}

export interface PaymentFormProps extends SubmissionOptions {
  readonly cardPayments: boolean
}

/** Payment methods, with card fields for payment by card. */
export function PaymentForm({ cardPayments, ...options }: PaymentFormProps) {
  const { total } = options.order
  const form = useForm({ mode: 'onTouched', defaultValues: newPayment(cardPayments) })
  const method = useWatch({ control: form.control, name: 'method' })
  const submit = useSubmission(options)
  return (
    <Form form={form} onSubmit={submit} autoComplete="on">
      {!cardPayments && <Callout text="No es posible pagar con tarjeta en este momento." />}
      <PaymentFields form={form} canPayNow={cardPayments} texts={wayTexts} />
      <Flex direction="column">
        <SubmitButton form={form} busy="Finalizando la compra..." wide>
          {method === 'card'
            ? `Pagar ${formatPrice(total)}`
            : `Apartar y pagar ${formatPrice(total)} en sucursal`}
        </SubmitButton>
      </Flex>
    </Form>
  )
}
