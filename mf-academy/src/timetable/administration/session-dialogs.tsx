import type { StaffSession } from '@rodada/contracts/timetable'
import { Flex, Grid, Heading, Modal, Text } from '@rodada/ui'
import {
  DateField,
  Form,
  SelectField,
  SubmitButton,
  TextField,
  TimeField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { type ReactNode, useId } from 'react'
import { sessionText } from '../../booking/session-words.ts'
import { useDialogCommand } from '../../booking/use-dialog-command.ts'

export interface Place {
  readonly id: number
  readonly name: string
}

export interface SessionDialogProps {
  session: StaffSession
  onClose: () => void
}

interface FrameProps extends SessionDialogProps {
  title: string
  children: ReactNode
}

function Frame({ title, session, onClose, children }: FrameProps) {
  const titleId = useId()
  return (
    <Modal open onClose={onClose} labelledBy={titleId}>
      <Flex direction="column" gap="5" p={{ base: '5', md: '7' }}>
        <Heading id={titleId} size="small">
          {title}
        </Heading>
        <Text tone="muted">
          {session.courseTitle}, {sessionText(session)}
        </Text>
        {children}
      </Flex>
    </Modal>
  )
}

/** Cancels a session with a reason, which each guardian reads. */
export function CancelSession({ session, onClose }: SessionDialogProps) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const send = useDialogCommand(onClose)
  const { id } = session
  return (
    <Frame title="Cancelar clase" session={session} onClose={onClose}>
      <Form
        form={form}
        onSubmit={({ reason }) => {
          const body = { reason: reason.trim() }
          return send(['cancel', id, body], (api, idempotencyKey) =>
            api.post('/api/ClassCapturist/Session/Cancel/:id', { params: { id }, body, idempotencyKey }),
          )
        }}
      >
        <TextField
          form={form}
          name="reason"
          label="Motivo"
          hint="Se avisa por correo a cada responsable, y cada alumno recupera su clase."
          autoComplete="off"
          maxLength={200}
          required
        />
        <SubmitButton form={form} busy="Cancelando..." colorPalette="danger">
          Cancelar clase
        </SubmitButton>
      </Form>
    </Frame>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Mexico_City',
})

/** Moves a session with its bookings to another day, hour or place. */
export function MoveSession({ session, onClose, places }: SessionDialogProps & { places: readonly Place[] }) {
  const [from, to] = [session.startTime, session.endTime].map((iso) => clock.format(new Date(iso)))
  const addressId = String(session.address?.id ?? '')
  const form = useForm({ defaultValues: { date: session.date, from: from ?? '', to: to ?? '', addressId } })
  const [chosenFrom, chosenTo] = useWatch({ control: form.control, name: ['from', 'to'] })
  const send = useDialogCommand(onClose)
  const { id } = session
  return (
    <Frame title="Mover clase" session={session} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(values) => {
          const body = { ...values, addressId: values.addressId === '' ? null : Number(values.addressId) }
          return send(['move', id, body], (api, idempotencyKey) =>
            api.post('/api/ClassCapturist/Session/Move/:id', { params: { id }, body, idempotencyKey }),
          )
        }}
      >
        <DateField form={form} name="date" label="Fecha" required />
        <Grid templateColumns="1fr 1fr" gap="3">
          <TimeField form={form} name="from" label="Desde" chosen={chosenFrom} required />
          <TimeField form={form} name="to" label="Hasta" chosen={chosenTo} after={chosenFrom} required />
        </Grid>
        <SelectField
          form={form}
          name="addressId"
          label="Lugar"
          options={places.map(({ id: place, name }) => ({ key: name, value: String(place) }))}
          placeholder="Sin indicar"
        />
        <SubmitButton form={form} busy="Moviendo..." colorPalette="bowl">
          Mover clase
        </SubmitButton>
      </Form>
    </Frame>
  )
}
