import { dayMs } from '@rodada/contracts/words/durations'
import { type Command, type CommandContext, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { type DueRow, dueBatch, eachDue } from '@rodada/service/messages/each-due'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { Booking } from '../../timetable/booking/booking.entity.ts'
import { releaseBookings } from '../../timetable/booking/release-bookings.ts'
import { finish } from './finish.ts'
import { lockSubscription } from './lock-subscription.ts'
import type { Subscription } from './subscription.entity.ts'

/**
 * Finishes subscriptions past their validity, except where a class is open or may still be reported: a later run does.
 * Several processes may run it at once.
 * @throws an AggregateError of the rows that failed, after all the others.
 */
export function finishPastSubscriptions(
  context: CommandContext & { readonly now: () => Date },
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const db = dbOf(context.orm.em.fork())
  const at = context.now()
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
    act: (id: number) => runCommand(context, platformItself, (command) => finishPast(command, id)),
    failure: 'Subscriptions past their validity were not finished',
  }
  return eachDue(rows, log)
}

/** A booking whose session was moved beyond the validity of its subscription. */
const isBeyond = sql`booking.subscription_id = subscription.id and booking.status = 'booked'
  and booking.starts_at >= subscription.due_date`

/** A missed booking within the validity: its instructor may report the class within a day. */
function mayBeCorrected(at: Date) {
  return sql`booking.subscription_id = subscription.id and booking.status = 'missed'
    and booking.starts_at < subscription.due_date and booking.ends_at > ${new Date(at.getTime() - dayMs)}`
}

async function releaseBeyond(command: Command, row: Subscription): Promise<void> {
  const { em, at } = command
  if (row.status !== 'Active' || row.dueDate === null || row.dueDate > at) return
  const beyond = await em.find(Booking, {
    subscriptionId: row.id,
    status: 'booked',
    startsAt: { $gte: row.dueDate },
  })
  if (beyond.length === 0) return
  await releaseBookings(em, beyond, { at, actorId: null, reason: 'subscription' })
  command.state({
    title: 'Reservaciones fuera de vigencia liberadas',
    description: `Suscripción ${row.id}`,
  })
  await em.refresh(row)
}

/**
 * `lockSubscription` locks the membership first, in the order of ids: a row written twice in a transaction has its
 * foreign keys checked again, which locks the rows that it refers to.
 */
async function finishPast(command: Command, id: number): Promise<void> {
  const { row } = await lockSubscription(command.em, id)
  await releaseBeyond(command, row)
  if (row.isPast(command.at)) await finish(command, row, 'past due date')
}
