import type { Participant } from '@rodada/contracts/participant'
import { Box, chakra, Text } from '@rodada/ui'
import { RadioCardsField, SelectField, useWatch } from '@rodada/ui/forms'
import { formatCount, formatDay, weekdayName } from '@rodada/web/format'
import { useId } from 'react'
import { hoursText, placesText, runText } from '../../booking/session-words.ts'
import { type FirstDate, firstDates, type Slot, type Wish } from '../../booking/slots.ts'
import { type FormOfRegistration, laterSlot } from './registration-values.ts'

interface StudentTimesProps {
  form: FormOfRegistration
  row: number
  slots: readonly Slot[]
  /** Saved students, for their names. */
  saved: readonly Participant[]
  /** No other student has times of their own. */
  isAlone: boolean
  wish: Wish
}

const later = {
  value: laterSlot,
  title: 'Lo decido después',
  detail: 'Agendas tus clases desde tu suscripción.',
}
const waitingText = 'Lleno · Lista de espera desde tu suscripción'

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
  variants: { framed: { true: { p: { base: '3.5', sm: '4' }, borderWidth: '1px', borderRadius: 'md' } } },
})
const Name = chakra('h3', { base: { fontWeight: 'bold' } })

function slotTitle({ sessions, next }: Slot): string {
  const { date } = next
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  const day = sessions.length === 1 ? formatDay(date) : weekdayName(weekday)
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${hoursText(next)}`
}

function slotCard(slot: Slot, wish: Wish) {
  const first = firstDates(slot, wish).find(({ full }) => full === undefined)
  const places = first === undefined ? waitingText : placesText(first.session.placesLeft)
  const { address, level } = slot.next
  const detail = [address?.name, level, places].filter(Boolean).join(' · ')
  return { value: String(slot.id), title: slotTitle(slot), detail, isClosed: first === undefined }
}

function dateText({ session, full }: FirstDate): string {
  const places = placesText(session.placesLeft)
  const state = full === undefined || full === session ? places : `Lleno el ${formatDay(full.date)}`
  const waits = session.placesLeft === 0 ? 'lista de espera' : ''
  return [formatDay(session.date), state, waits].filter(Boolean).join(' · ')
}

/** What is booked, and what is left to book later. */
function runTexts(run: FirstDate['run'], { classes }: Wish): string[] {
  const rest = classes - run.length
  if (run.length === 0) return []
  if (rest === 0) return [runText(run)]
  const text = rest === 1 ? 'La otra la agendas' : `Las otras ${formatCount(rest)} las agendas`
  return [runText(run), `${text} después desde tu suscripción.`]
}

function FirstClass({ form, row, slot, wish }: Omit<StudentTimesProps, 'slots'> & { slot: Slot }) {
  const name = `participants.${row}.firstDate` as const
  const firstDate = useWatch({ control: form.control, name })
  const dates = firstDates(slot, wish)
  const chosen = dates.find(({ session }) => session.date === firstDate)

  function hasRoom(date: unknown): true | string {
    const full = dates.find(({ session }) => session.date === date)?.full
    if (full === undefined) return true
    return `La clase del ${formatDay(full.date)} no tiene lugar. Elige otra fecha u otro horario.`
  }
  return (
    <>
      <SelectField
        form={form}
        name={name}
        label="Primera clase"
        required="Elige la fecha de tu primera clase."
        placeholder="Elige una fecha"
        rules={{ validate: hasRoom }}
        options={dates.map((one) => ({
          key: dateText(one),
          value: one.session.date,
          isClosed: one.full !== undefined,
        }))}
      />
      <Box as="output" display="block">
        {chosen?.full === undefined &&
          runTexts(chosen?.run ?? [], wish).map((text, at) => (
            <Text key={text} {...(at === 0 ? { fontWeight: 'semibold' } : { size: 'sm', tone: 'muted' })}>
              {text}
              {at === 0 && wish.students > 1 && ' (cada quien)'}
            </Text>
          ))}
      </Box>
    </>
  )
}

/** The places of slots that have one; with one of them there is nothing to choose. */
function placesOf(slots: readonly Slot[]) {
  const names = slots.flatMap(({ next: { address } }) =>
    address === null ? [] : [[String(address.id), address.name] as const],
  )
  return [...new Map(names)].map(([value, key]) => ({ key, value }))
}

/** Place, day and hour, and first date of a student, or of all of them together. */
export function StudentTimes(props: StudentTimesProps) {
  const { form, row, slots, saved, isAlone, wish } = props
  const id = useId()
  const student = useWatch({ control: form.control, name: `participants.${row}` })
  const places = placesOf(slots)
  const isNear = ({ id: slot, next }: Slot) =>
    !student.placeId || String(slot) === student.slotId || String(next.address?.id) === student.placeId
  const slot = slots.find((one) => String(one.id) === student.slotId)
  const name = saved.find((one) => String(one.id) === student.studentId)?.name ?? student.name.trim()

  function takeNextDate(slotId: string): void {
    const chosen = slots.find((one) => String(one.id) === slotId)
    const first = chosen && firstDates(chosen, wish).find(({ full }) => full === undefined)
    form.setValue(`participants.${row}.firstDate`, first?.session.date ?? '', { shouldDirty: true })
    form.clearErrors(`participants.${row}.firstDate`)
  }
  return (
    <Frame framed={!isAlone} {...(!isAlone && { role: 'group', 'aria-labelledby': id })}>
      {!isAlone && <Name id={id}>Horario {name ? `de ${name}` : `del alumno ${row + 1}`}</Name>}
      {places.length > 1 && (
        <SelectField
          form={form}
          name={`participants.${row}.placeId`}
          label="Lugar"
          placeholder="Todos los lugares"
          options={places}
        />
      )}
      <RadioCardsField
        form={form}
        name={`participants.${row}.slotId`}
        label="Día y hora"
        cards={[...slots.filter(isNear).map((one) => slotCard(one, wish)), later]}
        rules={{ onChange: ({ target }) => takeNextDate(target.value) }}
      />
      {slot !== undefined && <FirstClass {...props} slot={slot} />}
    </Frame>
  )
}
