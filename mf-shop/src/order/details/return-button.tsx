import type { Order } from '@rodada/contracts/order/calls'
import { formatDate } from '@rodada/contracts/words/dates'
import { CommandDialog, DialogButton, TextAreaField, useForm } from '@rodada/ui/forms'

/** Requests a return. What was typed survives closing the dialog. */
export function ReturnButton({ order: { id, returnUntil } }: { order: Order }) {
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <DialogButton text="Pedir una devolución" variant="outline" colorPalette="ink">
      {(onClose) => (
        <CommandDialog
          title="Pedir una devolución"
          lead={returnUntil === null ? undefined : `Puedes pedirla hasta el ${formatDate(returnUntil)}.`}
          form={form}
          submit="Pedir la devolución"
          busy="Enviando..."
          tone="wheel"
          onSubmit={({ reason }, send) => {
            const body = { reason: reason.trim() }
            return send((api) => api.post('/api/Order/Return/:id', { params: { id }, body }))
          }}
          onClose={onClose}
        >
          <TextAreaField
            form={form}
            name="reason"
            label="¿Por qué lo devuelves?"
            rows={3}
            maxLength={1000}
            required
          />
        </CommandDialog>
      )}
    </DialogButton>
  )
}
