import type { ReceivedParts } from '@rodada/contracts/subscription/calls'
import type { Card } from '@rodada/payment/testing/memory-bank'
import fc from 'fast-check'
import type { SessionMove, SlotEdit } from './simulated-bookings.ts'

/** A step of one of several clients. `at` is the index of a subscription. */
export type Step =
  | { readonly kind: 'register' }
  | { readonly kind: 'begin' | 'later' | 'free' | 'forge' | 'replay' | 'give up'; readonly at: number }
  | { readonly kind: 'post'; readonly at: number; readonly card: Card; readonly edits: boolean }
  | { readonly kind: 'return'; readonly at: number; readonly times: number }
  | { readonly kind: 'mark' | 'staff cancel'; readonly at: number }
  | { readonly kind: 'staff refund'; readonly at: number; readonly amount: number }
  | { readonly kind: 'part'; readonly at: number; readonly amount: number; readonly parts: ReceivedParts }
  | { readonly kind: 'take back'; readonly at: number }
  | { readonly kind: 'check' | 'forget owner'; readonly at: number }
  | { readonly kind: 'start class'; readonly at: number; readonly by: 0 | 1; readonly session: number | null }
  | { readonly kind: 'book' | 'cancel booking' | 'accept place' | 'leave line'; readonly at: number }
  | { readonly kind: 'move booking'; readonly at: number; readonly session: number }
  | { readonly kind: 'staff cancel session'; readonly session: number }
  | ({ readonly kind: 'staff move session' } & SessionMove)
  | ({ readonly kind: 'edit course' } & SlotEdit)
  | { readonly kind: 'end class' | 'staff end class' | 'staff undo class'; readonly by: 0 | 1 }
  | { readonly kind: 'sweep' | 'close cases' }
  | { readonly kind: 'bank answers' | 'bank fails' | 'bank works' | 'bank’s account changes' }
  | { readonly kind: 'pass' | 'pass to session'; readonly minutes: number }

/** Mostly the course with its membership, so that clients collide; `PaymentSimulation.begin` has the others. */
const at = fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 3, 4, 4, 5, 6, 7)
const by = fc.constantFrom(0, 1 as const)
/** Subscriptions with classes. */
const paid = fc.constantFrom(0, 2, 4, 4, 4, 5, 5)
const session = fc.constantFrom(0, 1, 2)
/** Half of the classes name their session. */
const anySession = fc.option(session, { freq: 2 })
const startClass = fc.record({ kind: kinds('start class'), at: paid, by, session: anySession })
const passToSession = fc.record({ kind: kinds('pass to session'), minutes: fc.constantFrom(-40, 10) })
const hour = fc.constantFrom(15, 16, 17)
const card = fc.constantFrom('approves', 'approves', 'approves', 'declines', 'rejects', 'slow' as const)
const edits = fc.constantFrom(...Array.from({ length: 9 }, () => false), true)
const times = fc.constantFrom(1, 1, 2, 3)
const minutes = fc.constantFrom(0.1, 0.1, 0.3, 1, 1, 6, 6, 31, 1440, 23_000)

function kinds<const K extends Step['kind']>(...names: K[]) {
  return fc.constantFrom(...names)
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kinds('begin'), at }) },
  { weight: 10, arbitrary: fc.record({ kind: kinds('post'), at, card, edits }) },
  { weight: 6, arbitrary: fc.record({ kind: kinds('return'), at, times }) },
  { weight: 4, arbitrary: fc.record({ kind: kinds('later', 'free', 'forge', 'replay'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('mark', 'mark', 'staff cancel', 'give up'), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kinds('staff refund'), at, amount: fc.constantFrom(300, 800, 1200) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: kinds('part'), at, amount: fc.constantFrom(200, 400, 800, 1300) },
      parts: fc.constantFrom('course', 'course', 'both', 'membership' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kinds('take back'), at }) },
  { weight: 4, arbitrary: startClass },
  {
    weight: 7,
    arbitrary: fc.record({ kind: kinds('book', 'book', 'cancel booking', 'accept place'), at: paid }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kinds('leave line'), at: paid }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('move booking'), at: paid, session }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('staff cancel session'), session }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: kinds('staff move session'), session, hour },
      inDays: fc.constantFrom(1, 2, 3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: kinds('edit course'), slot: session, hour },
      ...{ capacity: fc.constantFrom(1, 2), movesBooked: fc.boolean() },
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kinds('end class'), by }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('staff end class', 'staff undo class'), by }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('check'), at }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('forget owner'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('sweep', 'sweep', 'bank answers', 'bank fails') }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('bank’s account changes') }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('bank works', 'register', 'register', 'close cases') }) },
  { weight: 4, arbitrary: fc.record({ kind: kinds('pass'), minutes }) },
  { weight: 3, arbitrary: passToSession },
)

const steps = fc.array(step, { minLength: 4, maxLength: 10, size: 'max' })

export const clients = fc.array(steps, { minLength: 2, maxLength: 4 })

/** Mostly classes, and what decides whether their students came. */
const classStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: startClass },
  { weight: 5, arbitrary: passToSession },
  { weight: 5, arbitrary: fc.record({ kind: kinds('end class', 'end class', 'staff undo class'), by }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kinds('book', 'cancel booking', 'mark', 'staff cancel'), at: paid }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kinds('staff cancel session'), session }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('register', 'sweep') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kinds('pass'), minutes: fc.constantFrom(31, 1440, 8000, 23_000) }),
  },
)

/** One client alone: its steps have the same outcome in every run. */
export const lonelyClient = fc
  .array(classStep, { minLength: 8, maxLength: 20, size: 'max' })
  .map((steps) => [steps])
