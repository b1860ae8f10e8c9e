import type { TimetableSession } from '@rodada/contracts/timetable'
import { Button, Flex, Heading, Modal, Text } from '@rodada/ui'
import { Form, SelectField, SubmitButton, useForm, useFormState, useWatch } from '@rodada/ui/forms'
import type { Api, CommandResult } from '@rodada/web/api'
import { useId } from 'react'
import { placesText, sessionText } from './session-words.ts'
import { useDialogCommand } from './use-dialog-command.ts'

/** What was chosen, with the key of the command that it becomes. */
interface ChosenSession {
  readonly participantId: number
  readonly session: TimetableSession
  readonly idempotencyKey: string
}

export interface SessionDialogProps {
  title: string
  lead?: string | undefined
  /** What the button says. */
  submit: string
  /** The same for a full session, which is waited for; absent: it cannot be chosen. */
  submitFull?: string
  busy: string
  /** Who it is for; with one there is nothing to choose. */
  students: readonly { readonly id: number; readonly name: string }[]
  /** What a student can choose. */
  sessionsOf: (participantId: number) => readonly TimetableSession[]
  send: (api: Api, chosen: ChosenSession) => Promise<CommandResult>
  onClose: () => void
}

interface Values {
  participantId: string
  sessionId: string
}

function optionText(session: TimetableSession, isWaitedFor: boolean): string {
  const { address, level, placesLeft } = session
  const waits = isWaitedFor ? 'lista de espera' : ''
  return [sessionText(session), address?.name, level, placesText(placesLeft), waits]
    .filter(Boolean)
    .join(' · ')
}

/** Asks for a class of the timetable, and whose it is. */
export function SessionDialog(props: SessionDialogProps) {
  const { title, lead, submit, submitFull, busy, students, sessionsOf, send, onClose } = props
  const form = useForm<Values>({
    defaultValues: { participantId: String(students[0]?.id ?? ''), sessionId: '' },
  })
  const { isSubmitting } = useFormState({ control: form.control })
  const [participantId, sessionId] = useWatch({ control: form.control, name: ['participantId', 'sessionId'] })
  const sendCommand = useDialogCommand(onClose)
  const titleId = useId()
  const sessions = sessionsOf(Number(participantId))
  const chosen = sessions.find(({ id }) => String(id) === sessionId)
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
        <Form
          form={form}
          onSubmit={async (values) => {
            const session = sessions.find(({ id }) => String(id) === values.sessionId)
            const student = Number(values.participantId)
            return (
              session &&
              sendCommand([student, session.id], (api, idempotencyKey) =>
                send(api, { participantId: student, session, idempotencyKey }),
              )
            )
          }}
        >
          {students.length > 1 && (
            <SelectField
              form={form}
              name="participantId"
              label="Alumno"
              options={students.map(({ id, name }) => ({ key: name, value: String(id) }))}
              required
            />
          )}
          {sessions.length === 0 ? (
            <Text role="status">No hay otras clases dentro de tu vigencia por ahora.</Text>
          ) : (
            <SelectField
              form={form}
              name="sessionId"
              label="Clase"
              placeholder="Elige una clase"
              required="Elige una clase."
              options={sessions.map((session) => {
                const isFull = session.placesLeft === 0
                return {
                  key: optionText(session, isFull && submitFull !== undefined),
                  value: String(session.id),
                  isClosed: isFull && submitFull === undefined,
                }
              })}
            />
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="ghost" colorPalette="ink" onClick={close}>
              Volver
            </Button>
            {sessions.length > 0 && (
              <SubmitButton form={form} busy={busy} colorPalette="bowl">
                {chosen?.placesLeft === 0 && submitFull !== undefined ? submitFull : submit}
              </SubmitButton>
            )}
          </Flex>
        </Form>
      </Flex>
    </Modal>
  )
}
