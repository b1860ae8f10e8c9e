import { Form, SubmitButton, useForm, useWatch } from '../forms/index.ts'
import { Callout, Flex } from '../index.ts'
import { newPayment, PaymentFields } from './payment-fields.tsx'
import type { PaymentValues } from './payment-values.ts'
import type { Payable } from './use-payable.ts'

type TextByMethod = Readonly<Record<PaymentValues['method'], string>>

interface PaymentFormProps {
  payable: Payable
  canPayNow: boolean
  /** Why not, where it cannot. */
  cannotPay: string
  /** What each way of paying means. */
  texts: TextByMethod
  submit: TextByMethod
  busy: string
  tone?: 'bowl' | 'wheel'
  /** Follows a card payment that could not begin: an earlier one may be pending. */
  onRefused: () => Promise<unknown>
}

/** Ways to pay, with card fields for payment by card. */
export function PaymentForm(props: PaymentFormProps) {
  const { payable, canPayNow, cannotPay, texts, submit, busy, tone = 'wheel', onRefused } = props
  const form = useForm({ mode: 'onTouched', defaultValues: newPayment(canPayNow) })
  const method = useWatch({ control: form.control, name: 'method' })
  return (
    <Form form={form} onSubmit={(values) => payable.submit(values, onRefused)} autoComplete="on">
      {!canPayNow && <Callout text={cannotPay} />}
      <PaymentFields form={form} canPayNow={canPayNow} texts={texts} />
      <Flex direction="column">
        <SubmitButton form={form} busy={busy} colorPalette={tone} wide>
          {submit[method]}
        </SubmitButton>
      </Flex>
    </Form>
  )
}
