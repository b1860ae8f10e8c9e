import type { PaymentCase } from '@rodada/contracts/payment'
import { formatPrice } from '@rodada/contracts/price-text'
import { Button, Flex, flushSync, Heading, Modal } from '@rodada/ui'
import { CheckboxField, Form, SubmitButton, TextAreaField, useForm } from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useId } from 'react'

/** Characters of a note at most. */
const noteLength = 1000

const kinds = {
  refund: { question: '¿Cómo se hizo el reembolso', hint: 'Por ejemplo: fecha y referencia del reembolso.' },
  review: { question: '¿Cómo se resolvió el pago', hint: 'Por ejemplo: con quién hablaste y qué acordaron.' },
} as const

export interface CloseCaseDialogProps {
  paymentCase: PaymentCase
  /** Takes the dialog off the screen. */
  onLeave: () => void
  /** The charge is off the list, or turned out to be. */
  onClosed: () => void
}

/** Asks what was done about a charge, and takes it off its list. */
export function CloseCaseDialog({ paymentCase, onLeave, onClosed }: CloseCaseDialogProps) {
  const { id, kind, folio, subscriptionId, chargedAmount } = paymentCase
  // What was refunded is money given back in any case; of what the bank never answered about there is none.
  const isOpen = kind === 'review' && chargedAmount !== null
  const { question, hint } = kinds[kind]
  const form = useForm({ defaultValues: { note: '', isRefunded: false } })
  const api = useApi()
  const { showResult } = useNotify()
  const keyFor = useIdempotencyKey()
  const titleId = useId()

  async function close({ note, isRefunded }: { note: string; isRefunded: boolean }) {
    const body = { note, ...(isOpen && { isRefunded }) }
    const result = await api.post('/api/ClassCapturist/Payment/Close/:id', {
      params: { id },
      body,
      idempotencyKey: keyFor(body),
    })
    // Without an answer the note stays.
    if (result.failure !== undefined || Object.keys(result.errors).length > 0) {
      showResult(result)
      return result
    }
    flushSync(onLeave)
    showResult(result)
    onClosed()
    return result
  }
  return (
    <Modal open onClose={onLeave} labelledBy={titleId}>
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={titleId} size="small">
          {`${question} de la suscripción #${subscriptionId}, folio ${folio}?`}
        </Heading>
        <Form form={form} onSubmit={close}>
          <TextAreaField form={form} name="note" label="Nota" hint={hint} maxLength={noteLength} required />
          {isOpen && (
            <CheckboxField
              form={form}
              name="isRefunded"
              label={`Se devolvieron los ${formatPrice(chargedAmount)} que cobró el banco`}
            />
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="ghost" colorPalette="ink" onClick={onLeave}>
              Volver
            </Button>
            <SubmitButton form={form} busy="Cerrando..." colorPalette="bowl">
              Cerrar caso
            </SubmitButton>
          </Flex>
        </Form>
      </Flex>
    </Modal>
  )
}
