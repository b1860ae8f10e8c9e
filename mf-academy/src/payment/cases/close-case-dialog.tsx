import type { PaymentCase } from '@rodada/contracts/money/payment'
import { formatPrice } from '@rodada/contracts/words/price-text'
import { CheckboxField, CommandDialog, TextAreaField, useForm } from '@rodada/ui/forms'

const kinds = {
  refund: { question: '¿Cómo se hizo el reembolso', hint: 'Por ejemplo: fecha y referencia del reembolso.' },
  review: { question: '¿Cómo se resolvió el pago', hint: 'Por ejemplo: con quién hablaste y qué acordaron.' },
} as const

interface CloseCaseDialogProps {
  paymentCase: PaymentCase
  onClose: () => void
}

/** Closes a payment case with a note. */
export function CloseCaseDialog({ paymentCase, onClose }: CloseCaseDialogProps) {
  const { id, kind, folio, subscriptionId, chargedAmount } = paymentCase
  // A case of kind refund is always a refund; without an amount from the bank there is nothing to refund.
  const isOpen = kind === 'review' && chargedAmount !== null
  const { question, hint } = kinds[kind]
  const form = useForm({ defaultValues: { note: '', isRefunded: false } })
  return (
    <CommandDialog
      title={`${question} de la suscripción #${subscriptionId}, folio ${folio}?`}
      form={form}
      submit="Cerrar caso"
      busy="Cerrando..."
      onSubmit={({ note, isRefunded }, send) => {
        const body = { note, ...(isOpen && { isRefunded }) }
        return send((api) => api.post('/api/ClassCapturist/Payment/Close/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <TextAreaField form={form} name="note" label="Nota" hint={hint} maxLength={1000} required />
      {isOpen && (
        <CheckboxField
          form={form}
          name="isRefunded"
          label={`Se devolvieron los ${formatPrice(chargedAmount)} que cobró el banco`}
        />
      )}
    </CommandDialog>
  )
}
