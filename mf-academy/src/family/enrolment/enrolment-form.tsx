import { type CourseOffer, classBounds, quoteCourse } from '@rodada/contracts/course/course-quote'
import { collectPath } from '@rodada/contracts/money/rules'
import { birthdateBounds } from '@rodada/contracts/student/rules'
import type { CounterRegistrationForm } from '@rodada/contracts/subscription/registration'
import { dayMs } from '@rodada/contracts/words/durations'
import { formatPrice, toCentavos } from '@rodada/contracts/words/money'
import { Box, Callout, Grid, Text } from '@rodada/ui'
import {
  CheckboxField,
  DateField,
  Form,
  FormSection,
  NumberField,
  PhoneField,
  RadioCardsField,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useNavigate } from '@rodada/web/pages/router'
import { formatDay } from '@rodada/web/words/format'
import { useState } from 'react'
import { firstDates, nextFreeDate, type Slot, slotsOf } from '../../booking/slots.ts'
import { hoursText, placesText } from '../../timetable/session-words.tsx'
import { familyPath } from '../family-paths.ts'
import { type EnrolmentData, useChoose } from './enrolment-data.ts'

interface Values {
  name: string
  phone: string
  isAnother: boolean
  /** Id of a child of the family; empty: a new one. */
  studentId: string
  studentName: string
  birthdate: string
  /** The family agrees to photos of a new child. */
  photos: boolean
  courseId: string
  classes: number | null
  /** Id of a slot; empty: booked later. */
  slotId: string
}

type EnrolmentForm = ReturnType<typeof useForm<Values>>

const later = { value: 'later', title: 'Sin horario por ahora', detail: 'Se agenda después.' }

function offerOf({ course }: EnrolmentData): CourseOffer | null {
  return course && { ...course, priceCentavos: toCentavos(course.price) }
}

/** What the form asks of the service; the first free date of the slot is taken. */
function bodyOf(
  values: Values,
  { family, course }: EnrolmentData,
  slots: readonly Slot[],
  asked: Asked,
): CounterRegistrationForm {
  const slot = slots.find(({ id }) => String(id) === values.slotId)
  const first = slot && nextFreeDate(slot, asked)
  const student =
    values.studentId === ''
      ? {
          id: 0,
          name: values.studentName,
          birthdate: values.birthdate,
          ...(values.photos && { photos: true }),
        }
      : { id: Number(values.studentId) }
  return {
    ...(family
      ? { familyId: family.id }
      : { family: { name: values.name, phone: values.phone, isAnother: values.isAnother } }),
    courseId: course?.id ?? 0,
    price: asked.price,
    acquiredClasses: asked.classes,
    participants: [student],
    ...(slot && first && { bookings: [{ participant: 0, slotId: slot.id, firstDate: first.session.date }] }),
  }
}

interface Asked {
  readonly classes: number
  readonly students: number
  readonly until: string
  /** Pesos, without the membership. */
  readonly price: number
}

/** What the chosen course costs for so many classes, and until when they can be taken. */
function useAsked(data: EnrolmentData, form: EnrolmentForm) {
  const typed = useWatch({ control: form.control, name: 'classes' })
  const [now] = useState(() => Date.now())
  const offer = offerOf(data)
  if (offer === null || data.course === null) return null
  const { from, isFixed } = classBounds(offer)
  const classes = isFixed ? from : (typed ?? from)
  const hasMembership = data.family?.membership.activeUntil != null
  const quote = quoteCourse(offer, toCentavos(data.course.start.membershipPrice), {
    classes,
    participants: 1,
    hasMembership,
  })
  const until = new Date(now + quote.validityDays * dayMs).toISOString()
  return { quote, asked: { classes, students: 1, until, price: quote.coursePrice }, offer }
}

function slotCard(slot: Slot, asked: Asked) {
  const free = nextFreeDate(slot, asked)
  const [first] = firstDates(slot, asked)
  const places = free === undefined ? 'Lleno' : placesText(free.session.placesLeft)
  const day = free ?? first
  const { address, level } = slot.next
  return {
    value: String(slot.id),
    title: `${day === undefined ? '' : `Desde el ${formatDay(day.session.date)}, `}${hoursText(slot.next)}`,
    detail: [address?.name, level, places].filter(Boolean).join(' · '),
    isClosed: free === undefined,
  }
}

function WhoFields({ form, data: { family, today } }: { form: EnrolmentForm; data: EnrolmentData }) {
  const studentId = useWatch({ control: form.control, name: 'studentId' })
  const students = family?.students ?? []
  const { from, to } = birthdateBounds(today)
  return (
    <FormSection title="Quién toma la clase">
      {family === null && (
        <>
          <TextField form={form} name="name" label="Nombre del responsable" autoComplete="off" required />
          <PhoneField form={form} name="phone" label="Teléfono" required />
        </>
      )}
      {students.length > 0 && (
        <SelectField
          form={form}
          name="studentId"
          label="Alumno"
          placeholder="Un alumno nuevo"
          options={students.map(({ id, name }) => ({ key: name, value: String(id) }))}
        />
      )}
      {studentId === '' && (
        <>
          <TextField form={form} name="studentName" label="Nombre del alumno" autoComplete="off" required />
          <DateField form={form} name="birthdate" label="Fecha de nacimiento" min={from} max={to} required />
          <CheckboxField form={form} name="photos" label="La familia acepta fotos y videos" />
        </>
      )}
    </FormSection>
  )
}

