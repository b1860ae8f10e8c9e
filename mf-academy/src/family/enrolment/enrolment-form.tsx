import { maxStudents } from '@rodada/contracts/course/bounds'
import type { CourseDetails } from '@rodada/contracts/course/calls'
import { classBounds } from '@rodada/contracts/course/course-quote'
import { collectPath } from '@rodada/contracts/money/rules'
import { birthdateBounds } from '@rodada/contracts/student/rules'
import type { CounterRegistrationForm } from '@rodada/contracts/subscription/registration'
import { dayMs } from '@rodada/contracts/words/durations'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, Callout, Grid, Text } from '@rodada/ui'
import {
  CheckboxField,
  DateField,
  Form,
  FormSection,
  NumberField,
  PhoneField,
  RadioCardsField,
  RowsField,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import {
  CounterFields,
  type CounterReduction,
  counterNames,
  noReduction,
  reductionOf,
  reductionPlaces,
} from '@rodada/ui/staff'
import { useCommand } from '@rodada/web/calls/command'
import { useNavigate } from '@rodada/web/pages/router'
import { formatDay } from '@rodada/web/words/format'
import { useEffect, useState } from 'react'
import { firstDates, nextFreeDate, type Slot, slotsOf } from '../../booking/slots.ts'
import { ClassShare, SeparateRegistrations } from '../../quote/class-share.tsx'
import { offerOf, quoteOf } from '../../quote/course-offer.ts'
import { ReducedBill } from '../../reduction/reduced-bill.tsx'
import { useCounterQuote } from '../../reduction/use-reduced-quote.ts'
import { hoursText, placesText } from '../../timetable/session-words.tsx'
import { familyPath } from '../family-paths.ts'
import { type EnrolmentData, useChoose } from './enrolment-data.ts'

interface ChildValues {
  /** Id of a child of the family; empty: a new one. */
  studentId: string
  name: string
  birthdate: string
  /** The family agrees to photos of a new child. */
  photos: boolean
}

interface Values extends CounterReduction {
  /** A new one. */
  family: { name: string; phone: string; email: string; isAnother: boolean }
  participants: ChildValues[]
  courseId: string
  acquiredClasses: number | null
  /** Id of a slot, of all children; empty: booked later. */
  slotId: string
}

type EnrolmentForm = ReturnType<typeof useForm<Values>>

const later = { value: 'later', title: 'Sin horario por ahora', detail: 'Se agenda después.' }

const newChild: ChildValues = { studentId: '', name: '', birthdate: '', photos: false }

function childOf({ studentId, name, birthdate, photos }: ChildValues) {
  return studentId === '' ? { id: 0, name, birthdate, ...(photos && { photos }) } : { id: Number(studentId) }
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
  return {
    ...(family ? { familyId: family.id } : { family: values.family }),
    courseId: course?.id ?? 0,
    price: asked.price,
    ...reductionOf(values),
    acquiredClasses: asked.classes,
    participants: values.participants.map(childOf),
    ...(slot &&
      first && {
        bookings: values.participants.map((_, participant) => ({
          participant,
          slotId: slot.id,
          firstDate: first.session.date,
        })),
      }),
  }
}

interface Asked {
  /** Of all children together. */
  readonly classes: number
  readonly students: number
  readonly until: string
  /** Pesos, without the membership. */
  readonly price: number
}

/** What the chosen course costs for so many classes, and until when they can be taken. */
function usePriced({ course, family }: EnrolmentData, form: EnrolmentForm) {
  const { control } = form
  const [typed, children, code, percent, amount] = useWatch({
    control,
    name: ['acquiredClasses', 'participants', 'code', 'percent', 'amount'],
  })
  const [now] = useState(() => Date.now())
  const students = children.length
  const bounds = course && boundsOf(course, students)
  const classes = bounds && (bounds.isFixed ? bounds.from : (typed ?? bounds.least))
  const quoted = useCounterQuote({
    ...{ courseId: course?.id ?? 0, classes, family: family?.id, code, percent, amount },
    students: children.map(({ studentId }) => Number(studentId)),
  })
  if (course === null || bounds === null || classes === null) return null
  const hasMembership = family?.membership.activeUntil != null
  const quote = quoteOf(course, { classes, participants: students, hasMembership })
  const until = new Date(now + quote.validityDays * dayMs).toISOString()
  const asked: Asked = { classes, students, until, price: quoted.reduced?.price ?? quote.coursePrice }
  return { course, quote, quoted, asked, bounds }
}

/** With the least of the course for each child, where it sells so many. */
function boundsOf(course: CourseDetails, students: number) {
  const { from, to, isFixed } = classBounds(offerOf(course))
  return { from, to, isFixed, least: isFixed ? from : Math.min(to, from * students) }
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

interface FieldsProps {
  form: EnrolmentForm
  data: EnrolmentData
}

function Child({ form, data: { family, today }, index }: FieldsProps & { index: number }) {
  const studentId = useWatch({ control: form.control, name: `participants.${index}.studentId` })
  const students = family?.students ?? []
  const { from, to } = birthdateBounds(today)
  const at = `participants.${index}` as const
  return (
    <>
      {students.length > 0 && (
        <SelectField
          form={form}
          name={`${at}.studentId`}
          label="Alumno"
          placeholder="Un alumno nuevo"
          options={students.map(({ id, name }) => ({ key: name, value: String(id) }))}
        />
      )}
      {studentId === '' && (
        <>
          <TextField form={form} name={`${at}.name`} label="Nombre del alumno" autoComplete="off" required />
          <DateField
            form={form}
            name={`${at}.birthdate`}
            label="Fecha de nacimiento"
            min={from}
            max={to}
            required
          />
          <CheckboxField form={form} name={`${at}.photos`} label="La familia acepta fotos y videos" />
        </>
      )}
    </>
  )
}

function WhoFields(props: FieldsProps) {
  const { form, data } = props
  return (
    <FormSection title="Quién toma la clase">
      {data.family === null && (
        <>
          <TextField
            form={form}
            name="family.name"
            label="Nombre del responsable"
            autoComplete="off"
            required
          />
          <PhoneField form={form} name="family.phone" label="Teléfono" required />
          <TextField form={form} name="family.email" type="email" label="Correo" autoComplete="off" />
        </>
      )}
      <RowsField
        form={form}
        name="participants"
        label="Alumnos"
        empty={newChild}
        nameOf={(index) => `alumno ${index + 1}`}
        addLabel="Agregar otro alumno"
        min={1}
        max={maxStudents}
      >
        {(index) => <Child {...props} index={index} />}
      </RowsField>
    </FormSection>
  )
}

function WhatFields({
  form,
  data,
  slots,
  priced,
}: FieldsProps & { slots: readonly Slot[]; priced: ReturnType<typeof usePriced> }) {
  const choose = useChoose()
  const bounds = priced?.bounds
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
            form.setValue('acquiredClasses', null)
            choose({ curso: target.value })
          },
        }}
      />
      {bounds !== undefined && !bounds.isFixed && (
        <NumberField
          form={form}
          name="acquiredClasses"
          label="Número de clases"
          hint={`De ${bounds.from} a ${bounds.to}; sin número son ${bounds.least}.`}
          min={bounds.from}
          max={bounds.to}
        />
      )}
      {priced !== null && (
        <>
          <ClassShare
            quote={priced.quote}
            onChoose={(classes) => form.setValue('acquiredClasses', classes, { shouldDirty: true })}
          />
          <SeparateRegistrations course={priced.course} quote={priced.quote} />
        </>
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

/** What costs nothing is settled: the till has nothing to take. */
function pathAfter(id: number, family: string, total: number | undefined): string {
  return total === 0 ? family : collectPath('subscription', id, family)
}

function ReductionPart({ form, priced }: { form: EnrolmentForm; priced: ReturnType<typeof usePriced> }) {
  if (priced === null) return null
  return (
    <>
      <CounterFields form={form} names={counterNames} problem={priced.quoted.problem} />
      <ReducedBill quote={priced.quoted} />
    </>
  )
}

/** Family, child, course and hours; then the till. */
export function EnrolmentForm({ data }: { data: EnrolmentData }) {
  const { family, course } = data
  const navigate = useNavigate()
  const courseId = course === null ? '' : String(course.id)
  const [onlyChild, second] = family?.students ?? []
  const form = useForm<Values>({
    defaultValues: {
      family: { name: '', phone: '', email: '', isAnother: false },
      participants: [
        {
          ...newChild,
          studentId: onlyChild !== undefined && second === undefined ? String(onlyChild.id) : '',
        },
      ],
      acquiredClasses: null,
      slotId: data.slot,
      ...noReduction,
      courseId,
    },
  })
  // A course may be chosen while the family that resets the form is on its way.
  useEffect(() => form.setValue('courseId', courseId), [form, courseId])
  const priced = usePriced(data, form)
  const total = priced?.quoted.reduced?.total ?? priced?.quote.total
  const slots = slotsOf(data.sessions)
  const [known, setKnown] = useState('')
  const { run } = useCommand(
    (api, body: CounterRegistrationForm) => api.post('/api/ClassCapturist/Registration/Create', { body }),
    {
      once: true,
      onDone: ({ id, familyId = 0 }) =>
        id !== undefined && navigate(pathAfter(id, familyPath(familyId), total), { replace: true }),
      onRefused: ({ families, messages }) => setKnown(families === undefined ? '' : messages.join(' ')),
      quiet: (answer) => answer.failure === undefined && !answer.success && answer.families !== undefined,
    },
  )
  async function submit(values: Values) {
    if (priced === null) return { success: false, errors: { CourseId: ['Elige un curso.'] } }
    const answer = await run(bodyOf(values, data, slots, priced.asked))
    const errors = Object.entries(answer.errors).map(([field, texts]) => [shownAt(field), texts] as const)
    return { ...answer, errors: Object.fromEntries(errors) }
  }
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
            name="family.isAnother"
            label="Es otra familia con el mismo teléfono o correo"
          />
        </Box>
      )}
      <ReductionPart form={form} priced={priced} />
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

/** Field of the form for one of the service. All children share one slot. */
function shownAt(field: string): string {
  const place = reductionPlaces[field] ?? field
  return place
    .replace(/^(Participants\[\d+\])\.Id$/, '$1.StudentId')
    .replace(/^Bookings\[\d+\]\.\w+$/, 'SlotId')
}
