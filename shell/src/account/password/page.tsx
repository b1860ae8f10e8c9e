import { Card, Container, Link, PageHeader, Text } from '@rodada/ui'
import { Form, NewPasswordFields, PasswordField, SubmitButton, useForm } from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useSession } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'

interface Passwords {
  oldPassword: string
  newPassword: string
  confirmPassword: string
}

/** Password managers need the name of the account that the password is for. */
function Username() {
  const { user } = useSession()
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
}

function PasswordForm() {
  const navigate = useNavigate()
  const form = useForm<Passwords>()
  const { run } = useCommand((api, body: Passwords) => api.post('/api/Me/Password/Update', { body }), {
    onDone: () => navigate('/'),
  })

  return (
    <Form form={form} onSubmit={run}>
      <Username />
      <PasswordField
        form={form}
        name="oldPassword"
        label="Contraseña actual"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label="Contraseña nueva"
        confirmName="confirmPassword"
      />
      <SubmitButton form={form} busy="Cambiando" wide>
        Cambiar contraseña
      </SubmitButton>
    </Form>
  )
}

/** /cuenta/actualizacion-de-contrasena. */
export function Component() {
  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Cambiar contraseña"
        lead="Al cambiarla se cierran tus sesiones en otros dispositivos."
      />
      <Card>
        <PasswordForm />
        <Text mt="5">
          <Link href="/recuperar-contrasena">Olvidé mi contraseña</Link>
        </Text>
      </Card>
    </Container>
  )
}
