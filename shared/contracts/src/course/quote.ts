import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, idParams, pesos } from '../common.ts'

/** In every quote. Pesos. */
const amounts = {
  classes: Type.Integer(),
  /** For the classes, without the membership. */
  coursePrice: pesos,
  /** Of the annual membership that is to be taken with the course; 0 where none is. */
  membershipPrice: pesos,
  /** Course and membership. */
  total: pesos,
  /** Days from the payment in which the classes can be taken. */
  validityDays: Type.Integer(),
}

/** Quote of the smallest number of classes, for one student of an account without membership. */
export const startingQuote = Type.Object(amounts)
export type StartingQuote = Static<typeof startingQuote>

/** The server's own computation of what a registration would cost; pages show it and compute nothing. */
export const quote = Type.Object({
  ...amounts,
  courseId: id,
  participants: Type.Integer(),
  /** Of one class, or of the course where it is paid once. */
  unitPrice: pesos,
  /** Whether the course requires one, also with `hasMembership`. */
  membershipRequired: Type.Boolean(),
  /** Whole classes for each student, and the remainder. */
  classesEach: Type.Integer(),
  classesOver: Type.Integer(),
  /**
   * Other numbers of classes without a remainder: the nearest below and above, and the one that gives each student the
   * course's smallest number. Empty where nothing better can be chosen.
   */
  suitableClasses: Type.Array(Type.Integer()),
})
export type Quote = Static<typeof quote>

/**
 * Refusals answer 200 with `errors` under `Classes`, `Participants` or `CourseId` (unknown or withdrawn). Numbers have
 * no bounds in the schema, since a query drops values that do not fit: the service refuses them.
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
