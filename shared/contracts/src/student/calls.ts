import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  chosenIds,
  id,
  idParams,
  instant,
  orderMode,
  page,
  pagingQuery,
  plainDate,
  searchText,
  studentCount,
} from '../common.ts'
import { classTaken, participant } from '../family/participant.ts'
import { defineExport } from '../list/export.ts'
import { scholarship } from '../money/reduction.ts'
import { ownMembership } from '../subscription/membership.ts'
import { siteSubscription } from '../subscription/staff-calls.ts'
import { booking } from '../timetable/booking.ts'
import { studentStates } from './rules.ts'

/** A student as the staff see them: never with health notes or documents. */
export const student = Type.Object({
  id,
  name: Type.String(),
  birthdate: plainDate,
  /** The account of the responsible adult; the name is empty while nothing of them is saved. */
  responsibleId: id,
  contactName: Type.String(),
  contactPhone: Type.String({ description: 'E.164.' }),
  /** Paid and in force; first the one that their next class is taken from. */
  subscriptions: Type.Array(
    Type.Object({
      id,
      courseId: id,
      courseTitle: Type.String(),
      pendingClasses: Type.Integer(),
      studentCount,
      dueDate: instant,
    }),
  ),
  /** The latest unpaid subscription. */
  unpaidId: Type.Union([id, Type.Null()]),
  /** Why they cannot take a class; empty: 'Al Corriente'. */
  whyNot: Type.String(),
  /** Their next booked class. */
  nextClass: Type.Union([
    Type.Object({
      sessionId: id,
      courseTitle: Type.String(),
      startTime: instant,
      /** IANA zone of its hour. */
      zone: Type.String(),
      /** Empty where the class has none. */
      place: Type.String(),
    }),
    Type.Null(),
  ]),
  /** A signed letter is in force today. */
  hasLetter: Type.Boolean(),
  /** Begin of the last class that they came to. */
  lastClassTime: Type.Union([instant, Type.Null()]),
})
export type Student = Static<typeof student>

const staff = { service: 'academy', access: ['ClassCapturist', 'Admin'] } as const

export const getStudents = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Student/Index',
  summary: 'Students of everybody with their guardian, classes, next class and letter, a page at a time',
  query: Type.Object({
    ...pagingQuery(20),
    /** `#12`, or words: of their name, or of the name, e-mail or telephone of the responsible adult. */
    search: searchText,
    ids: chosenIds,
    /** Id of their account. */
    user: Type.Optional(id),
    state: Type.Optional(Type.Enum(studentStates)),
    /** Id of a course, or words of its title; paid or unpaid. */
    course: searchText,
    /** Of the place of their next class. */
    addressId: Type.Optional(id),
    /** Filter: students without a letter that is in force today. */
    withoutLetter: Type.Optional(Type.Boolean()),
    /** `dueDate`: the latest end of subscriptions with classes; students without one come last. */
    orderBy: Type.Union(
      [Type.Literal('name'), Type.Literal('birthdate'), Type.Literal('dueDate'), Type.Literal('createdTime')],
      { default: 'name' },
    ),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(student),
})

const {
  subscriptions: _inForce,
  unpaidId: _unpaid,
  nextClass: _next,
  lastClassTime: _last,
  ...shown
} = student.properties
const { relationship, parentName } = participant.properties

/** A student as the staff's page shows them: like the list, without health notes and documents. */
export const studentDetails = Type.Object({
  ...shown,
  relationship,
  parentName,
  contactEmail: Type.String(),
  /** Also one that is past; absent where none is. */
  scholarship: Type.Optional(scholarship),
  /** Of the account. */
  membership: ownMembership,
  /** The newest first, at most twenty. */
  subscriptions: Type.Array(
    Type.Pick(siteSubscription, [
      'id',
      'status',
      'confirming',
      'courseTitle',
      'acquiredClasses',
      'pendingClasses',
      'participants',
      'dueDate',
    ]),
  ),
  /** By time. */
  comingClasses: Type.Array(booking),
  /** The newest first, at most `latestClassesTaken`. */
  classesTaken: Type.Array(classTaken),
})
export type StudentDetails = Static<typeof studentDetails>

export const getStudentDetails = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Student/Details/:id',
  summary:
    'One student with their guardian, membership, subscriptions, classes to come and the last ones taken',
  params: idParams,
  response: studentDetails,
})

export const exportStudents = defineExport('/api/Student/Csv', getStudents)
