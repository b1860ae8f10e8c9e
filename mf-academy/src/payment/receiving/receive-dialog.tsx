import { formatPrice } from '@rodada/contracts/price-text'
import { Button, Flex, Heading, Modal } from '@rodada/ui'
import {
  Form,
  MoneyFields,
  RadioCardsField,
  SubmitButton,
  useForm,
  useFormState,
  useNewMoney,
  useWatch,
} from '@rodada/ui/forms'
import { useId } from 'react'
import { type Receivable, type ReceivablePart, receivableParts } from './receivable-parts.ts'
import { type ReceiveEffects, type ReceiveValues, useReceive } from './use-receive.ts'

function partCard({ parts, title, amount }: ReceivablePart) {
  return { value: parts, title, detail: formatPrice(amount) }
}

interface ReceiveDialogProps extends ReceiveEffects {
  /** May change while the dialog is open. */
  row: Receivable
}

/** Collects the course, its membership or both at a branch. */
export function ReceiveDialog({ row, ...effects }: ReceiveDialogProps) {
  const choices = receivableParts(row)
  const form = useForm<ReceiveValues>({
    defaultValues: { parts: choices[0]?.parts ?? 'course', ...useNewMoney() },
  })
  const { isSubmitting } = useFormState({ control: form.control })
  const chosen = useWatch({ control: form.control, name: 'parts' })
  const receive = useReceive(row.id, effects)
  const titleId = useId()
  const choice = choices.find(({ parts }) => parts === chosen)
  const close = () => {
    if (!isSubmitting) effects.onLeave()
  }
  return (
    <Modal open onClose={close} labelledBy={titleId}>
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={titleId} size="small">
          Cobrar la suscripción #{row.id}
        </Heading>
        <Form form={form} onSubmit={receive}>
          {choices.length > 0 && (
            <>
              <RadioCardsField
                form={form}
                name="parts"
                label="Qué se cobra"
                cards={choices.map(partCard)}
                rules={{
                  validate: (value) => choices.some(({ parts }) => parts === value) || 'Elige qué se cobra.',
                }}
                required
              />
              <MoneyFields form={form} />
            </>
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="ghost" colorPalette="ink" onClick={close}>
              Volver
            </Button>
            {choices.length > 0 && (
              <SubmitButton form={form} busy="Cobrando..." colorPalette="bowl">
                {choice === undefined ? 'Cobrar' : `Cobrar ${formatPrice(choice.amount)}`}
              </SubmitButton>
            )}
          </Flex>
        </Form>
      </Flex>
    </Modal>
  )
}
