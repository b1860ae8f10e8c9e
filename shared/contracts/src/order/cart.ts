import { type Static, Type } from 'typebox'
import { zipCode } from '../address/postal-address.ts'
import { defineCall } from '../call.ts'
import { envelope, id, image, nullable, pesos } from '../common.ts'
import { maxLines, maxQuantity } from './rules.ts'

/** Pieces of a variant that a customer wants. */
export const cartWish = Type.Object({
  variantId: id,
  quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
})
export type CartWish = Static<typeof cartWish>
const wishes = Type.Array(cartWish, { maxItems: maxLines })

/**
 * Why a line cannot be bought as it is: the product is gone, sold out, there are fewer (`left` has the number), or it
 * is for students of the academy alone.
 */
export const lineProblems = ['gone', 'soldOut', 'few', 'onlyStudents'] as const
export type LineProblem = (typeof lineProblems)[number]

export const cartLine = Type.Object({
  variantId: id,
  quantity: Type.Integer(),
  problem: nullable(Type.Enum(lineProblems)),
  /** Pieces there are, where these are fewer than wanted. */
  left: nullable(Type.Integer()),
  productId: nullable(id),
  name: Type.String(),
  variantName: nullable(Type.String()),
  sku: Type.String(),
  image: nullable(image),
  /** Pesos a piece, as it would be charged now. */
  price: pesos,
  /** Pesos for everybody else, where `price` is the academy's. */
  regularPrice: nullable(pesos),
  total: pesos,
})
export type CartLine = Static<typeof cartLine>

export const cart = Type.Object({
  lines: Type.Array(cartLine),
  /** Pieces of the lines that can be bought as they are. */
  count: Type.Integer(),
  /** Pesos of these, tax included, without shipping. */
  total: pesos,
  /** Whether the academy's prices hold for the caller. */
  isStudent: Type.Boolean(),
})
export type Cart = Static<typeof cart>

export const quoteCart = defineCall({
  method: 'POST',
  service: 'shop',
  access: 'public',
  path: '/api/Cart/Quote',
  summary: 'What a cart that the browser keeps comes to now, and what has changed in it',
  changesState: false,
  limit: { name: 'cart-quote', max: 300, networkMax: 3000, windowSeconds: 600 },
  body: Type.Object({ lines: wishes }),
  response: cart,
})

export const quoteShipping = defineCall({
  method: 'POST',
  service: 'shop',
  access: 'public',
  path: '/api/Cart/Shipping',
  summary: 'What it costs to send these pieces to a postal code, and when they arrive',
  changesState: false,
  limit: { name: 'cart-quote', max: 300, networkMax: 3000, windowSeconds: 600 },
  body: Type.Object({ zipCode, lines: wishes }),
  response: Type.Object({
    /** Pesos; null: not sent there, or nothing of it is on sale. */
    price: nullable(pesos),
    problem: nullable(Type.Enum(['nowhere', 'tooHeavy'])),
    /** `YYYY-MM-DD`, where the shop states how long its parcels take. */
    arrivesOn: nullable(Type.String()),
  }),
})

const own = { service: 'shop', access: 'user' } as const

export const getCart = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Cart/Index',
  summary: 'One’s own cart',
  response: cart,
})

const saved = Type.Object({ ...envelope.properties, cart: Type.Optional(cart) })

export const setCartLine = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Cart/Set',
  summary: 'Wants so many of a variant; 0 takes it out',
  limit: { name: 'cart', max: 300, windowSeconds: 600 },
  body: Type.Object({ variantId: id, quantity: Type.Integer({ minimum: 0, maximum: maxQuantity }) }),
  response: saved,
})

export const mergeCart = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Cart/Merge',
  summary: 'Adds what the browser kept before signing in, quantities added up',
  limit: { name: 'cart', max: 300, windowSeconds: 600 },
  body: Type.Object({ lines: wishes }),
  response: saved,
})
