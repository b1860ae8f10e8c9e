import { unpaidHoldHours } from '@rodada/contracts/timetable/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { CommandDialog, ReasonField, useForm } from '@rodada/ui/forms'
import type { ShownReceipt } from './load-receipts.ts'

interface ReverseDialogProps {
  receipt: ShownReceipt
  onClose: () => void
}

/** Spanish consequence of reversing a receipt. */
function effectOf({ kind, source, concept, amount }: ShownReceipt): string {
  const what = `${concept}, ${formatPrice(Math.abs(amount))}`
  if (kind === 'refund')
    return `${what}: ese dinero quedará por devolver otra vez, y el corte de hoy lo suma. Avisamos por correo de la corrección.`
  const held = source === 'course' ? ` Los lugares reservados se guardan ${unpaidHoldHours} horas más.` : ''
  return `${what}: quedará por cobrar otra vez, y el corte de hoy lo resta. Devuelve el dinero si ya lo recibiste.${held}`
}

/** Reverses a payment or a refund entered by mistake. */
export function ReverseDialog({ receipt, onClose }: ReverseDialogProps) {
  const { id, number, ledger, kind } = receipt
  const isRefund = kind === 'refund'
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <CommandDialog
      title={isRefund ? `Anular la devolución ${number}` : `Anular el cobro ${number}`}
      lead={effectOf(receipt)}
      form={form}
      submit={isRefund ? 'Anular devolución' : 'Anular cobro'}
      busy="Anulando..."
      tone="danger"
      onSubmit={({ reason }, send) => {
        const body = { reason: reason.trim() }
        const params = { id }
        return send((api) =>
          ledger === 'academy'
            ? api.post('/api/ClassCapturist/Receipt/Reverse/:id', { params, body })
            : api.post('/api/ProductCapturist/Receipt/Reverse/:id', { params, body }),
        )
      }}
      onClose={onClose}
    >
      <ReasonField form={form} hint="Queda en el registro de movimientos." />
    </CommandDialog>
  )
}
