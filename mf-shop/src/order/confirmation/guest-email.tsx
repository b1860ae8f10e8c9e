import type { Order } from '@rodada/contracts/order'
import { Button, Flex, flushSync, Heading, Modal, Text } from '@rodada/ui'
import { Form, SubmitButton, TextField, useForm } from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useId, useState } from 'react'

interface GuestEmailProps extends Pick<Order, 'id'> {
  email: string
}

/** Where a guest's mails go, and the way to correct it where it was mistyped. */
export function GuestEmail({ id, email }: GuestEmailProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Text mb="3">Te mandamos los avisos y el enlace de tu pedido a {email}.</Text>
      <Button variant="outline" colorPalette="ink" size="sm" onClick={() => setIsOpen(true)}>
        Corregir mi correo
      </Button>
      {isOpen && <EmailDialog id={id} email={email} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function EmailDialog({ id, email, onClose }: GuestEmailProps & { onClose: () => void }) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const form = useForm({ defaultValues: { email } })
  const titleId = useId()

  async function correct(body: { email: string }) {
    const result = await api.post('/api/Order/CorrectEmail/:id', { params: { id }, body })
    if (result.success) {
      flushSync(onClose)
      await revalidate()
    }
    showResult(result)
    return result
  }

  return (
    <Modal open onClose={onClose} labelledBy={titleId}>
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={titleId} size="small">
          Corregir mi correo
        </Heading>
        <Form form={form} onSubmit={correct}>
          <TextField
            form={form}
            name="email"
            type="email"
            label="Correo electrónico"
            autoComplete="email"
            hint="El enlace de antes dejará de abrir tu pedido."
            required
          />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="ghost" colorPalette="ink" onClick={onClose}>
              Volver
            </Button>
            <SubmitButton form={form} busy="Guardando...">
              Guardar correo
            </SubmitButton>
          </Flex>
        </Form>
      </Flex>
    </Modal>
  )
}
