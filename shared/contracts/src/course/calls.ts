import { type Static, Type } from 'typebox'
import { postalAddressFields } from '../address/postal-address.ts'
import { defineCall, defineInternalCall } from '../call.ts'
import {
  endTime,
  envelope,
  foundPage,
  id,
  idParams,
  image,
  instant,
  optionalLines,
  optionalText,
  orderMode,
  pagingQuery,
  pesos,
  plainDate,
  recordVersion,
  requiredLines,
  requiredText,
  searchText,
  textList,
  timeOfDay,
  totalQuery,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import { uploadLimits } from '../media/picture.ts'
import { fileName } from '../media/upload.ts'
import { pageHead } from '../platform/head.ts'
import { timetableSession } from '../timetable/calls.ts'
import { courseBounds } from './bounds.ts'
import { startingQuote } from './quote.ts'

/** A slot of the timetable, weekly or on one date: `day` 1 is Monday, times are local `HH:mm`. */
export const slot = Type.Object({
  id,
  day: Type.Integer({ minimum: 1, maximum: 7 }),
  from: Type.String(),
  to: Type.String(),
  level: Type.Optional(Type.String()),
  addressId: Type.Optional(id),
  /** Places; without it there is no limit. */
  capacity: Type.Optional(Type.Integer({ minimum: 1 })),
  /** First and last day on which it takes place, both included. */
  validFrom: Type.Optional(plainDate),
  validTo: Type.Optional(plainDate),
  /** The one day on which it takes place, instead of every week. */
  date: Type.Optional(plainDate),
  instructorIds: Type.Optional(Type.Array(id)),
})
export type Slot = Static<typeof slot>

/** A requirement, and the category of the shop that has it. */
export const courseGear = Type.Object({ requirement: Type.String(), category: Type.String() })
export type CourseGear = Static<typeof courseGear>

const courseFields = {
  id,
  title: Type.String(),
  description: Type.String(),
  levels: Type.Array(Type.String()),
  disciplines: Type.Array(Type.String()),
  benefits: Type.String({ description: 'One benefit a line.' }),
  requirements: Type.Array(Type.String()),
  gear: Type.Array(courseGear),
  addressesId: Type.Array(id),
  recurrentClass: Type.Boolean(),
  days: Type.Array(Type.Integer()),
  schedules: Type.Array(Type.String()),
  daysAndSchedules: Type.Array(slot),
  singlePayment: Type.Boolean(),
  classFrom: Type.Integer(),
  classTo: Type.Integer(),
  price: Type.Number({ minimum: 0, description: 'Pesos; 0 is free.' }),
  membershipRequired: Type.Boolean(),
  media: Type.Array(Type.String()),
  images: Type.Array(image),
  /** Whole years; null is no limit. */
  ageFrom: Type.Union([Type.Integer(), Type.Null()]),
  ageTo: Type.Union([Type.Integer(), Type.Null()]),
  whatToBring: Type.String(),
}

const offeredCourse = { ...courseFields, start: startingQuote }

export const courseListItem = Type.Object({
  ...offeredCourse,
  /** Free, without a membership: newcomers can try it. */
  isFreeTrial: Type.Boolean(),
  /** Names of the places where it meets. */
  placeNames: Type.Array(Type.String()),
  /** Their cities, in the same order. */
  placeCities: Type.Array(Type.String()),
  /** The next one that can be booked or waited for. */
  nextSession: Type.Optional(timetableSession),
})
export type CourseListItem = Static<typeof courseListItem>

/** Where a class meets, as its page shows it. */
export const courseLocation = Type.Object({
  id,
  name: Type.String(),
  ...postalAddressFields,
  latitude: Type.Union([Type.Number(), Type.Null()]),
  longitude: Type.Union([Type.Number(), Type.Null()]),
  /** Shows the place on a map. */
  mapUrl: Type.String(),
})

export const courseDetails = Type.Object({
  ...offeredCourse,
  createdTime: instant,
  locations: Type.Array(courseLocation),
  /** The next ones that can be booked or waited for, five at most. */
  nextSessions: Type.Array(timetableSession),
})
export type CourseDetails = Static<typeof courseDetails>

export const courseQuery = Type.Object({
  ...pagingQuery(12),
  name: searchText,
  benefits: searchText,
  /** False for free courses too, which `payment` tells apart. */
  singlePayment: Type.Optional(Type.Boolean()),
  payment: Type.Optional(Type.Union([Type.Literal('single'), Type.Literal('class'), Type.Literal('free')])),
  classFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  classTo: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  price: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
  levels: textList,
  disciplines: textList,
  requirements: textList,
  /** A place where it meets; together with `day`, one where it meets on that day. */
  addressId: Type.Optional(id),
  /** A day of the week on which it meets; 1 is Monday. */
  day: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  /** Whole years of a student. */
  age: Type.Optional(Type.Integer({ minimum: 0, maximum: courseBounds.age })),
  /** The free course for newcomers before all others, unless another order is asked for or a name is searched. */
  trialFirst: Type.Optional(Type.Boolean()),
  /** By default the newest first, or by relevance where a name is searched. */
  orderBy: Type.Optional(
    Type.Union([Type.Literal('createdTime'), Type.Literal('price'), Type.Literal('title')]),
  ),
  orderModes: Type.Optional(orderMode),
})
export type CourseQuery = Static<typeof courseQuery>

export const getCourseIndex = defineCall({
  method: 'GET',
  path: '/api/Course/GetCourseIndex',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'The course catalogue, a page at a time',
  query: courseQuery,
  response: foundPage(courseListItem),
})

export const exportCourses = defineExport('/api/ClassCapturist/Course/Csv', getCourseIndex, [
  'ClassCapturist',
])

export const getCourseDetails = defineCall({
  method: 'GET',
  path: '/api/Course/Details/:id',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'One course with its weekly schedule and places',
  params: idParams,
  response: courseDetails,
})

export const getPopularCourses = defineCall({
  method: 'GET',
  path: '/api/Course/GetPopular',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'Courses with most participants registered in the last 90 days, then the newest',
  query: Type.Object({
    ...totalQuery(4).properties,
    /** First the shortest course that is free, without a membership: where newcomers start. */
    trialFirst: Type.Optional(Type.Boolean()),
  }),
  response: Type.Array(courseListItem),
})

/** Head metadata of /clase/:id. */
export const getCourseHead = defineInternalCall({
  method: 'GET',
  path: '/internal/head/clase/:id',
  receiver: 'academy',
  callers: ['gateway'],
  params: idParams,
  response: pageHead,
})

const classCount = Type.Integer({ minimum: courseBounds.classes.min, maximum: courseBounds.classes.max })
/** Labels of a lookup list; a new text creates its entry. */
const labels = Type.Optional(Type.Array(requiredText(100), { maxItems: courseBounds.labels }))
const slotDate = Type.Optional(Type.Union([plainDate, Type.Null()]))
/**
 * A row with the id of a slot changes that slot; without id it means the slot with the same day, hours, level and
 * place, or a new one. Further fields: left out they stay, null takes them away.
 */
const slotInput = Type.Object({
  id: Type.Optional(Type.Union([id, Type.Null()])),
  /** Follows from `date` where that is given. */
  day: Type.Integer({ minimum: 1, maximum: 7 }),
  from: timeOfDay,
  to: endTime,
  level: optionalText(100),
  addressId: Type.Optional(Type.Union([id, Type.Null()])),
  capacity: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: courseBounds.capacity }), Type.Null()]),
  ),
  validFrom: slotDate,
  validTo: slotDate,
  date: slotDate,
  instructorIds: Type.Optional(Type.Array(id, { maxItems: courseBounds.instructors })),
})
export type SlotInput = Static<typeof slotInput>

