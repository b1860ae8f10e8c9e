import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { envelope, id, idParams, plainDate } from './common.ts'
import { participantForm, responsibleForm } from './participant.ts'

/** Students of one registration. */
export const maxStudents = 10

const waitIfFull = Type.Optional(Type.Boolean())

export const registrationForm = Type.Object({
  courseId: id,
  /** Pesos for the course, membership aside, as the page showed it; refused where the server comes to another price. */
  price: Type.Number({ minimum: 0 }),
  acquiredClasses: Type.Integer({ minimum: 1, maximum: 1000 }),
  responsible: responsibleForm,
  participants: Type.Array(participantForm, { minItems: 1, maxItems: maxStudents }),
  /**
   * Slots that are booked from a first date on, by the place of the student in `participants`: the next classes of all
   * slots of a student, as many as their part of those that are bought, within the validity. Refused as a whole under
   * `Bookings[0].SlotId` or `FirstDate`, the latter also where the session of the first date is full and `waitIfFull` is
   * not said: with it the student takes a place in its line, for which one of the classes stays unbooked.
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

/** What both ways of taking a course answer. */
const registered = Type.Object({
  ...envelope.properties,
  id: Type.Optional(id),
  /** The unpaid membership to pay with it. */
  membershipId: Type.Optional(id),
  /** Of a refusal because students have the course already: their subscriptions. */
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
