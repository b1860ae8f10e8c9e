import type { Participant } from '@rodada/contracts/family/participant'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { classShare, offerHours } from '@rodada/contracts/timetable/rules'
import { Box, Text } from '@rodada/ui'
import { CheckboxField, RadioCardsField, SelectField, useWatch } from '@rodada/ui/forms'
import { formatCount, formatDay, joinWords, weekdayName } from '@rodada/web/words/format'
import { useId } from 'react'
import {
  type ClassesWanted,
  type FirstDate,
  firstDates,
  nextFreeDate,
  nextWaitedDate,
  placesNeeded,
  type Slot,
} from '../../booking/slots.ts'
import { hoursText, placesText, runText } from '../../timetable/session-words.tsx'
import {
  type FormOfRegistration,
  laterSlot,
  type StudentValues,
  type TimesName,
} from './registration-values.ts'
import { StudentFrame, StudentName } from './student-frame.ts'
import { useOfferedSlots } from './use-offered-slots.ts'

interface TimesProps {
  form: FormOfRegistration
  /** Form field of the times. */
  name: TimesName
  slots: readonly Slot[]
  wanted: ClassesWanted
  /** Saved students, whose names the form does not hold. */
  saved: readonly Participant[]
}

const later = {
  value: laterSlot,
  title: 'Lo decido después',
  detail: 'Agendas tus clases desde tu suscripción.',
}

