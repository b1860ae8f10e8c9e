import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { TitledCard } from '@rodada/ui'
import { Form, SubmitButton, TextAreaField, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'

export function NotePart({ order: { id, note, version } }: { order: StaffOrder }) {
  // A reloaded note replaces the typed one, together with its version.
  const form = useForm({ values: { note, version } })
  const { run } = useCommand(
    (api, body: { note: string; version: number }) =>
      api.post('/api/ProductCapturist/Order/Note/:id', { params: { id }, body }),
    { onDone: 'reload' },
  )
  return (
    <TitledCard title="Nota interna">
      <Form form={form} onSubmit={run}>
        <TextAreaField form={form} name="note" label="Nota" rows={4} maxLength={2000} />
        <SubmitButton form={form} busy="Guardando..." colorPalette="ink">
          Guardar nota
        </SubmitButton>
      </Form>
    </TitledCard>
  )
}
