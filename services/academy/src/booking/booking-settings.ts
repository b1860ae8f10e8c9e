import { type Static, Type } from 'typebox'

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
}

type Settings = Static<ReturnType<typeof Type.Object<typeof bookingSettings>>>

export interface BookingRules {
  readonly cancelHours: number
  readonly missed: 'released' | 'consumed'
}

export function bookingRulesOf(settings: Settings): BookingRules {
  return { cancelHours: settings.BOOKING_CANCEL_HOURS, missed: settings.BOOKING_MISSED }
}

/** The moment until which the owner of a booking can move or cancel it. */
export function changeUntil(
  { cancelHours }: Pick<BookingRules, 'cancelHours'>,
  { startsAt }: { readonly startsAt: Date },
): Date {
  return new Date(startsAt.getTime() - cancelHours * 60 * 60 * 1000)
}
