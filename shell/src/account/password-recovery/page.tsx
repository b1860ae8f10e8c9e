import { Button, Card, Container, Flex, LinkButton, PageHeader } from '@rodada/ui'
import { Form, SubmitButton, TextField, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useState } from 'react'
import { FormResult } from '../../form-result/form-result.tsx'
import { useTypedEmail } from './use-typed-email.ts'

interface Request {
  email: string
}

function RequestForm({ onSent }: { onSent: (messages: readonly string[]) => void }) {
  const form = useForm<Request>({ defaultValues: { email: useTypedEmail() } })
  const { run } = useCommand(
    (api, { email }: Request) =>
      api.post('/api/Account/RequestPasswordReset', { body: { email: email.trim() } }),
    { onDone: ({ messages }) => onSent(messages), quiet: ({ success }) => success },
  )

  return (
    <Card>
      <Form form={form} onSubmit={run}>
        <TextField
          form={form}
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          required
        />
        <SubmitButton form={form} busy="Enviando" wide>
          Enviar enlace
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** /recuperar-contrasena: asks for a link by mail. The answer is the same for every e-mail. */
export function Component() {
  const [messages, setMessages] = useState<readonly string[] | null>(null)
  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Recuperar contraseña"
        lead="Escribe el correo de tu cuenta y te enviamos un enlace para crear una contraseña nueva."
      />
      {messages === null ? (
        <RequestForm onSent={setMessages} />
      ) : (
        <FormResult title="Revisa tu correo" messages={messages}>
          <Flex gap="3" wrap="wrap">
            <LinkButton href="/identificacion" reload>
              Iniciar sesión
            </LinkButton>
            <Button variant="outline" colorPalette="ink" onClick={() => setMessages(null)}>
              Escribir otro correo
            </Button>
          </Flex>
        </FormResult>
      )}
    </Container>
  )
}
