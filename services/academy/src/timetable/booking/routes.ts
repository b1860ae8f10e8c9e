import { releasePlaces as releasePlacesCall } from '@rodada/contracts/subscription/staff-calls'
import {
  cancelBooking as cancelCall,
  createBooking as createCall,
  getOwnBookings,
  moveBooking as moveCall,
} from '@rodada/contracts/timetable/booking'
import {
  cancelStaffBooking,
  createStaffBooking,
  getCounterSubscriptions,
  getSubscriptionBookings,
} from '@rodada/contracts/timetable/staff-calls'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { isGuarded } from '../../family/guardian/guarded.ts'
import { cancelBooking, moveBooking, releasePlaces } from './change-booking.ts'
import { readCounterSubscriptions } from './counter-subscriptions.ts'
import { createBooking } from './create-booking.ts'
import { readComingBookings, readOwnBookings } from './own-bookings.ts'

export function bookingRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getOwnBookings, async ({ actor, query }) => {
    const { bookings: rules, now } = options
    if (await isGuarded(db, actor))
      return { list: [], waiting: [], subscriptions: [], cancelHours: rules.cancelHours }
    return readOwnBookings(db, { ...query, accountId: actor.userId, now: now(), rules })
  })

  implementCommand(app, createCall, options, {
    run: (command, { body }) => createBooking(options, command, 'owner', body),
  })

  implementCommand(app, moveCall, options, {
    run: (command, { params, body }) => moveBooking(options, command, params.id, body.sessionId),
  })

  implementCommand(app, cancelCall, options, {
    run: (command, { params }) => cancelBooking(options, command, 'owner', params.id),
  })

  const list = new PagedList(staffLists)
  implement(app, getCounterSubscriptions, ({ query }) =>
    readCounterSubscriptions({ db, list, now: options.now() }, query),
  )

  implement(app, getSubscriptionBookings, ({ params }) => readComingBookings(db, params.id, options.now()))

  implementCommand(app, createStaffBooking, options, {
    run: (command, { body }) => createBooking(options, command, 'staff', body),
  })

  implementCommand(app, cancelStaffBooking, options, {
    run: (command, { params, body }) =>
      cancelBooking(options, command, 'staff', params.id, body.reason?.trim()),
  })

  implementCommand(app, releasePlacesCall, options, {
    run: (command, { params }) => releasePlaces(command, params.id),
  })
}
