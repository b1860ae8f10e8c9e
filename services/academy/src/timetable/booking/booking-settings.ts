import { hourMs } from '@rodada/contracts/words/durations'
import { type Static, Type } from 'typebox'

const count = (initial: number, description: string, least = 1) =>
  Type.Integer({ minimum: least, maximum: 10_000, default: initial, description })

export const bookingSettings = {
  BOOKING_CANCEL_HOURS: Type.Integer({
    minimum: 0,
    maximum: 168,
    default: 6,
    description: 'Hours before a class until which its booking can be moved or cancelled',
  }),
  BOOKING_MISSED: Type.Enum(['released', 'consumed'], {
    default: 'released',
    description: '`released`: who misses a class keeps it; `consumed`: it is taken',
  }),
  UNPAID_PLACES: count(
    10,
    'Places that an account may hold without having paid, however many students it has',
  ),
  UNPAID_PLACES_PER_STUDENT: count(2, 'The same for each of its students'),
  UNPAID_WAITING: count(3, 'Waiting lists in which an account may stand without having paid', 0),
  UNPAID_PAY_MINUTES: count(
    30,
    'Minutes for which a registration holds the places beyond that: who pays at once keeps all of them',
    5,
  ),
  UNCONFIRMED_HOLD_MINUTES: count(
    90,
    'Minutes for which unpaid places are held before the e-mail of their account is confirmed',
    15,
  ),
  UNCONFIRMED_NETWORK_PLACES: count(
    20,
    'Unpaid places that accounts without a confirmed e-mail may hold from one network',
  ),
  NETWORK_PLACES: count(
    40,
    'Unpaid places held from one network, beyond which further ones are held for `UNPAID_PAY_MINUTES`, whoever registers',
  ),
  FREE_STUDENTS: count(4, 'Students that an account may register for free courses'),
}

type Settings = Static<ReturnType<typeof Type.Object<typeof bookingSettings>>>

export interface BookingRules {
  readonly cancelHours: number
  readonly missed: 'released' | 'consumed'
  readonly unpaid: UnpaidRules
}

/** Bounds of what can be had before anybody pays. */
export interface UnpaidRules {
  readonly places: number
  readonly placesPerStudent: number
  readonly waiting: number
  readonly payMinutes: number
  readonly unconfirmedMinutes: number
  readonly unconfirmedNetworkPlaces: number
  readonly networkPlaces: number
  readonly freeStudents: number
}

export function bookingRulesOf(settings: Settings): BookingRules {
  return {
    cancelHours: settings.BOOKING_CANCEL_HOURS,
    missed: settings.BOOKING_MISSED,
    unpaid: {
      places: settings.UNPAID_PLACES,
      placesPerStudent: settings.UNPAID_PLACES_PER_STUDENT,
      waiting: settings.UNPAID_WAITING,
      payMinutes: settings.UNPAID_PAY_MINUTES,
      unconfirmedMinutes: settings.UNCONFIRMED_HOLD_MINUTES,
      unconfirmedNetworkPlaces: settings.UNCONFIRMED_NETWORK_PLACES,
      networkPlaces: settings.NETWORK_PLACES,
      freeStudents: settings.FREE_STUDENTS,
    },
  }
}

/** The moment until which the owner of a booking can move or cancel it. */
export function changeUntil(
  { cancelHours }: Pick<BookingRules, 'cancelHours'>,
  { startsAt }: { readonly startsAt: Date },
): Date {
  return new Date(startsAt.getTime() - cancelHours * hourMs)
}
