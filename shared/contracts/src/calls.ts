import * as account from './account.ts'
import * as browserKey from './browser-key.ts'
import type { Call } from './call.ts'
import * as course from './course.ts'
import * as location from './location.ts'
import * as log from './log.ts'
import * as lookup from './lookup.ts'
import * as membershipPrice from './membership-price.ts'
import * as product from './product.ts'
import * as shippingAddress from './shipping-address.ts'
import * as upload from './upload.ts'
import * as user from './user.ts'

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'service' in value
}

/** Every call of the `/api` surface, read from the resources' files. */
export const calls: readonly Call[] = [
  account,
  browserKey,
  course,
  location,
  log,
  lookup,
  membershipPrice,
  product,
  shippingAddress,
  upload,
  user,
].flatMap((resource) => Object.values(resource).filter(isCall))

type CallsOf<M> = Extract<M[keyof M], Call>
/** Union of all calls, for the types of the front end's client. */
export type AnyCall =
  | CallsOf<typeof account>
  | CallsOf<typeof browserKey>
  | CallsOf<typeof course>
  | CallsOf<typeof location>
  | CallsOf<typeof log>
  | CallsOf<typeof lookup>
  | CallsOf<typeof membershipPrice>
  | CallsOf<typeof product>
  | CallsOf<typeof shippingAddress>
  | CallsOf<typeof upload>
  | CallsOf<typeof user>
