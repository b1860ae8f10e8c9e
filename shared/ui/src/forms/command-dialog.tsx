import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useRevalidator } from '@rodada/web/pages/router'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { Modal } from '../dialog/modal.tsx'
import { useFocusHandedOn } from '../dialog/use-focus-handed-on.ts'
import { Flex, VisuallyHidden } from '../primitives/box.tsx'
import { Button } from '../primitives/button.tsx'
import { Heading, Text } from '../primitives/text.ts'
import type { Tone } from '../theme/colors.ts'
import { Form, type SubmitAnswer } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { useForm } from './use-form.ts'

type FieldValues = Record<string, unknown>

type DialogCommand = (api: Api) => Promise<CommandResult>

/** Sends the dialog's command, whose posts carry idempotency keys. */
type SendCommand = (command: DialogCommand) => Promise<SubmitAnswer>

/**
 * Closes on success. `onAnswer`, by default a reload of the page's data, follows every answer, also a refusal, which may mean
 * that they are stale.
 */
function useDialogCommand(onClose: () => void, onAnswer?: () => void): SendCommand {
  const { revalidate } = useRevalidator()
  const reload = onAnswer ?? (() => void revalidate())

  async function send(api: Api, command: DialogCommand): Promise<CommandResult> {
    const answer = await command(api)
    // Nothing behind an open dialog is announced.
    if (answer.success) flushSync(onClose)
    else if (Object.keys(answer.errors).length === 0)
      return { ...answer, errors: { Dialog: answer.messages } }
    return answer
  }
  const isRefusal = ({ success }: CommandResult) => !success
  return useCommand(send, { once: true, onDone: reload, onRefused: reload, quiet: isRefusal }).run
}

interface CommandDialogProps<Values extends FieldValues> {
  title: string
  lead?: string
  form: ReturnType<typeof useForm<Values>>
  /** Undefined: no button, since there is nothing to send. */
  submit: string | undefined
  busy: string
  tone?: Tone
  /** Resolves undefined where nothing was sent. */
  onSubmit: (values: Values, send: SendCommand) => Promise<SubmitAnswer | undefined>
  onClose: () => void
  /** Follows every answer instead of a reload of the page's data. */
  onAnswer?: (() => void) | undefined
  children: ReactNode
}

/** A form in a dialog that sends one command; the dialog cannot be closed meanwhile. */
export function CommandDialog<Values extends FieldValues>(props: CommandDialogProps<Values>) {
  const { title, lead, form, submit, busy, tone = 'bowl', onSubmit, onClose, onAnswer, children } = props
  const { isSubmitting } = useFormState({ control: form.control })
  const send = useDialogCommand(onClose, onAnswer)
  const titleId = useId()
  const close = () => {
    if (!isSubmitting) onClose()
  }
  return (
    <Modal open onClose={close} labelledBy={titleId}>
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={titleId} size="small">
          {title}
        </Heading>
        {lead !== undefined && <Text tone="muted">{lead}</Text>}
        <Form form={form} onSubmit={(values) => onSubmit(values, send)}>
          {children}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="ghost" colorPalette="ink" onClick={close}>
              Volver
            </Button>
            {submit !== undefined && (
              <SubmitButton form={form} busy={busy} colorPalette={tone}>
                {submit}
              </SubmitButton>
            )}
          </Flex>
        </Form>
      </Flex>
    </Modal>
  )
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'type'> {
  text: ReactNode
  /** The row's subject, for screen readers. */
  about?: string
  /** Where the focus goes if the command removes the button: as of `useFocusHandedOn`. */
  staying?: string
  children: (onClose: () => void) => ReactNode
}

/** Opens a dialog, and moves the focus on where the command removes the button. */
export function DialogButton({ text, about, staying, children, ...button }: DialogButtonProps) {
  const [asking, setAsking] = useState(false)
  const element = useFocusHandedOn(staying)
  return (
    <>
      <Button {...button} ref={element} onClick={() => setAsking(true)}>
        {text} {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
      </Button>
      {asking && children(() => setAsking(false))}
    </>
  )
}
