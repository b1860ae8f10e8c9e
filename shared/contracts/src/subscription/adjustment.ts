import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, idParams, instant, nullable, pesos, plainDate, requiredLines } from '../common.ts'
import { maxStudents } from '../course/bounds.ts'
import { adjustmentKinds, maxAdjustedClasses } from './adjustment-rules.ts'

/** An entry of the list 'Ajustes' of a subscription; entries are added, and undone by another one. */
export const adjustment = Type.Object({
  id,
  kind: Type.Enum(adjustmentKinds),
  time: instant,
  reason: Type.String(),
  /** The entry that this one undoes. */
  undoesId: nullable(id),
  /** Another entry has undone it. */
  undone: Type.Boolean(),
  /** The end of the validity that it moved. */
  dueDate: Type.Optional(Type.Object({ before: instant, after: instant })),
  /** Of a freeze: first and last day. */
  frozen: Type.Optional(Type.Object({ from: plainDate, until: plainDate })),
  /** Classes that were added; below zero: taken. */
  classes: Type.Optional(Type.Integer()),
  /** Names of who joined and who left; absent where the viewer is shown no students. */
  students: Type.Optional(
    Type.Object({ added: Type.Array(Type.String()), removed: Type.Array(Type.String()) }),
  ),
  /** Of `makeUp`: the class that was cancelled, and the IANA zone of its hour. */
  session: Type.Optional(Type.Object({ startTime: instant, zone: Type.String() })),
  /** Pesos by which the price rose; below zero: it fell. Of `letIn` and `course`. */
  amount: Type.Optional(Type.Number()),
  /** Of `course`: titles. */
  courses: Type.Optional(Type.Object({ before: Type.String(), after: Type.String() })),
  /** Of `refund`: what was given back, and the receipt by which it is taken back. */
  refund: Type.Optional(Type.Object({ amount: pesos, receipt: id })),
  /** For class capturists: who made it; empty: the platform itself. */
  byName: Type.Optional(Type.String()),
})
export type Adjustment = Static<typeof adjustment>

const common = {
  reason: requiredLines(500),
  /** Id of the newest adjustment that the page shows, 0 without any: one made meanwhile refuses the command. */
  latest: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
}

const released = Type.Array(
  Type.Object({ id, studentName: Type.String(), startTime: instant, zone: Type.String() }),
)

/** Bookings that a command would release, and those that the page showed: refused where others are there by now. */
const releasing = {
  bookingIds: Type.Array(id, { maxItems: 1000 }),
  /** Changes nothing and answers with the effect. */
  isTrial: Type.Boolean(),
}

const effect = Type.Object({
  ...envelope.properties,
  /** Of a trial. */
  effect: Type.Optional(
    Type.Object({
      dueDate: instant,
      bookings: released,
      /** Pesos that are owed besides, and that are given back. */
      owed: Type.Optional(pesos),
      returned: Type.Optional(pesos),
    }),
  ),
})
export type AdjustmentEffect = NonNullable<Static<typeof effect>['effect']>

const staff = { method: 'POST', service: 'academy', access: ['ClassCapturist'], params: idParams } as const

export const extendSubscription = defineCall({
  ...staff,
  path: '/api/ClassCapturist/Subscription/Extend/:id',
  summary: 'Extends the validity of a paid subscription until a day; one that ended by time goes on',
  body: Type.Object({ ...common, until: plainDate }),
  response: envelope,
})

export const freezeSubscription = defineCall({
  ...staff,
  path: '/api/ClassCapturist/Subscription/Freeze/:id',
  summary:
    'Freezes an active subscription for some days: its bookings then are released, its validity is longer by them',
  body: Type.Object({ ...common, ...releasing, firstDay: plainDate, lastDay: plainDate }),
  response: effect,
})

const classCount = Type.Integer({ minimum: 1, maximum: maxAdjustedClasses })

export const addClasses = defineCall({
  ...staff,
  path: '/api/ClassCapturist/Subscription/AddClasses/:id',
  summary: 'Adds classes to a paid subscription that is in force',
  body: Type.Object({ ...common, classes: classCount }),
  response: envelope,
})

export const takeClasses = defineCall({
  ...staff,
  path: '/api/ClassCapturist/Subscription/TakeClasses/:id',
  summary: 'Takes classes from an active subscription, at most those that are neither taken nor booked',
  body: Type.Object({ ...common, classes: classCount }),
  response: envelope,
})

export const letIn = defineCall({
  ...staff,
  path: '/api/ClassCapturist/Subscription/LetIn/:id',
  summary: 'Gives a subscription without classes left one more, which is owed, where the business allows it',
  body: Type.Object({ ...common, restBy: plainDate }),
  response: envelope,
})

export const moveToCourse = defineCall({
  ...staff,
  path: '/api/ClassCapturist/Subscription/MoveToCourse/:id',
  summary:
    'Moves an active subscription to another course: its classes stay, their difference in price is owed or given back',
  body: Type.Object({ ...common, ...releasing, courseId: id, restBy: Type.Optional(nullable(plainDate)) }),
  response: effect,
})

export const changeStudents = defineCall({
  ...staff,
  path: '/api/ClassCapturist/Subscription/ChangeStudents/:id',
  summary:
    'Says which students of its account take part in an active subscription; bookings of others are released',
  body: Type.Object({
    ...common,
    ...releasing,
    studentIds: Type.Array(id, { minItems: 1, maxItems: maxStudents }),
  }),
  response: effect,
})

export const undoAdjustment = defineCall({
  ...staff,
  path: '/api/ClassCapturist/Subscription/UndoAdjustment/:id',
  summary:
    'Undoes an adjustment of a subscription by another entry; a freeze gives back the days that are left',
  body: Type.Object({ reason: common.reason }),
  response: envelope,
})
