import type { ResponseOf } from '@rodada/contracts/call'
import type { OwnFigures } from '@rodada/contracts/own-figures'
import type { Participant } from '@rodada/contracts/participant'
import type { Booking, getOwnBookings } from '@rodada/contracts/timetable'
import type { LoaderArgs } from '@rodada/web/page'

export type OfferedPlace = ResponseOf<typeof getOwnBookings>['waiting'][number]

/** What a customer owes, has booked and has left. */
export interface OwnPanel {
  readonly figures: OwnFigures
  /** Classes that are booked and not over, by time. */
  readonly upcoming: readonly Booking[]
  /** Places in full classes that are kept until somebody answers. */
  readonly offers: readonly OfferedPlace[]
  /** One's own students, with their letters. */
  readonly students: readonly Participant[]
}

/** Three calls, however many students there are. */
export async function loadOwnPanel({
  api,
  request: { signal },
}: Pick<LoaderArgs, 'api' | 'request'>): Promise<OwnPanel> {
  const [figures, own, students] = await Promise.all([
    api.get('/api/Me/Subscription/GetFigures', { signal }),
    // An earlier release of the service has no timetable.
    api.find('/api/Me/Booking/Index', { signal }),
    api.find('/api/Me/Participants', { signal }),
  ])
  const now = new Date().toISOString()
  return {
    figures,
    students: students ?? [],
    upcoming: (own?.list ?? []).filter(({ status, session }) => status === 'booked' && session.endTime > now),
    offers: (own?.waiting ?? []).filter(({ status }) => status === 'offered'),
  }
}
