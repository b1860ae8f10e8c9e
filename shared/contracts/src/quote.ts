import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { envelope, id, idParams, pesos } from './common.ts'

/** What every quote says, whatever was asked. Pesos. */
const amounts = {
  classes: Type.Integer(),
  /** For the classes, membership aside. */
  coursePrice: pesos,
  /** Of the annual membership that is to be taken with the course; 0 where none is. */
  membershipPrice: pesos,
  /** What is paid: the course and the membership. */
  total: pesos,
  /** Days from the payment in which the classes can be taken. */
  validityDays: Type.Integer(),
}

/** What it takes to start a course: its smallest number of classes, for one student of an account without membership. */
export const startingQuote = Type.Object(amounts)
export type StartingQuote = Static<typeof startingQuote>

/** The server's own computation of what a registration would cost; pages show it and compute nothing. */
export const quote = Type.Object({
  ...amounts,
  courseId: id,
  participants: Type.Integer(),
  /** Of one class, or of the course where it is paid once. */
  unitPrice: pesos,
  /** Whether the course asks for one, also where `hasMembership` was said. */
  membershipRequired: Type.Boolean(),
  /** Whole classes for each student, and those that are left over. */
  classesEach: Type.Integer(),
  classesOver: Type.Integer(),
  /**
   * Other numbers of classes that can be chosen and leave none over: the nearest below and above, and the one that
   * gives each student the course's smallest number. Empty where nothing better can be chosen.
   */
  suitableClasses: Type.Array(Type.Integer()),
})
export type Quote = Static<typeof quote>

/**
 * Refusals answer 200 with `errors` under `Classes`, `Participants` or `CourseId` (unknown or withdrawn). Numbers have
 * no bounds in the schema, since a query drops what does not fit: the service says what is wrong with them.
 */
export const getQuote = defineCall({
  method: 'GET',
  path: '/api/Course/GetQuote/:id',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'What a registration for a course would cost, and for how long it would be valid',
  params: idParams,
  query: Type.Object({
    classes: Type.Optional(Type.Number()),
    participants: Type.Optional(Type.Number()),
    /** Whether the account's annual membership is active. */
    hasMembership: Type.Boolean({ default: false }),
  }),
  response: Type.Object({ ...envelope.properties, quote: Type.Optional(quote) }),
})
