import { Card } from '@rodada/ui'
import { CheckboxField, Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'

interface Values {
  isOn: boolean
}

/** An administrator's own choice: last week's figures by mail. */
export function WeeklyMailForm({ saved }: { saved: Values }) {
  const form = useForm<Values>({ values: saved })
  const { run } = useCommand((api, body: Values) => api.post('/api/Admin/WeeklyMail/Save', { body }), {
    onDone: 'reload',
  })
  return (
    <Card>
      <Form form={form} onSubmit={run}>
        <CheckboxField
          form={form}
          name="isOn"
          label="Enviarme las cifras de la semana"
          hint="Los lunes a las 8:00: lo cobrado, las ventas, las clases, los alumnos nuevos y lo que se debe."
        />
        <SubmitButton form={form} busy="Guardando...">
          Guardar elección
        </SubmitButton>
      </Form>
    </Card>
  )
}
