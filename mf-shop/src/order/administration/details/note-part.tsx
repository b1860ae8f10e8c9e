import type { StaffOrder } from '@rodada/contracts/staff-order'
import { TitledCard } from '@rodada/ui'
import { Form, SubmitButton, TextAreaField, useForm } from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'

export function NotePart({ order: { id, note, version } }: { order: StaffOrder }) {
  // A reloaded note replaces the typed one, together with its version.
  const form = useForm({ values: { note, version } })
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  async function save(body: { note: string; version: number }) {
    const result = await api.post('/api/ProductCapturist/Order/Note/:id', { params: { id }, body })
    showResult(result)
    if (result.success) await revalidate()
    return result
  }
  return (
    <TitledCard title="Nota interna">
      <Form form={form} onSubmit={save}>
        <TextAreaField form={form} name="note" label="Nota" rows={4} maxLength={2000} />
        <SubmitButton form={form} busy="Guardando..." colorPalette="ink">
          Guardar nota
        </SubmitButton>
      </Form>
    </TitledCard>
  )
}
