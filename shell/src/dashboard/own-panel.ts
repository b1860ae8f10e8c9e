import type { ResponseOf } from '@rodada/contracts/call'
import type { Participant } from '@rodada/contracts/family/participant'
import type { OwnFigures } from '@rodada/contracts/subscription/own-figures'
import type { Booking, getOwnBookings } from '@rodada/contracts/timetable/booking'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { isApiError } from '@rodada/web/calls/api-error'
import type { LoaderArgs } from '@rodada/web/pages/page'

type OwnBookings = ResponseOf<typeof getOwnBookings>
export type WaitedPlace = OwnBookings['waiting'][number]

export interface OwnPanel {
  readonly figures: OwnFigures
  /** Booked classes that are not over, by time. */
  readonly upcoming: readonly Booking[]
  /** Booked classes that the academy cancelled, of the last days and to come, by time. */
  readonly cancelled: readonly Booking[]
  /** Places in full classes that are kept until the customer answers. */
  readonly offers: readonly WaitedPlace[]
  /** Upcoming full classes that students wait for. */
  readonly waiting: readonly WaitedPlace[]
  /** By subscription id: classes without a date that can be booked. */
  readonly toBook: ReadonlyMap<number, number>
  /** By course id of a booked class; courses without such a text are left out. */
  readonly whatToBring: ReadonlyMap<number, string>
  /** The customer's own students, with their letters. */
  readonly students: readonly Participant[]
}

/** Days for which a cancelled class is shown after its day. */
const cancelledDays = 7

type Args = Pick<LoaderArgs, 'api' | 'request'>

/** Read for the course of each booked class to come; the panel works without it. */
async function readWhatToBring({ api, request: { signal } }: Args, upcoming: readonly Booking[]) {
  const courses = [...new Set(upcoming.map(({ session }) => session.courseId))]
  const read = async (id: number): Promise<[number, string]> => {
    try {
      const course = await api.find('/api/Course/Details/:id', { params: { id }, signal, stays: true })
      return [id, course?.whatToBring ?? '']
    } catch (error) {
      if (signal.aborted || !isApiError(error)) throw error
      return [id, '']
    }
  }
  return new Map((await Promise.all(courses.map(read))).filter(([, text]) => text !== ''))
}

/** Classes to book by subscription; unpaid subscriptions are listed as owed. */
function toBookOf(subscriptions: OwnBookings['subscriptions']): Map<number, number> {
  const open = subscriptions.filter(
    ({ isPaid, available, hasSessions }) => isPaid && available > 0 && hasSessions,
  )
  return new Map(open.map(({ id, available }) => [id, available]))
}

/** Three calls, however many students there are, and one for each course of the booked classes to come. */
export async function loadOwnPanel(args: Args): Promise<OwnPanel> {
  const { api, request } = args
  const day = new Date()
  const query = { from: addDays(dayInMexico(day), -cancelledDays) }
  // A failure leaves the rest of the dashboard in place.
  const part = { signal: request.signal, stays: true }
  const [figures, own, students] = await Promise.all([
    api.get('/api/Me/Subscription/GetFigures', part),
    api.get('/api/Me/Booking/Index', { ...part, query }),
    api.get('/api/Me/Participants', part),
  ])
  const now = day.toISOString()
  const upcoming = own.list.filter(({ status, session }) => status === 'booked' && session.endTime > now)
  return {
    figures,
    students,
    upcoming,
    whatToBring: await readWhatToBring(args, upcoming),
    cancelled: own.list.filter(({ releaseReason }) => releaseReason === 'session'),
    offers: own.waiting.filter(
      ({ status, offeredUntil }) => status === 'offered' && (offeredUntil === null || offeredUntil > now),
    ),
    waiting: own.waiting.filter(({ status, session }) => status === 'waiting' && session.startTime > now),
    toBook: toBookOf(own.subscriptions),
  }
}