function WhatFields({
  form,
  data,
  slots,
  priced,
}: {
  form: EnrolmentForm
  data: EnrolmentData
  slots: readonly Slot[]
  priced: ReturnType<typeof useAsked>
}) {
  const choose = useChoose()
  const bounds = priced && classBounds(priced.offer)
  return (
    <FormSection title="Qué toma">
      <SelectField
        form={form}
        name="courseId"
        label="Curso"
        required="Elige un curso."
        options={data.courses.map(({ id, title }) => ({ key: title, value: String(id) }))}
        rules={{
          onChange: ({ target }) => {
            form.setValue('slotId', '')
            form.setValue('classes', null)
            choose({ curso: target.value })
          },
        }}
      />
      {bounds !== null && !bounds.isFixed && (
        <NumberField
          form={form}
          name="classes"
          label="Número de clases"
          hint={`De ${bounds.from} a ${bounds.to}; sin número son ${bounds.from}.`}
          min={bounds.from}
          max={bounds.to}
        />
      )}
      {priced !== null && slots.length > 0 && (
        <RadioCardsField
          form={form}
          name="slotId"
          label="Horario"
          cards={[...slots.map((slot) => slotCard(slot, priced.asked)), later]}
          required="Elige un horario, o «Sin horario por ahora»."
        />
      )}
    </FormSection>
  )
}

/** Family, child, course and hours; then the till. */
export function EnrolmentForm({ data }: { data: EnrolmentData }) {
  const { family, course } = data
  const navigate = useNavigate()
  const [onlyChild, second] = family?.students ?? []
  const form = useForm<Values>({
    defaultValues: {
      name: '',
      phone: '',
      isAnother: false,
      studentName: '',
      birthdate: '',
      photos: false,
      classes: null,
      slotId: data.slot,
      studentId: onlyChild !== undefined && second === undefined ? String(onlyChild.id) : '',
      courseId: course === null ? '' : String(course.id),
    },
  })
  const priced = useAsked(data, form)
  const slots = slotsOf(data.sessions)
  const [known, setKnown] = useState('')
  const { run } = useCommand(
    (api, body: CounterRegistrationForm) => api.post('/api/ClassCapturist/Registration/Create', { body }),
    {
      once: true,
      onDone: ({ id, familyId }) =>
        id !== undefined &&
        navigate(collectPath('subscription', id, familyPath(familyId ?? 0)), { replace: true }),
      onRefused: ({ families, messages }) => setKnown(families === undefined ? '' : messages.join(' ')),
      quiet: (answer) => answer.failure === undefined && !answer.success && answer.families !== undefined,
    },
  )
  async function submit(values: Values) {
    if (priced === null) return { success: false, errors: { CourseId: ['Elige un curso.'] } }
    const answer = await run(bodyOf(values, data, slots, priced.asked))
    // The form names the fields of its one child by themselves.
    const errors = Object.entries(answer.errors).map(([field, texts]) => [shownAt(field), texts] as const)
    return { ...answer, errors: Object.fromEntries(errors) }
  }
  const total = priced?.quote.total
  return (
    <Form form={form} onSubmit={submit} warnOnLeave>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        <WhoFields form={form} data={data} />
        <WhatFields form={form} data={data} slots={slots} priced={priced} />
      </Grid>
      {known !== '' && (
        <Box>
          <Callout role="alert" tone="warning" text={known} />
          <CheckboxField
            form={form}
            name="isAnother"
            label="Es otra familia con el mismo teléfono o correo"
          />
        </Box>
      )}
      <Text as="output" display="block" aria-live="polite">
        {priced === null
          ? 'Elige un curso para ver cuánto cuesta.'
          : priced.quote.membershipPrice > 0
            ? `Curso ${formatPrice(priced.quote.coursePrice)} + membresía anual ${formatPrice(priced.quote.membershipPrice)}`
            : ''}
      </Text>
      <SubmitButton form={form} busy="Inscribiendo..." colorPalette="bowl">
        {total === undefined || total === 0 ? 'Inscribir' : `Inscribir y cobrar ${formatPrice(total)}`}
      </SubmitButton>
    </Form>
  )
}

const places: Readonly<Record<string, string>> = {
  'Participants[0].Name': 'StudentName',
  'Participants[0].Birthdate': 'Birthdate',
  'Participants[0].Id': 'StudentId',
  'Bookings[0].FirstDate': 'SlotId',
  'Bookings[0].SlotId': 'SlotId',
  'Family.Name': 'Name',
  'Family.Phone': 'Phone',
  AcquiredClasses: 'Classes',
}

function shownAt(field: string): string {
  return places[field] ?? field
}
