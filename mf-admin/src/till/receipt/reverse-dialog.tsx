import { formatPrice } from '@rodada/contracts/price-text'
import { unpaidHoldHours } from '@rodada/contracts/timetable-rules'
import { CommandDialog, TextAreaField, useForm } from '@rodada/ui/forms'
import type { ShownReceipt } from './load-receipts.ts'

interface ReverseDialogProps {
  receipt: ShownReceipt
  onClose: () => void
}

/** Takes a payment back that was entered by mistake. */
export function ReverseDialog({ receipt, onClose }: ReverseDialogProps) {
  const { id, number, ledger, source, concept, amount } = receipt
  const held = source === 'course' ? ` Los lugares reservados se guardan ${unpaidHoldHours} horas más.` : ''
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <CommandDialog
      title={`Anular el cobro ${number}`}
      lead={`${concept}, ${formatPrice(amount)}: quedará por cobrar otra vez, y el corte de hoy lo resta. Devuelve el dinero si ya lo recibiste.${held}`}
      form={form}
      submit="Anular cobro"
      busy="Anulando..."
      tone="danger"
      onSubmit={({ reason }, send) => {
        const body = { reason: reason.trim() }
        const params = { id }
        return send(body, (api, idempotencyKey) =>
          ledger === 'academy'
            ? api.post('/api/ClassCapturist/Receipt/Reverse/:id', { params, body, idempotencyKey })
            : api.post('/api/ProductCapturist/Receipt/Reverse/:id', { params, body, idempotencyKey }),
        )
      }}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="reason"
        label="Motivo"
        hint="Queda en el registro de movimientos."
        rows={3}
        maxLength={500}
        required
      />
    </CommandDialog>
  )
}
