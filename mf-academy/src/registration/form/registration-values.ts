import type { CourseDetails } from '@rodada/contracts/course'
import type { Participant, ParticipantForm } from '@rodada/contracts/participant'
import type { RegistrationForm } from '@rodada/contracts/registration'
import { isMinor } from '@rodada/contracts/student-rules'
import type { useForm } from '@rodada/ui/forms'
import { classBounds } from './class-bounds.ts'
import type { KnownAccount } from './load-registration.ts'

export interface StudentValues {
  /** `0` for a new one, the id of one that is saved already, empty while that is not chosen. */
  studentId: string
  name: string
  birthdate: string
  relationship: string
  parentName: string
  /** The family agrees to photos and videos. */
  photos: boolean
  /** Counts where each student takes a time of their own. */
  times: TimeValues
}

export interface TimeValues {
  /** The place to choose a time at; empty for all. */
  placeId: string
  /** The id of a slot, `laterSlot`, or empty while nothing is chosen. */
  slotId: string
  /** `YYYY-MM-DD` of the first class in that slot. */
  firstDate: string
  /** Waits for a place where that class is full. */
  waits: boolean
}

/** Where the form holds the times: those of all students, or one's own. */
export type TimesName = 'sharedTimes' | `participants.${number}.times`

type ResponsibleValues = Record<
  'name' | 'phone' | 'email' | 'street' | 'streetNumber' | 'neighborhood' | 'zipCode' | 'city' | 'state',
  string
>

export interface RegistrationValues {
  responsible: ResponsibleValues
  /** Names of new pictures; null: what is stored stays. Apart from the rest, since no draft may hold them. */
  credentialFront: string | null
  credentialBack: string | null
  acquiredClasses: number | null
  participants: StudentValues[]
  /** All students take the same time. */
  sameTimes: boolean
  /** Counts where they do. */
  sharedTimes: TimeValues
  acceptedConditions: boolean
}

export type FormOfRegistration = ReturnType<typeof useForm<RegistrationValues>>

/** `studentId` of a new student. */
export const newId = '0'

/** `slotId` of a student whose time is chosen later. */
export const laterSlot = 'later'

export const noTimes: TimeValues = { placeId: '', slotId: '', firstDate: '', waits: false }

/** A student to fill in. Where there are saved ones, it is to be chosen first who it is. */
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

/** The form as it shows first: what the account has saved, and where that is nothing, what it is called. */
export function valuesOf(
  { responsible, students, user }: KnownAccount,
  course: CourseDetails,
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
    acquiredClasses: classBounds(course).from,
    participants: [emptyStudent(students)],
    sameTimes: true,
    sharedTimes: noTimes,
    acceptedConditions: false,
  }
}

export interface RegistrationContext {
  readonly course: CourseDetails
  /** Saved students of the account. */
  readonly students: readonly Participant[]
  /** `YYYY-MM-DD` in Mexico City. */
  readonly today: string
}

/** How many classes are taken as the form stands; null where it holds no number of them. */
export function classesOf(course: CourseDetails, acquiredClasses: number | null): number | null {
  const { from, isFixed } = classBounds(course)
  return isFixed ? from : acquiredClasses
}

/**
 * What is sent. The form's rules have asked for the number of classes; without it the service refuses the zero.
 * @param price pesos for the classes, as quoted.
 */
export function bodyOf(
  values: RegistrationValues,
  context: RegistrationContext,
  price: number,
): RegistrationForm {
  const { credentialFront, credentialBack } = values
  const { course } = context
  const bookings = bookingsOf(values).map(({ field: _, ...booking }) => booking)
  return {
    courseId: course.id,
    price,
    acquiredClasses: classesOf(course, values.acquiredClasses) ?? 0,
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

/** The times that were chosen, in the order in which they are sent, with where the form holds them. */
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
 * The same without new students who were saved meanwhile, in another tab or by a request whose answer was lost: the service
 * then tells of the registration that exists.
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
