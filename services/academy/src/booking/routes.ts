import {
  cancelBooking as cancelCall,
  createBooking as createCall,
  getOwnBookings,
  moveBooking as moveCall,
} from '@rodada/contracts/booking'
import { releasePlaces as releasePlacesCall } from '@rodada/contracts/staff-subscription'
import {
  cancelStaffBooking,
  createStaffBooking,
  getCounterSubscriptions,
  getSubscriptionBookings,
} from '@rodada/contracts/staff-timetable'
import { implement, signedIn } from '@rodada/service/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb } from '../entities.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { ownCommand, staffCommand } from './booking-command.ts'
import { cancelBooking, moveBooking } from './change-booking.ts'
import { readCounterSubscriptions } from './counter-subscriptions.ts'
import { createBooking } from './create-booking.ts'
import { readComingBookings, readOwnBookings } from './own-bookings.ts'
import { releasePlaces } from './release-places.ts'

export function bookingRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getOwnBookings, async ({ actor, query }) => {
    const person = signedIn(actor)
    const { bookings: rules, now } = options
    if (await isGuarded(db, person))
      return { list: [], waiting: [], subscriptions: [], cancelHours: rules.cancelHours }
    return readOwnBookings(db, { ...query, accountId: person.userId, now: now(), rules })
  })

  implement(app, createCall, ({ body, ...input }) => createBooking(options, ownCommand(input), body))
  implement(app, moveCall, ({ body, params, ...input }) =>
    moveBooking(options, ownCommand(input), params.id, body.sessionId),
  )
  implement(app, cancelCall, ({ params, ...input }) => cancelBooking(options, ownCommand(input), params.id))

  const list = new PagedList(staffLists)
  implement(app, getCounterSubscriptions, ({ query }) =>
    readCounterSubscriptions({ db, list, now: options.now() }, query),
  )

  implement(app, getSubscriptionBookings, ({ params }) => readComingBookings(db, params.id, options.now()))

  implement(app, createStaffBooking, ({ body, ...input }) =>
    createBooking(options, staffCommand(input), body),
  )
  implement(app, cancelStaffBooking, ({ params, body, ...input }) =>
    cancelBooking(options, staffCommand(input), params.id, body?.reason?.trim()),
  )
  implement(app, releasePlacesCall, ({ params, ...input }) =>
    releasePlaces(options, staffCommand(input), params.id),
  )
}
