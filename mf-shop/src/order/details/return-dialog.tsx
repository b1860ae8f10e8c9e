import type { Order } from '@rodada/contracts/order'
import { Button, DateText, Flex, flushSync, Heading, Modal, Text } from '@rodada/ui'
import { Form, SubmitButton, TextAreaField, useForm } from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useId } from 'react'

export interface ReturnDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Asks to give an order back, and why. */
export function ReturnDialog({ order: { id, returnUntil }, open, onClose }: ReturnDialogProps) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const titleId = useId()

  async function send({ reason }: { reason: string }) {
    const body = { reason: reason.trim() }
    const result = await api.post('/api/Order/Return/:id', { params: { id }, body })
    if (result.success) {
      flushSync(onClose)
      await revalidate()
    }
    showResult(result)
    return result
  }

  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId}>
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={titleId} size="small">
          Pedir una devolución
        </Heading>
        <Text>
          Puedes pedirla hasta el <DateText value={returnUntil} />.
        </Text>
        <Form form={form} onSubmit={send}>
          <TextAreaField
            form={form}
            name="reason"
            label="¿Por qué lo devuelves?"
            rows={3}
            maxLength={1000}
            required
          />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="ghost" colorPalette="ink" onClick={onClose}>
              Volver
            </Button>
            <SubmitButton form={form} busy="Enviando...">
              Pedir la devolución
            </SubmitButton>
          </Flex>
        </Form>
      </Flex>
    </Modal>
  )
}
