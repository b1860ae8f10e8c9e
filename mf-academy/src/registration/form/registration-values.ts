import type { CourseDetails } from '@rodada/contracts/course/calls'
import { classBounds } from '@rodada/contracts/course/course-quote'
import type { Participant, ParticipantForm } from '@rodada/contracts/family/participant'
import { isMinor } from '@rodada/contracts/student/rules'
import type { RegistrationForm, RegistrationQuote } from '@rodada/contracts/subscription/registration'
import type { useForm } from '@rodada/ui/forms'
import type { ChosenClass } from '../../course/chosen-class.ts'
import { offerOf, priceOf } from '../../quote/course-offer.ts'
import type { KnownAccount } from './load-registration.ts'

export interface StudentValues {
  /** `0` for a new student, the id of a saved one, empty until chosen. */
  studentId: string
  name: string
  birthdate: string
  relationship: string
  parentName: string
  /** Consent to photos and videos. */
  photos: boolean
  /** Used where each student has a time of their own. */
  times: TimeValues
}

export interface TimeValues {
  /** Place that filters the times; empty for all. */
  placeId: string
  /** Id of a slot, `laterSlot`, or empty until chosen. */
  slotId: string
  /** `YYYY-MM-DD` of the first class. */
  firstDate: string
  /** Joins the waiting list where the first class is full. */
  waits: boolean
}

/** Form field of times: of all students, or of one. */
export type TimesName = 'sharedTimes' | `participants.${number}.times`

type ResponsibleValues = Record<
  'name' | 'phone' | 'email' | 'street' | 'streetNumber' | 'neighborhood' | 'zipCode' | 'city' | 'state',
  string
>

export interface RegistrationValues {
  responsible: ResponsibleValues
  /** Names of new pictures; null keeps the stored ones. Kept apart, since drafts must not contain them. */
  credentialFront: string | null
  credentialBack: string | null
  acquiredClasses: number | null
  participants: StudentValues[]
  /** All students take the same time. */
  sameTimes: boolean
  /** Used where `sameTimes` is true. */
  sharedTimes: TimeValues
  /** The class of the address that the times have followed: a draft keeps it. */
  chosen: string
  /** As it is typed; empty without one. */
  code: string
  acceptedConditions: boolean
}

export type FormOfRegistration = ReturnType<typeof useForm<RegistrationValues>>

/** `studentId` of a new student. */
export const newId = '0'

/** `slotId` of a student whose time is chosen later. */
export const laterSlot = 'later'

export const noTimes: TimeValues = { placeId: '', slotId: '', firstDate: '', waits: false }

export function timesOf(chosen: ChosenClass | undefined): TimeValues {
  return chosen ? { ...noTimes, slotId: String(chosen.slotId), firstDate: chosen.date } : noTimes
}

/** An empty student; with saved ones the customer chooses first. */
export function emptyStudent(saved: readonly Participant[]): StudentValues {
  const studentId = saved.length > 0 ? '' : newId
  return {
    studentId,
    name: '',
    birthdate: '',
    relationship: '',
    parentName: '',
    photos: false,
    times: noTimes,
  }
}

/** First values of the form: saved data, else the account's own name; the class that was chosen before. */
export function valuesOf(
  { responsible, students, user }: KnownAccount,
  course: CourseDetails,
  chosen?: ChosenClass,
): RegistrationValues {
  const { name = '', lastName = '', phone = '', email = '' } = user ?? {}
  const fullName = [name, lastName].filter(Boolean).join(' ')
  return {
    responsible: {
      name: responsible.name ?? fullName,
      phone: responsible.phone ?? phone,
      email: responsible.email ?? email,
      street: responsible.street ?? '',
      streetNumber: responsible.streetNumber ?? '',
      neighborhood: responsible.neighborhood ?? '',
      zipCode: responsible.zipCode ?? '',
      city: responsible.city ?? '',
      state: responsible.state ?? '',
    },
    credentialFront: null,
    credentialBack: null,
    acquiredClasses: classBounds(offerOf(course)).from,
    participants: [emptyStudent(students)],
    sameTimes: true,
    sharedTimes: timesOf(chosen),
    chosen: '',
    code: '',
    acceptedConditions: false,
  }
}

