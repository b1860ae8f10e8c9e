import { type DueRow, dueBatch, eachDue } from '@rodada/service/each-due'
import { platformItself, stateMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Booking } from '../booking/booking.entity.ts'
import { releaseBookings } from '../booking/release-bookings.ts'
import { dbOf } from '../entities.ts'
import { finish } from './finish.ts'
import { lockSubscription } from './lock-subscription.ts'
import type { Subscription } from './subscription.entity.ts'

/**
 * Finishes subscriptions past their validity, except where a class is open or may still be reported: a later run does.
 * Several processes may run it at once.
 * @throws an AggregateError of the rows that failed, after all the others.
 */
export function finishPastSubscriptions(
  { orm }: { readonly orm: Orm },
  at: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const db = dbOf(orm.em.fork())
  const rows = {
    find: (last: DueRow) =>
      db
        .selectFrom('subscription')
        .select(['id', sql<string>`due_date`.as('due')])
        .where('status', '=', 'Active')
        .where('dueDate', '<=', at)
        .where(sql<boolean>`(reserved_classes = 0 or exists (select from booking where ${isBeyond}))`)
        .where(sql<boolean>`not exists (select from booking where ${mayBeCorrected(at)})`)
        .where(sql<boolean>`(due_date, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
        .orderBy('dueDate')
        .orderBy('id')
        .limit(dueBatch)
        .execute(),
    act: (id: number) => finishPast(orm, id, at),
    failure: 'Subscriptions past their validity were not finished',
  }
  return eachDue(rows, log)
}

/** A booking whose session was moved beyond the validity of its subscription. */
const isBeyond = sql`booking.subscription_id = subscription.id and booking.status = 'booked'
  and booking.starts_at >= subscription.due_date`

const dayMs = 24 * 60 * 60 * 1000

/** A missed booking within the validity: its instructor may report the class within a day. */
function mayBeCorrected(at: Date) {
  return sql`booking.subscription_id = subscription.id and booking.status = 'missed'
    and booking.starts_at < subscription.due_date and booking.ends_at > ${new Date(at.getTime() - dayMs)}`
}

async function releaseBeyond(em: EntityManager, row: Subscription, at: Date): Promise<void> {
  if (row.status !== 'Active' || row.dueDate === null || row.dueDate > at) return
  const beyond = await em.find(Booking, {
    subscriptionId: row.id,
    status: 'booked',
    startsAt: { $gte: row.dueDate },
  })
  if (beyond.length === 0) return
  await releaseBookings(em, beyond, { at, actorId: null, reason: 'subscription' })
  stateMovement(em, platformItself, {
    title: 'Reservaciones fuera de vigencia liberadas',
    description: `Suscripción ${row.id}`,
  })
  await em.refresh(row)
}

/**
 * `lockSubscription` locks the membership first, in the order of ids: a row written twice in a transaction has its
 * foreign keys checked again, which locks the rows that it refers to.
 */
function finishPast(orm: Orm, id: number, at: Date): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const { row } = await lockSubscription(em, id)
    await releaseBeyond(em, row, at)
    if (row.isPast(at)) await finish(em, { source: platformItself }, row, { at, cause: 'past due date' })
  })
}
