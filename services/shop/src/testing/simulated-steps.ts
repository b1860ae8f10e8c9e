import { type ReceiptMethod, receiptMethods } from '@rodada/contracts/money/rules'
import type { Card } from '@rodada/payment/testing/memory-bank'
import fc from 'fast-check'

/** Products by their place, with pieces; a product may come twice. */
export type Wishes = readonly { readonly product: number; readonly quantity: number }[]

/** A client's step. `at` chooses an order, `product` a product, both by place. */
export type Step =
  | { readonly kind: 'fill cart'; readonly buyer: number; readonly wishes: Wishes }
  | { readonly kind: 'order'; readonly buyer: number; readonly wishes: Wishes }
  | { readonly kind: 'set line'; readonly buyer: number; readonly product: number; readonly quantity: number }
  | { readonly kind: 'deliver'; readonly at: number; readonly zipCode: string }
  | {
      readonly kind: 'begin' | 'pick up' | 'later' | 'forge' | 'give up' | 'ask return' | 'forget buyer'
      readonly at: number
    }
  | { readonly kind: 'post'; readonly at: number; readonly card: Card; readonly edits: boolean }
  | { readonly kind: 'return'; readonly at: number; readonly times: number }
  | {
      readonly kind: 'receive' | 'prepare' | 'ship' | 'lay out' | 'hand over' | 'refund'
      readonly at: number
    }
  | { readonly kind: 'receive part'; readonly at: number; readonly cash: number; readonly terminal: number }
  | { readonly kind: 'reverse'; readonly at: number }
  | { readonly kind: 'staff cancel'; readonly at: number; readonly restock: boolean }
  | {
      readonly kind: 'close return' | 'record return'
      readonly at: number
      readonly restock: boolean
      readonly isAccepted: boolean
      /** Pieces of the first line. */
      readonly pieces: number
      readonly amount: number | undefined
      readonly method: 'cash' | undefined
    }
  | {
      readonly kind: 'sell'
      readonly wishes: Wishes
      readonly method: ReceiptMethod
      /** That the staff take off. */
      readonly percent: number | undefined
    }
  | { readonly kind: 'correct'; readonly product: number; readonly change: number }
  | { readonly kind: 'price'; readonly product: number; readonly pesos: number }
  | { readonly kind: 'withdraw' | 'draft' | 'publish'; readonly product: number }
  | { readonly kind: 'sweep' | 'close cases' | 'bank answers' | 'bank fails' | 'bank works' }
  | { readonly kind: 'pass'; readonly minutes: number }

/** Mostly what is scarce, so that buyers compete. */
const product = fc.constantFrom(0, 0, 1, 1, 1, 2, 2)
const buyer = fc.constantFrom(0, 1, 2)
const at = fc.constantFrom(0, 0, 1, 1, 2, 2, 3, 4, 5, 6)
/** Mostly the order that is sold at the counter at the beginning. */
const delivered = fc.constantFrom(5, 5, 5, 0, 1, 2)
const quantity = fc.constantFrom(1, 1, 1, 1, 2, 3)
const wishes = fc.array(fc.record({ product, quantity }), { minLength: 1, maxLength: 3 })
const card = fc.constantFrom('approves', 'approves', 'approves', 'declines', 'rejects', 'slow' as const)
const edits = fc.constantFrom(...Array.from({ length: 9 }, () => false), true)
const restock = fc.boolean()

function kinds<const K extends Step['kind']>(...names: K[]) {
  return fc.constantFrom(...names)
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: kinds('order', 'order', 'fill cart'), buyer, wishes }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kinds('set line'), buyer, product, quantity: fc.constantFrom(0, 2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kinds('deliver'), at, zipCode: fc.constantFrom('03100', '03100', '07000') }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kinds('begin', 'begin', 'begin', 'pick up'), at }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('forget buyer'), at }) },
  { weight: 10, arbitrary: fc.record({ kind: kinds('post'), at, card, edits }) },
  { weight: 6, arbitrary: fc.record({ kind: kinds('return'), at, times: fc.constantFrom(1, 1, 2, 3) }) },
  { weight: 4, arbitrary: fc.record({ kind: kinds('later', 'later', 'forge', 'give up'), at }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kinds('receive', 'receive', 'prepare', 'ship', 'lay out'), at }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kinds('hand over', 'ask return', 'refund'), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: kinds('receive part'), at },
      ...{ cash: fc.constantFrom(1, 250, 500), terminal: fc.constantFrom(0.5, 99, 250) },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kinds('reverse'), at }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('staff cancel'), at, restock }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: kinds('close return', 'record return', 'record return'), at: delivered, restock },
      ...{ isAccepted: fc.constantFrom(true, true, false), pieces: fc.constantFrom(1, 1, 1, 2, 3) },
      ...{ amount: fc.constantFrom(undefined, undefined, 1, 9000) },
      method: fc.constantFrom(undefined, 'cash' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: kinds('sell'), wishes, method: fc.constantFrom(...receiptMethods) },
      percent: fc.constantFrom(undefined, undefined, 7),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kinds('correct'), product, change: fc.constantFrom(-2, -1, 1, 3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kinds('price'), product, pesos: fc.constantFrom(400, 500, 650) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kinds('withdraw', 'draft', 'publish', 'publish'), product }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('sweep', 'sweep', 'bank answers', 'bank fails') }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('bank works', 'close cases') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kinds('pass'),
      minutes: fc.constantFrom(0.1, 0.1, 0.3, 1, 1, 6, 21, 31, 4400),
    }),
  },
)

const steps = fc.array(step, { minLength: 4, maxLength: 10, size: 'max' })

/** Steps of two to four clients at once. */
export const clients = fc.array(steps, { minLength: 2, maxLength: 4 })