export interface RegistrationContext {
  readonly course: CourseDetails
  /** Saved students of the account. */
  readonly students: readonly Participant[]
  /** `YYYY-MM-DD` in Mexico City. */
  readonly today: string
  /** The price that is shown. */
  readonly reduced: RegistrationQuote | undefined
}

/** Number of classes in the form; null without a valid one. */
export function classesOf(course: CourseDetails, acquiredClasses: number | null): number | null {
  const { from, isFixed } = classBounds(offerOf(course))
  return isFixed ? from : acquiredClasses
}

/**
 * Number of classes in the form, their price as it is shown, and the code. The form's rules require a number; the service
 * refuses zero.
 * @param reduced the service's quote; without it the list price is shown.
 */
export function soldOf(
  course: CourseDetails,
  { acquiredClasses, code }: Pick<RegistrationValues, 'acquiredClasses' | 'code'>,
  reduced: RegistrationQuote | undefined,
) {
  const classes = classesOf(course, acquiredClasses) ?? 0
  const typed = code.trim()
  return {
    price: reduced?.price ?? priceOf(course, classes),
    acquiredClasses: classes,
    ...(typed !== '' && { code: typed }),
  }
}

export function bodyOf(values: RegistrationValues, context: RegistrationContext): RegistrationForm {
  const { credentialFront, credentialBack } = values
  const { course } = context
  const bookings = bookingsOf(values).map(({ field: _, ...booking }) => booking)
  return {
    courseId: course.id,
    ...soldOf(course, values, context.reduced),
    responsible: {
      ...trimmed(values.responsible),
      ...(credentialFront !== null && { credentialFront }),
      ...(credentialBack !== null && { credentialBack }),
    },
    participants: values.participants.map((student) => studentOf(student, context)),
    ...(bookings.length > 0 && { bookings }),
  }
}

type Booking = NonNullable<RegistrationForm['bookings']>[number]

/** Chosen times in sending order, each with its form field. */
export function bookingsOf(
  values: Pick<RegistrationValues, 'participants' | 'sameTimes' | 'sharedTimes'>,
): (Booking & { readonly field: TimesName })[] {
  const { participants, sameTimes, sharedTimes } = values
  return participants.flatMap(({ times }, participant) => {
    const field: TimesName = sameTimes ? 'sharedTimes' : `participants.${participant}.times`
    const { slotId, firstDate, waits } = sameTimes ? sharedTimes : times
    if (slotId === '' || slotId === laterSlot) return []
    const waiting = waits && { waitIfFull: true }
    return [{ field, participant, slotId: Number(slotId), firstDate, ...waiting }]
  })
}

function studentOf(student: StudentValues, { students, today }: RegistrationContext): ParticipantForm {
  const { studentId, birthdate, relationship, parentName, photos } = student
  const saved = students.find(({ id }) => String(id) === studentId)
  if (saved !== undefined) return { id: saved.id }
  const forMinors = { relationship: relationship.trim(), parentName: parentName.trim() }
  const name = student.name.trim()
  return { id: 0, name, birthdate, ...(isMinor(birthdate, today) && forMinors), ...(photos && { photos }) }
}

/**
 * Replaces new students who have been saved meanwhile, in another tab or by a request without an answer, by their records:
 * the service then answers with the existing registration.
 */
export function withoutCopies(body: RegistrationForm, students: readonly Participant[]): RegistrationForm {
  const savedAs = ({ id, name, birthdate }: ParticipantForm) =>
    id === 0 ? students.find((one) => one.name === name && one.birthdate === birthdate) : undefined
  const participants = body.participants.map((student) => {
    const saved = savedAs(student)
    const { photos } = student
    return saved === undefined ? student : { id: saved.id, ...(photos && { photos }) }
  })
  return { ...body, participants }
}

function trimmed(values: ResponsibleValues): ResponsibleValues {
  const { name, phone, email, street, streetNumber, neighborhood, zipCode, city, state } = values
  return {
    name: name.trim(),
    phone,
    email: email.trim(),
    street: street.trim(),
    streetNumber: streetNumber.trim(),
    neighborhood: neighborhood.trim(),
    zipCode,
    city: city.trim(),
    state: state.trim(),
  }
}
