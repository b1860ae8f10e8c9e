import type { CourseForm, CourseFormData, CourseGear } from '@rodada/contracts/course/calls'
import type { useForm } from '@rodada/ui/forms'
import { slotsOf, type Timetable, timetableOf } from './week.ts'

/** Empty until one is chosen. */
type Payment = '' | 'free' | 'single' | 'class'

export interface CourseValues extends Timetable {
  title: string
  description: string
  payment: Payment
  classFrom: number | null
  /** Used with payment by class alone. */
  classTo: number | null
  /** Pesos; ignored for a free course. */
  price: number | null
  /** Taken off for early registration, up to and with the day; both or none. */
  earlyPercent: number | null
  earlyUntil: string
  /** The negation of the record's field. */
  withoutMembership: boolean
  levels: string[]
  disciplines: string[]
  requirements: string[]
  gear: CourseGear[]
  benefits: string[]
  /** Whole years. */
  ageFrom: number | null
  ageTo: number | null
  whatToBring: string
  /** Ids as texts, as choices hold them. */
  addressesId: string[]
  /** File names. */
  media: string[]
  /** Version of the record that filled the form; absent for a new one. */
  version?: number
}

export type FormOfCourse = ReturnType<typeof useForm<CourseValues>>

export const newCourse: CourseValues = {
  title: '',
  description: '',
  payment: '',
  classFrom: null,
  classTo: null,
  price: null,
  earlyPercent: null,
  earlyUntil: '',
  withoutMembership: false,
  levels: [],
  disciplines: [],
  requirements: [],
  gear: [],
  benefits: [],
  addressesId: [],
  media: [],
  ageFrom: null,
  ageTo: null,
  whatToBring: '',
  ...timetableOf([], true),
}

function paymentOf({ price, singlePayment }: CourseFormData): Payment {
  if (price === 0) return 'free'
  return singlePayment ? 'single' : 'class'
}

export function valuesOf(course: CourseFormData): CourseValues {
  const { title, description, levels, disciplines, requirements, gear, media, version } = course
  const { ageFrom, ageTo, whatToBring } = course
  return {
    title,
    description,
    levels,
    disciplines,
    requirements,
    gear,
    media,
    ageFrom,
    ageTo,
    whatToBring,
    version,
    payment: paymentOf(course),
    classFrom: course.classFrom,
    classTo: course.classTo,
    price: course.price === 0 ? null : course.price,
    earlyPercent: course.earlyPercent ?? null,
    earlyUntil: course.earlyUntil ?? '',
    withoutMembership: !course.membershipRequired,
    benefits: course.benefits.split('\n').filter((line) => line !== ''),
    addressesId: course.addressesId.map(String),
    ...timetableOf(course.daysAndSchedules, course.recurrentClass),
  }
}

/** The form's rules require the numbers; the service refuses the zero that stands for an absent one. */
export function bodyOf(values: CourseValues): CourseForm {
  const { title, description, levels, disciplines, requirements, media, version } = values
  const { payment, classFrom, classTo } = values
  return {
    title: title.trim(),
    description: description.trim(),
    levels,
    disciplines,
    requirements,
    media,
    benefits: values.benefits.join('\n'),
    addressesId: values.addressesId.map(Number),
    recurrentClass: values.recurrence === 'weekly',
    daysAndSchedules: slotsOf(values),
    singlePayment: payment === 'single',
    classFrom: classFrom ?? 0,
    classTo: payment === 'class' ? classTo : classFrom,
    price: payment === 'free' ? 0 : values.price,
    earlyPercent: payment === 'free' ? null : values.earlyPercent,
    earlyUntil: payment === 'free' ? null : values.earlyUntil || null,
    membershipRequired: !values.withoutMembership,
    ageFrom: values.ageFrom,
    ageTo: values.ageTo,
    whatToBring: values.whatToBring.trim(),
    gear: values.gear.filter(({ requirement }) => requirements.includes(requirement)),
    ...(version !== undefined && { version }),
  }
}
