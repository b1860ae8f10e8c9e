import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { Text } from '@rodada/ui'
import { CommandDialog, SelectField, useForm, useWatch } from '@rodada/ui/forms'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { placesText, sessionText } from '../timetable/session-words.tsx'

interface ChosenSession {
  readonly participantId: number
  readonly session: TimetableSession
}

interface SessionDialogProps {
  title: string
  lead?: string
  submit: string
  /** Submit label for a full session, which has a waiting list; absent: a full session cannot be chosen. */
  submitFull?: string
  busy: string
  /** With a single student the dialog offers no choice. */
  students: readonly { readonly id: number; readonly name: string }[]
  sessionsOf: (participantId: number) => readonly TimetableSession[]
  send: (api: Api, chosen: ChosenSession) => Promise<CommandResult>
  onClose: () => void
}

const missing = 'Elige una clase.'

function optionText(session: TimetableSession, isWaitedFor: boolean): string {
  const { address, level, placesLeft } = session
  const waits = isWaitedFor ? 'lista de espera' : ''
  return [sessionText(session), address?.name, level, placesText(placesLeft), waits]
    .filter(Boolean)
    .join(' · ')
}

/** Asks for a session of the timetable and a student. */
export function SessionDialog(props: SessionDialogProps) {
  const { submit, submitFull, students, sessionsOf, send, ...dialog } = props
  const form = useForm({ defaultValues: { participantId: String(students[0]?.id ?? ''), sessionId: '' } })
  const [participantId, sessionId] = useWatch({ control: form.control, name: ['participantId', 'sessionId'] })
  const sessions = sessionsOf(Number(participantId))
  const chosenOf = (student: string, id: string) =>
    sessionsOf(Number(student)).find((session) => String(session.id) === id)
  const isWaitedFor = submitFull !== undefined && chosenOf(participantId, sessionId)?.placesLeft === 0

  function keepOffered({ target }: { target: { value: string } }): void {
    if (chosenOf(target.value, form.getValues('sessionId')) === undefined) form.setValue('sessionId', '')
  }
  return (
    <CommandDialog
      {...dialog}
      form={form}
      submit={sessions.length === 0 ? undefined : isWaitedFor ? submitFull : submit}
      onSubmit={async (values, sendCommand) => {
        const session = chosenOf(values.participantId, values.sessionId)
        // A reload may have removed the session while the dialog was open.
        if (session === undefined) return { success: false, errors: { SessionId: [missing] } }
        return sendCommand((api) => send(api, { participantId: Number(values.participantId), session }))
      }}
    >
      {students.length > 1 && (
        <SelectField
          form={form}
          name="participantId"
          label="Alumno"
          options={students.map(({ id, name }) => ({ key: name, value: String(id) }))}
          rules={{ onChange: keepOffered }}
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
          required={missing}
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
    </CommandDialog>
  )
}
