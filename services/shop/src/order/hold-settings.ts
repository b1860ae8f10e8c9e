import { derivedKey } from '@rodada/service/data/derived-key'
import { type Static, Type } from 'typebox'

const count = (initial: number, description: string, least = 1) =>
  Type.Integer({ minimum: least, maximum: 10_000, default: initial, description })

export const holdSettings = {
  HOLD_ORDERS: count(2, 'Unpaid orders that a person may have reserved at once'),
  HOLD_PIECES: count(10, 'Pieces of unpaid orders that a person may have reserved at once'),
  HOLD_SHARE: count(3, 'A person may reserve one nth of the pieces that there are of a variant, unpaid'),
  HOLD_NETWORK_ORDERS: count(10, 'As `HOLD_ORDERS`, for everybody of a network together'),
  HOLD_NETWORK_PIECES: count(50, 'As `HOLD_PIECES`, for everybody of a network together'),
  HOLD_NETWORK_SHARE: count(2, 'As `HOLD_SHARE`, for everybody of a network together'),
  HOLD_UNCONFIRMED_MINUTES: count(
    30,
    'Minutes for which an order to be paid at a branch is reserved before its mailed link was opened',
    5,
  ),
  HOLD_CARD_MINUTES: count(
    60,
    'Minutes after the first card payment of an order began, at which its reservation ends',
    20,
  ),
}

type Settings = Static<ReturnType<typeof Type.Object<typeof holdSettings>>>

/** Most that is reserved without being paid. */
export interface HoldBounds {
  readonly orders: number
  readonly pieces: number
  /** Of a variant that has more than `fewPieces`, one nth of its pieces. */
  readonly share: number
}

export interface HoldRules {
  readonly person: HoldBounds
  readonly network: HoldBounds
  readonly unconfirmedMinutes: number
  readonly cardMinutes: number
  /** Of the digests by which mailboxes are counted. */
  readonly mailboxKey: Buffer
}

export function holdRulesOf(settings: Settings & { readonly INTERNAL_KEY: string }): HoldRules {
  return {
    person: {
      orders: settings.HOLD_ORDERS,
      pieces: settings.HOLD_PIECES,
      share: settings.HOLD_SHARE,
    },
    network: {
      orders: settings.HOLD_NETWORK_ORDERS,
      pieces: settings.HOLD_NETWORK_PIECES,
      share: settings.HOLD_NETWORK_SHARE,
    },
    unconfirmedMinutes: settings.HOLD_UNCONFIRMED_MINUTES,
    cardMinutes: settings.HOLD_CARD_MINUTES,
    mailboxKey: derivedKey(settings, 'mailboxes'),
  }
}
