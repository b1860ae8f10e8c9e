import type { StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { Grid } from '@rodada/ui'
import {
  CommandDialog,
  DateField,
  endsLater,
  SelectField,
  TextField,
  TimeField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { Concerned, useConcerned } from './concerned.tsx'
import type { Named } from './session-dialogs.tsx'

interface CancelDayProps {
  /** Whether the place is closed on that day too, all of it. */
  closes?: boolean
  places: readonly Named[]
  /** Id of the place that is proposed. */
  placeId: number | undefined
  /** The day that is proposed. */
  day: string
  today: string
  /** ISO instant of the page's data. */
  now: string
  onClose: () => void
}

/** Where the next class of a day is, among those that show. */
export function nextPlace(sessions: readonly StaffSession[], day: string, now: string): number | undefined {
  const ahead = sessions.filter(
    ({ date, status, endTime }) => date === day && status === 'scheduled' && endTime > now,
  )
  return ahead.find(({ address }) => address !== null)?.address?.id
}

function submitText(closes: boolean, many: number | undefined): string | undefined {
  const cancelled = many === 1 ? '1 clase' : `${many} clases`
  if (many === undefined) return undefined
  if (closes) return many === 0 ? 'Cerrar el día' : `Cerrar y cancelar ${cancelled}`
  return many === 0 ? undefined : `Cancelar ${cancelled}`
}

/** Cancels the classes of a place for rain, or closes it for a day; whom that concerns shows before. */
export function CancelDay(props: CancelDayProps) {
  const { closes = false, places, placeId, day, today, now, onClose } = props
  const form = useForm({
    defaultValues: {
      ...{ addressId: String(placeId ?? ''), date: day < today ? today : day },
      ...{ from: '', to: '', reason: closes ? '' : 'Lluvia' },
    },
  })
  const [addressId, date, from, to] = useWatch({
    control: form.control,
    name: ['addressId', 'date', 'from', 'to'],
  })
  const asked = useConcerned({ addressId, date, from, to }, now)
  // A class without bookings, offered places and a waiting list is not cancelled but removed.
  const concerned = asked.sessions?.filter((one) => !closes || one.taken > 0 || one.waiting > 0)
  return (
    <CommandDialog
      title={closes ? 'Cerrar un día' : 'Cancelar por lluvia'}
      lead="Se avisa por correo a cada familia. Puedes deshacerlo durante diez minutos."
      form={form}
      submit={submitText(closes, concerned?.length)}
      busy="Cancelando..."
      tone="danger"
      onSubmit={(values, send) => {
        const body = { reason: values.reason.trim(), sessionIds: (concerned ?? []).map(({ id }) => id) }
        if (!closes) return send((api) => api.post('/api/ClassCapturist/Timetable/Cancel', { body }))
        const closing = { ...body, addressId: Number(values.addressId), date: values.date }
        return send((api) => api.post('/api/ClassCapturist/Timetable/CloseDay', { body: closing }))
      }}
      onClose={onClose}
    >
      <Grid templateColumns="1fr 1fr" gap="3">
        <SelectField
          form={form}
          name="addressId"
          label="Lugar"
          options={places.map(({ id, name }) => ({ key: name, value: String(id) }))}
          placeholder="Elige"
          required="Elige un lugar."
        />
        <DateField form={form} name="date" label="Fecha" min={today} required />
      </Grid>
      {!closes && (
        <Grid templateColumns="1fr 1fr" gap="3">
          <TimeField form={form} name="from" label="Desde" chosen={from} rules={{ deps: 'to' }} />
          <TimeField
            form={form}
            name="to"
            label="Hasta"
            chosen={to}
            after={from}
            rules={{ validate: (end: unknown) => end === '' || endsLater(end, form.getValues('from')) }}
          />
        </Grid>
      )}
      <TextField form={form} name="reason" label="Motivo" autoComplete="off" maxLength={200} required />
      <Concerned asked={{ ...asked, sessions: concerned }} isChosen={addressId !== '' && date !== ''} />
    </CommandDialog>
  )
}
