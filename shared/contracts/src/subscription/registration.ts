import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, idParams, pesos, plainDate } from '../common.ts'
import { maxStudents } from '../course/bounds.ts'
import { participantForm, responsibleForm } from '../family/participant.ts'
import { familyForm, openedFamily } from '../family/staff-calls.ts'
import { priceReduction, staffReduction, typedCode } from '../money/reduction.ts'

const waitIfFull = Type.Optional(Type.Boolean())

export const registrationForm = Type.Object({
  courseId: id,
  /**
   * Pesos for the course without the membership, as the page showed it, reductions taken off; refused where the server
   * computes another price.
   */
  price: Type.Number({ minimum: 0 }),
  acquiredClasses: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Takes something off the course. */
  code: typedCode,
  responsible: responsibleForm,
  participants: Type.Array(participantForm, { minItems: 1, maxItems: maxStudents }),
  /**
   * Slots to be booked from a first date on; `participant` is an index of `participants`. Books the next classes of all
   * slots of a student, as many as their share of the bought ones, within the validity. Refused as a whole under
   * `Bookings[0].SlotId` or `FirstDate`, the latter also where the session of the first date is full without
   * `waitIfFull`: with it the student joins its waiting list, for which one of the classes stays unbooked.
   */
  bookings: Type.Optional(
    Type.Array(
      Type.Object({
        participant: Type.Integer({ minimum: 0, maximum: maxStudents - 1 }),
        slotId: id,
        firstDate: plainDate,
        waitIfFull,
      }),
      { maxItems: 7 * maxStudents },
    ),
  ),
})
export type RegistrationForm = Static<typeof registrationForm>

const registered = Type.Object({
  ...envelope.properties,
  id: Type.Optional(id),
  /** The unpaid membership to pay with it. */
  membershipId: Type.Optional(id),
  /** Subscriptions of students who have the course already, in a refusal for that. */
  subscriptionIds: Type.Optional(Type.Array(id)),
})

export const registerParticipants = defineCall({
  method: 'POST',
  path: '/api/Me/RegisterParticipants',
  service: 'academy',
  access: ['GeneralUser'],
  summary:
    'Registers students for a course: a subscription that waits for its payment, with a membership where it needs one',
  needsBrowser: true,
  limit: { name: 'course-registration', max: 60, windowSeconds: 600 },
  query: Type.Object({ acceptedConditions: Type.Boolean({ default: false }) }),
  body: registrationForm,
  response: registered,
})

/** As a registration, for the students of the subscription that is renewed. */
export const renewalForm = Type.Object({
  price: registrationForm.properties.price,
  acquiredClasses: registrationForm.properties.acquiredClasses,
  code: typedCode,
  bookings: Type.Optional(
    Type.Array(Type.Object({ participantId: id, slotId: id, firstDate: plainDate, waitIfFull }), {
      maxItems: 7 * maxStudents,
    }),
  ),
})
export type RenewalForm = Static<typeof renewalForm>

export const renewSubscription = defineCall({
  method: 'POST',
  path: '/api/Me/Subscription/:id/Renew',
  service: 'academy',
  access: ['GeneralUser'],
  summary: 'Buys classes of the same course again for the same students; it waits for its payment',
  limit: { name: 'course-registration', max: 60, windowSeconds: 600 },
  params: idParams,
  query: Type.Object({ acceptedConditions: Type.Boolean({ default: false }) }),
  body: renewalForm,
  response: registered,
})

/** A registration that the staff make for a family that stands before them. Terms and letter follow by its link. */
export const counterRegistrationForm = Type.Object({
  /** A known family; otherwise `family` is noted with the registration. */
  familyId: Type.Optional(id),
  family: Type.Optional(familyForm),
  courseId: id,
  price: registrationForm.properties.price,
  acquiredClasses: registrationForm.properties.acquiredClasses,
  code: typedCode,
  reduction: Type.Optional(staffReduction),
  participants: registrationForm.properties.participants,
  bookings: registrationForm.properties.bookings,
})
export type CounterRegistrationForm = Static<typeof counterRegistrationForm>

export const counterRenewalForm = Type.Object({
  ...renewalForm.properties,
  reduction: Type.Optional(staffReduction),
})
export type CounterRenewalForm = Static<typeof counterRenewalForm>

const atTheCounter = { service: 'academy', access: ['ClassCapturist'] } as const

export const registerAtCounter = defineCall({
  ...atTheCounter,
  method: 'POST',
  path: '/api/ClassCapturist/Registration/Create',
  summary: 'Registers children of a family, known or new, for a course; it waits for its payment',
  body: counterRegistrationForm,
  response: Type.Object({
    ...registered.properties,
    familyId: Type.Optional(id),
    families: openedFamily.properties.families,
  }),
})

export const renewAtCounter = defineCall({
  ...atTheCounter,
  method: 'POST',
  path: '/api/ClassCapturist/Subscription/Renew/:id',
  summary: 'Buys classes of the same course again for a family; it waits for its payment',
  params: idParams,
  body: counterRenewalForm,
  response: registered,
})

/** What a registration would cost now, line by line; forms send `price` back. */
export const registrationQuote = Type.Object({
  /** Pesos of the course before reductions. */
  listPrice: pesos,
  /** In the order in which they are taken off. */
  reductions: Type.Array(priceReduction),
  /** Of the course. */
  price: pesos,
  /** Of the membership that is to be taken with it; 0 where none is. */
  membershipPrice: pesos,
  /** Course and membership. */
  total: pesos,
})
export type RegistrationQuote = Static<typeof registrationQuote>

const quoteQuery = {
  classes: Type.Optional(Type.Number()),
  /** Their ids in the order of the form, 0 for a new one: `0,0,15`. */
  students: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}(,[0-9]{1,9})*$', maxLength: 120 })),
  /** The subscription that is renewed: for its students. */
  renews: Type.Optional(id),
  code: Type.Optional(Type.String({ maxLength: 60 })),
}
const quoted = Type.Object({ ...envelope.properties, quote: Type.Optional(registrationQuote) })

/**
 * Refusals answer 200 with `errors` under `Classes`, `Participants` or `CourseId`; under `Code` with the quote without it.
 */
export const quoteRegistration = defineCall({
  method: 'GET',
  path: '/api/Registration/Quote/:id',
  service: 'academy',
  access: 'public',
  summary:
    'What registering one’s students for a course would cost, reductions taken off; a visitor’s are all new',
  limit: { name: 'registration-quote', max: 300, networkMax: 1200, windowSeconds: 600 },
  params: idParams,
  query: Type.Object(quoteQuery),
  response: quoted,
})

export const quoteAtCounter = defineCall({
  ...atTheCounter,
  method: 'GET',
  path: '/api/ClassCapturist/Registration/Quote/:id',
  summary:
    'What registering children of a family, known or new, for a course would cost, reductions taken off',
  params: idParams,
  query: Type.Object({
    ...quoteQuery,
    /** Without it a new one. */
    family: Type.Optional(id),
    /** Of the staff; one of percentage and pesos. */
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    amount: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
  }),
  response: quoted,
})
