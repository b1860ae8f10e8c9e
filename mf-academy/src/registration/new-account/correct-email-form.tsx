import { Button, Card, Flex } from '@rodada/ui'
import { Form, SubmitButton, TextField, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useRefreshSession } from '@rodada/web/pages/app'
import { useEffect } from 'react'

interface CorrectEmailFormProps {
  email: string
  /** Called after the correction, or when the visitor keeps the e-mail. */
  onDone: () => void
}

/** Corrects a new account's e-mail; the access details are mailed there at once. */
export function CorrectEmailForm({ email, onDone }: CorrectEmailFormProps) {
  const form = useForm<{ email: string }>({ defaultValues: { email } })
  const refresh = useRefreshSession()
  // The button that opened the form unmounts and would drop the focus.
  useEffect(() => form.setFocus('email'), [form])
  const { run } = useCommand(
    (api, body: { email: string }) => api.post('/api/Me/Registration/CorrectEmail', { body }),
    {
      async onDone() {
        await refresh()
        onDone()
      },
    },
  )

  return (
    <Card as="section" aria-label="Corregir correo">
      <Form form={form} onSubmit={run}>
        <TextField
          form={form}
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          hint="Te enviaremos ahí tus datos de acceso; el enlace anterior dejará de servir."
          required
        />
        <Flex gap="2" wrap="wrap">
          <SubmitButton form={form} busy="Guardando..." colorPalette="bowl">
            Guardar correo
          </SubmitButton>
          <Button variant="ghost" colorPalette="ink" onClick={onDone}>
            Dejarlo como está
          </Button>
        </Flex>
      </Form>
    </Card>
  )
}
