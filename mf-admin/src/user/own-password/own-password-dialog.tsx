import { Button, Flex, Heading, Modal } from '@rodada/ui'
import { Form, PasswordField, SubmitButton, useForm } from '@rodada/ui/forms'
import { useApi } from '@rodada/web/pages/app'
import { useId } from 'react'

interface Values {
  ownPassword: string
}

interface OwnPasswordDialogProps {
  open: boolean
  /** Called after a correct password, while the dialog is still open. */
  onGiven: () => void
  onClose: () => void
}

/** Asks for the own password before a command without a form. */
export function OwnPasswordDialog({ open, onGiven, onClose }: OwnPasswordDialogProps) {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId}>
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={titleId} size="small">
          Confirma que eres tú
        </Heading>
        {open && <OwnPasswordForm onGiven={onGiven} onClose={onClose} />}
      </Flex>
    </Modal>
  )
}

function OwnPasswordForm({ onGiven, onClose }: Omit<OwnPasswordDialogProps, 'open'>) {
  const api = useApi()
  const form = useForm<Values>()

  async function give(body: Values) {
    const result = await api.post('/api/Me/Password/Confirm', { body })
    if (result.success) onGiven()
    return result
  }
  return (
    <Form form={form} onSubmit={give}>
      <PasswordField
        form={form}
        name="ownPassword"
        label="Tu contraseña actual"
        autoComplete="current-password"
        required
      />
      <Flex gap="3" justify="flex-end" wrap="wrap">
        <Button variant="ghost" colorPalette="ink" onClick={onClose}>
          Cancelar
        </Button>
        <SubmitButton form={form} busy="Confirmando...">
          Continuar
        </SubmitButton>
      </Flex>
    </Form>
  )
}
