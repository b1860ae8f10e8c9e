import { hourIn } from '@rodada/contracts/timetable/place-hours'
import type { StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { Grid, Text } from '@rodada/ui'
import {
  CheckboxGroupField,
  type Choice,
  CommandDialog,
  DateField,
  endsLater,
  SelectField,
  TextField,
  TimeField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { leadOf } from '../session-words.tsx'

/** An option: place, instructor or course. */
export interface Named {
  readonly id: number
  readonly name: string
}

export interface SessionDialogProps {
  session: StaffSession
  onClose: () => void
}

function choicesOf(all: readonly Named[]): Choice[] {
  return all.map(({ id, name }) => ({ key: name, value: String(id) }))
}

/** Cancels a session with a reason for the guardians. */
export function CancelSession({ session, onClose }: SessionDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { id } = session
  return (
    <CommandDialog
      title="Cancelar clase"
      lead={leadOf(session)}
      form={form}
      submit="Cancelar clase"
      busy="Cancelando..."
      tone="danger"
      onSubmit={({ reason }, send) => {
        const body = { reason: reason.trim() }
        return send((api) => api.post('/api/ClassCapturist/Session/Cancel/:id', { params: { id }, body }))
      }}
      onClose={onClose}
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
    </CommandDialog>
  )
}

export type SessionValues = {
  /** Ids as texts, as choices hold them; one at most. */
  courseId: string[]
  date: string
  from: string
  to: string
  /** Empty where no place is set. */
  addressId: string
  level: string
  capacity: number | null
  instructorIds: string[]
}

type FormOfSession = ReturnType<typeof useForm<SessionValues>>

export const newSession: SessionValues = {
  courseId: [],
  date: '',
  from: '',
  to: '',
  addressId: '',
  level: '',
  capacity: null,
  instructorIds: [],
}

/** Date, hours and place as request body. */
export function hoursBody({ date, from, to, addressId }: SessionValues) {
  return { date, from, to, addressId: addressId === '' ? null : Number(addressId) }
}

export function HoursFields({ form, places }: { form: FormOfSession; places: readonly Named[] }) {
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] })
  return (
    <>
      <DateField form={form} name="date" label="Fecha" required />
      <Grid templateColumns="1fr 1fr" gap="3">
        <TimeField form={form} name="from" label="Desde" chosen={from} rules={{ deps: 'to' }} required />
        <TimeField
          form={form}
          name="to"
          label="Hasta"
          chosen={to}
          after={from}
          rules={{ validate: (end: unknown) => endsLater(end, form.getValues('from')) }}
          required
        />
      </Grid>
      <SelectField
        form={form}
        name="addressId"
        label="Lugar"
        options={choicesOf(places)}
        placeholder="Sin indicar"
      />
    </>
  )
}

/** Moves a session with its bookings to another date, hour or place. */
export function MoveSession({ session, onClose, places }: SessionDialogProps & { places: readonly Named[] }) {
  const { id, date, startTime, endTime, zone, address, version } = session
  const from = hourIn(zone, new Date(startTime))
  const end = hourIn(zone, new Date(endTime))
  const hours = { date, from, to: end === '00:00' ? '24:00' : end, addressId: String(address?.id ?? '') }
  const form = useForm<SessionValues>({ defaultValues: { ...newSession, ...hours } })
  return (
    <CommandDialog
      title="Mover clase"
      lead={leadOf(session)}
      form={form}
      submit="Mover clase"
      busy="Moviendo..."
      onSubmit={(values, send) => {
        const body = { ...hoursBody(values), version }
        return send((api) => api.post('/api/ClassCapturist/Session/Move/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <HoursFields form={form} places={places} />
    </CommandDialog>
  )
}

/** Sets the instructors of a session, e.g. substitutes. */
export function SetInstructors(props: SessionDialogProps & { instructors: readonly Named[] }) {
  const { session, onClose, instructors } = props
  const { id } = session
  // A present instructor stays offered even without the role.
  const offered = new Map([...instructors, ...session.instructors].map((one) => [one.id, one]))
  const instructorIds = session.instructors.map((one) => String(one.id))
  const form = useForm<SessionValues>({ defaultValues: { ...newSession, instructorIds } })
  return (
    <CommandDialog
      title="Instructores de la clase"
      lead={leadOf(session)}
      form={form}
      submit={offered.size === 0 ? undefined : 'Guardar'}
      busy="Guardando..."
      onSubmit={(values, send) => {
        const body = { instructorIds: values.instructorIds.map(Number) }
        return send((api) =>
          api.post('/api/ClassCapturist/Session/SetInstructors/:id', { params: { id }, body }),
        )
      }}
      onClose={onClose}
    >
      <InstructorsField form={form} instructors={[...offered.values()]} />
    </CommandDialog>
  )
}

export function InstructorsField({
  form,
  instructors,
}: {
  form: FormOfSession
  instructors: readonly Named[]
}) {
  if (instructors.length === 0) return <Text tone="muted">Ninguna cuenta tiene el rol Instructor.</Text>
  return (
    <CheckboxGroupField
      form={form}
      name="instructorIds"
      label="Instructores"
      options={choicesOf(instructors)}
    />
  )
}
