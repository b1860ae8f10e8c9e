import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { type DueRow, dueBatch, eachDue } from '@rodada/service/messages/each-due'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { enterCredits } from '../../sale/subscription/enter-credits.ts'
import { finishWhenUsedUp } from '../../sale/subscription/finish.ts'
import { lockSubscription } from '../../sale/subscription/lock-subscription.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { Booking } from './booking.entity.ts'
import { holdEnded } from './booking-mails.ts'
import { creditOf, releaseBookings } from './release-bookings.ts'

/**
 * Settles the bookings whose session is over or whose hold has ended: paid ones count as missed, unpaid ones
 * are released. Several processes may run it at once.
 * @throws an AggregateError of the bookings that failed, after all the others.
 */
export function settleBookings(
  options: AcademyOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const at = options.now()
  const due = sql<string>`least(booking.ends_at, booking.hold_until)`
  const rows = {
    find: (last: DueRow) =>
      dbOf(options.orm.em.fork())
        .selectFrom('booking')
        .select(['booking.id', due.as('due')])
        .where('booking.status', '=', 'booked')
        .where(({ or, eb }) => or([eb('booking.endsAt', '<=', at), eb('booking.holdUntil', '<=', at)]))
        .where(sql<boolean>`(${due}, booking.id) > (${last.due}::timestamptz, ${last.id}::integer)`)
        .orderBy(due)
        .orderBy('booking.id')
        .limit(dueBatch)
        .execute(),
    act: (id: number) => runCommand(options, platformItself, (command) => settle(options, command, id)),
    failure: 'Bookings were not settled',
  }
  return eachDue(rows, log)
}

async function settle(options: AcademyOptions, command: Command, id: number): Promise<void> {
  const { em, at } = command
  const { subscriptionId } = await em.findOneOrFail(Booking, { id }, { disableIdentityMap: true })
  const { row } = await lockSubscription(em, subscriptionId)
  const booking = await em.findOneOrFail(Booking, { id })
  const { status, endsAt, holdUntil } = booking
  if (status !== 'booked') return
  if (holdUntil !== null && holdUntil <= at) await lapse(command, row)
  else if (endsAt <= at) await miss(options, command, booking, row)
}

/** Releases every place of a subscription whose hold has ended, with one mail for all of them. */
async function lapse(
  command: Command,
  { id: subscriptionId, createdBy: subjectId }: Subscription,
): Promise<void> {
  const { em, at } = command
  const expired = { subscriptionId, status: 'booked', holdUntil: { $lte: at } } as const
  const bookings = await em.find(Booking, expired, { orderBy: { startsAt: 'asc', id: 'asc' } })
  await releaseBookings(em, bookings, { at, actorId: null, reason: 'unpaid' })
  await command.sendMail(holdEnded, ...bookings.slice(0, 1).map(({ id: bookingId }) => ({ bookingId })))
  command.state({
    title: 'Reservaciones sin pago liberadas',
    description: `Suscripción ${subscriptionId}`,
    subjectId,
  })
}

async function miss(
  { bookings }: AcademyOptions,
  command: Command,
  booking: Booking,
  { createdBy: subjectId }: Subscription,
): Promise<void> {
  const { em, at } = command
  const isPaid = booking.holdUntil === null
  if (isPaid) await enterCredits(em, at, [creditOf(booking, bookings.missed, null)])
  booking.status = 'missed'
  command.state({
    title: 'Faltó a clase',
    description: `Reservación ${booking.id}, suscripción ${booking.subscriptionId}`,
    subjectId,
    about: booking,
  })
  await em.flush()
  if (isPaid && bookings.missed === 'consumed') await finishWhenUsedUp(command, booking.subscriptionId)
}
