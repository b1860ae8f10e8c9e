import type { ProductDetails } from '@rodada/contracts/product/calls'
import { longestRequestNote } from '@rodada/contracts/product/request-rules'
import { Button, Flex, flushSync, Heading, Link, Modal, Text } from '@rodada/ui'
import { Form, PhoneField, SubmitButton, TextAreaField, TextField, useForm } from '@rodada/ui/forms'
import { useBrowserKey } from '@rodada/web/account/browser-key'
import type { Api } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useSession } from '@rodada/web/pages/app'
import { useId } from 'react'

interface RequestValues {
  name: string
  phone: string
  email: string
  note: string
}

export interface RequestDialogProps {
  product: Pick<ProductDetails, 'id' | 'name'>
  open: boolean
  onClose: () => void
}

/** Sends a request once, however often it is pressed. */
function useSend(productId: number, onSent: () => void) {
  const ensureBrowserKey = useBrowserKey({ atOnce: false })

  async function send(api: Api, { name, phone, email, note }: RequestValues) {
    await ensureBrowserKey()
    const contact = { name: name.trim(), phone: phone || null, email: email.trim() || null }
    const body = { productId, ...contact, note: note.trim() }
    const result = await api.post('/api/Product/Request', { body })
    // Nothing behind an open dialog is announced.
    if (result.success) flushSync(onSent)
    return result
  }
  const { run } = useCommand(send, { once: true })
  return async (values: RequestValues) =>
    values.phone === '' && values.email.trim() === ''
      ? { success: false, errors: { Phone: ['Escribe tu teléfono o tu correo.'] } }
      : run(values)
}

/** Asks for a contact and a note. What was typed survives closing the dialog, not leaving the page. */
export function RequestDialog({ product, open, onClose }: RequestDialogProps) {
  const { user } = useSession()
  const form = useForm<RequestValues>({
    defaultValues: { name: user?.name ?? '', phone: '', email: user?.email ?? '', note: '' },
  })
  const send = useSend(product.id, () => {
    onClose()
    form.setValue('note', '')
  })
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId}>
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={titleId} size="small">
          Solicitar «{product.name}»
        </Heading>
        <Text>Déjanos tus datos y te confirmamos existencia, precio y entrega.</Text>
        <Form form={form} onSubmit={send}>
          <TextField form={form} name="name" label="Nombre" autoComplete="name" required />
          <PhoneField form={form} name="phone" label="Teléfono" hint="Con tu teléfono o tu correo basta." />
          <TextField form={form} name="email" type="email" label="Correo" autoComplete="email" />
          <TextAreaField
            form={form}
            name="note"
            label="Nota"
            hint="Por ejemplo, la talla o el color que buscas."
            rows={3}
            maxLength={longestRequestNote}
          />
          <Text size="sm" tone="muted">
            Usamos estos datos solo para atender tu solicitud, como dice el{' '}
            <Link href="/politica-de-privacidad" target="_blank" rel="noopener">
              aviso de privacidad
            </Link>
            .
          </Text>
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="ghost" colorPalette="ink" onClick={onClose}>
              Volver
            </Button>
            <SubmitButton form={form} busy="Enviando...">
              Enviar solicitud
            </SubmitButton>
          </Flex>
        </Form>
      </Flex>
    </Modal>
  )
}