const age = Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: courseBounds.age }), Type.Null()]))

/**
 * Body of createCourse and EditCourse. Without a price, or with 0, the course is free. A list that is left out is
 * empty, in an edit too.
 */
export const courseForm = Type.Object({
  title: requiredText(),
  description: requiredLines(65_535),
  levels: labels,
  disciplines: labels,
  benefits: optionalLines(65_535),
  requirements: labels,
  addressesId: Type.Optional(Type.Array(id, { maxItems: 50 })),
  recurrentClass: Type.Optional(Type.Boolean()),
  daysAndSchedules: Type.Optional(Type.Array(slotInput, { maxItems: courseBounds.slots })),
  singlePayment: Type.Boolean(),
  classFrom: classCount,
  /** Used for payment by class alone; otherwise it is `classFrom`. */
  classTo: Type.Optional(Type.Union([classCount, Type.Null()])),
  price: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: courseBounds.price }), Type.Null()])),
  /** Left out, it is true: the form sends no `false` unless its checkbox 'no requiere' is ticked. */
  membershipRequired: Type.Optional(Type.Boolean()),
  media: Type.Optional(Type.Array(fileName, { maxItems: uploadLimits.files })),
  /** Left out they stay, null takes them away. */
  ageFrom: age,
  ageTo: age,
  /** What is taken off for early registration, up to and with the last day; both or none. */
  earlyPercent: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Null()])),
  earlyUntil: Type.Optional(Type.Union([plainDate, Type.Null()])),
  whatToBring: optionalLines(2000),
  /** Left out it stays. Entries that are no requirement of the course are dropped. */
  gear: Type.Optional(
    Type.Array(Type.Object({ requirement: requiredText(100), category: requiredText(100) }), {
      maxItems: 50,
    }),
  ),
  /** Sessions with bookings that the change affects may be moved or cancelled; without it such a change is refused. */
  movesBooked: Type.Optional(Type.Boolean()),
  version: Type.Optional(recordVersion),
})
export type CourseForm = Static<typeof courseForm>

export const courseFormData = Type.Object({
  ...courseFields,
  price: pesos,
  earlyPercent: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  earlyUntil: Type.Optional(Type.Union([plainDate, Type.Null()])),
  version: recordVersion,
})
export type CourseFormData = Static<typeof courseFormData>

const capturist = { method: 'GET', service: 'academy', access: ['ClassCapturist'] } as const

export const getCourseFormData = defineCall({
  ...capturist,
  path: '/api/ClassCapturist/GetCourseFormData/:id',
  summary: 'One course as the form edits it',
  params: idParams,
  response: courseFormData,
})

export const createCourse = defineCall({
  ...capturist,
  method: 'POST',
  path: '/api/ClassCapturist/createCourse',
  summary: 'Publishes a course; its pictures are uploads of the same person',
  needsBrowser: true,
  body: courseForm,
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

export const editCourse = defineCall({
  ...capturist,
  method: 'POST',
  path: '/api/ClassCapturist/EditCourse/:id',
  summary: 'Changes a course',
  needsBrowser: true,
  params: idParams,
  body: courseForm,
  response: envelope,
})

export const deleteCourse = defineCall({
  ...capturist,
  path: '/api/ClassCapturist/DeleteCourse/:id',
  summary: 'Withdraws a course: nobody finds it any more, its subscriptions stay whole',
  changesState: true,
  params: idParams,
  response: envelope,
})