function slotTitle({ sessions, next }: Slot): string {
  const { date } = next
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  const day = sessions.length === 1 ? formatDay(date) : weekdayName(weekday)
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${hoursText(next)}`
}

function closedText(slot: Slot, wanted: ClassesWanted): string {
  const dates = firstDates(slot, wanted)
  if (dates.length === 0) return 'Empieza después de tu vigencia'
  const isTaken = dates.every(({ full }) => full?.placesLeft === 0)
  return isTaken ? 'Lleno' : `Sin ${formatCount(wanted.students)} lugares juntos en todas tus clases`
}

function slotCard(slot: Slot, wanted: ClassesWanted) {
  const first = nextFreeDate(slot, wanted)
  const waited = nextWaitedDate(slot, wanted)
  const places = first === undefined ? closedText(slot, wanted) : placesText(first.session.placesLeft)
  const waits = first === undefined && waited !== undefined ? 'Puedes esperar un lugar' : ''
  const { address, level } = slot.next
  const detail = [address?.name, level, places, waits].filter(Boolean).join(' · ')
  return { value: String(slot.id), title: slotTitle(slot), detail, isClosed: (first ?? waited) === undefined }
}

function dateText({ session, full, canWait }: FirstDate): string {
  const places = placesText((full ?? session).placesLeft)
  const state = full === undefined || full === session ? places : `${places} el ${formatDay(full.date)}`
  const waits = canWait ? 'lista de espera' : ''
  return [formatDay(session.date), state, waits].filter(Boolean).join(' · ')
}

/** Classes of all students that are booked later. */
function restText(run: FirstDate['run'], wanted: ClassesWanted): string {
  const booked = run.reduce((total, _, at) => total + placesNeeded(wanted, at), 0)
  const rest = wanted.classes - booked
  if (rest === 0) return ''
  const text = rest === 1 ? 'La otra la agendas' : `Las otras ${formatCount(rest)} las agendas`
  return `${text} después desde tu suscripción.`
}

/** Booked classes; one text for each group of students with the same ones. @param names of the students. */
function runTexts(run: FirstDate['run'], wanted: ClassesWanted, names: readonly string[]): string[] {
  const inLast = placesNeeded(wanted, run.length - 1)
  if (wanted.students === 1) return [runText(run)]
  if (inLast === wanted.students) return [`${runText(run)} (cada quien)`]
  const fewer = runText(run.slice(0, -1)) || 'ninguna clase'
  return [
    `${joinWords(names.slice(0, inLast))}: ${runText(run)}`,
    `${joinWords(names.slice(inLast))}: ${fewer}`,
  ]
}

function Run({ run, wanted, names }: Pick<FirstDate, 'run'> & { wanted: ClassesWanted; names: string[] }) {
  if (run.length === 0) return null
  return (
    <>
      {runTexts(run, wanted, names).map((text) => (
        <Text key={text} fontWeight="semibold">
          {text}
        </Text>
      ))}
      <Text size="sm" tone="muted">
        {restText(run, wanted)}
      </Text>
    </>
  )
}

const waitLabel = 'Avísame si se libera un lugar'

function waitText({ placesLeft }: TimetableSession, { classes, students }: ClassesWanted): string {
  const whose = students === 1 ? '' : placesLeft === 0 ? ' para cada quien' : ' para quien no alcance lugar'
  const rest =
    classShare(classes, students, 0) === 1
      ? 'otra fecha'
      : 'las demás fechas con lugar, y otra por esa si no se libera'
  return `Te escribimos en cuanto haya un lugar${whose} y lo guardamos ${offerHours} horas. Mientras, tu inscripción vale para ${rest}.`
}

function Wait({
  form,
  name,
  wanted,
  session,
}: Omit<TimesProps, 'slots' | 'saved'> & { session: TimetableSession }) {
  return (
    <CheckboxField
      form={form}
      name={`${name}.waits`}
      label={waitLabel}
      hint={waitText(session, wanted)}
      rules={{ onChange: () => form.clearErrors(`${name}.firstDate`) }}
    />
  )
}

/** Name of a student, typed or saved; empty until known. */
export function nameOf(
  { studentId, name }: Pick<StudentValues, 'studentId' | 'name'>,
  saved: readonly Participant[],
) {
  return saved.find(({ id }) => String(id) === studentId)?.name ?? name.trim()
}

function FirstClass({ form, name, slot, wanted, saved }: Omit<TimesProps, 'slots'> & { slot: Slot }) {
  const [firstDate, students] = useWatch({
    control: form.control,
    name: [`${name}.firstDate`, 'participants'],
  })
  const names = students.map((student, row) => nameOf(student, saved) || `Alumno ${row + 1}`)
  const dates = firstDates(slot, wanted)
  const chosen = dates.find(({ session }) => session.date === firstDate)

  function hasRoom(date: unknown): true | string {
    const { full, canWait, run = [] } = dates.find(({ session }) => session.date === date) ?? {}
    if (full === undefined || (canWait && form.getValues(`${name}.waits`))) return true
    const room =
      full.placesLeft === 0 ? 'lugar' : `lugar para ${formatCount(placesNeeded(wanted, run.indexOf(full)))}`
    const ways = canWait ? `Marca «${waitLabel}», o elige otra fecha.` : 'Elige otra fecha u otro horario.'
    return `La clase del ${formatDay(full.date)} no tiene ${room}. ${ways}`
  }
  return (
    <>
      <SelectField
        // One select for each slot: a reused one would drop the date of the new slot.
        key={slot.id}
        form={form}
        name={`${name}.firstDate`}
        label="Primera clase"
        required="Elige la fecha de tu primera clase."
        placeholder="Elige una fecha"
        rules={{ validate: hasRoom }}
        options={dates.map((one) => ({
          key: dateText(one),
          value: one.session.date,
          isClosed: one.full !== undefined && !one.canWait,
        }))}
      />
      {chosen?.canWait && <Wait form={form} name={name} wanted={wanted} session={chosen.session} />}
      <Box as="output" display="block">
        {chosen?.full === undefined && <Run run={chosen?.run ?? []} wanted={wanted} names={names} />}
      </Box>
    </>
  )
}

/** Places of the slots; a single one leaves nothing to choose. */
function placesOf(slots: readonly Slot[]) {
  const names = slots.flatMap(({ next: { address } }) =>
    address === null ? [] : [[String(address.id), address.name] as const],
  )
  return [...new Map(names)].map(([value, key]) => ({ key, value }))
}

/** Place, slot and first date, of one student or of all together. */
export function TimesFields(props: TimesProps) {
  const { form, name, slots, wanted } = props
  const { placeId, slotId } = useWatch({ control: form.control, name })
  useOfferedSlots(form, name, slots, wanted)
  const places = placesOf(slots)
  const isNear = ({ id, next }: Slot) =>
    placeId === '' || String(id) === slotId || String(next.address?.id) === placeId
  const slot = slots.find(({ id }) => String(id) === slotId)

  function takeNextDate(chosen: string): void {
    const one = slots.find(({ id }) => String(id) === chosen)
    const next = one && (nextFreeDate(one, wanted) ?? nextWaitedDate(one, wanted))
    const date = next?.session.date
    form.setValue(`${name}.firstDate`, date ?? '', { shouldDirty: true })
    form.clearErrors(`${name}.firstDate`)
  }
  return (
    <>
      {places.length > 1 && (
        <SelectField
          form={form}
          name={`${name}.placeId`}
          label="Lugar"
          placeholder="Todos los lugares"
          options={places}
        />
      )}
      <RadioCardsField
        form={form}
        name={`${name}.slotId`}
        label="Día y hora"
        cards={[...slots.filter(isNear).map((one) => slotCard(one, wanted)), later]}
        rules={{ onChange: ({ target }) => takeNextDate(target.value) }}
        required="Elige un horario o «Lo decido después»."
      />
      {slot !== undefined && <FirstClass {...props} slot={slot} />}
    </>
  )
}

interface StudentTimesProps extends Omit<TimesProps, 'name'> {
  row: number
  /** Whether the student is the only one, so that the times need no name. */
  isAlone: boolean
}

/** Times of one student. */
export function StudentTimes({ row, isAlone, ...props }: StudentTimesProps) {
  const id = useId()
  const [studentId, typed] = useWatch({
    control: props.form.control,
    name: [`participants.${row}.studentId`, `participants.${row}.name`],
  })
  const name = nameOf({ studentId, name: typed }, props.saved)
  const fields = <TimesFields {...props} name={`participants.${row}.times`} />
  if (isAlone) return fields
  return (
    <StudentFrame role="group" aria-labelledby={id}>
      <StudentName id={id}>Horario {name ? `de ${name}` : `del alumno ${row + 1}`}</StudentName>
      {fields}
    </StudentFrame>
  )
}
