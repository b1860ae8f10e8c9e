import { addDays, dayInMexico } from '@rodada/contracts/plain-date'
import { platformItself, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { instantAt } from '../time/site-time.ts'
import { earliestHour } from './earliest-hour.ts'

/** Greatest number of accounts in a transaction. */
const most = 100

/**
 * Mails reminders of tomorrow's classes, once for each class: of paid ones that were not booked today. Several
 * processes may run it at once.
 */
export async function remindOfClasses(
  options: AcademyOptions,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const now = options.now()
  const today = dayInMexico(now)
  if (now < instantAt(today, earliestHour)) return
  for (let count = most; count === most; ) {
    count = await options.orm.em.fork().transactional((em) => remind(em, options, today, now))
    if (count > 0) log.info({ count }, 'reminded of classes')
  }
}

/** @returns the number of accounts that got a mail. */
async function remind(
  em: EntityManager,
  { sendMail }: AcademyOptions,
  today: string,
  now: Date,
): Promise<number> {
  const date = addDays(today, 1)
  const accounts = await markReminded(em, today, now)
  for (const { accountId } of accounts)
    stateMovement(em, platformItself, {
      title: 'Recordatorio de clases enviado',
      description: `Cuenta ${accountId}, clases del ${date}`,
      subjectId: accountId,
    })
  await sendMail(em, 'class-reminder', ...accounts.map((account) => ({ ...account, date })))
  return accounts.length
}

interface Reminded {
  readonly accountId: number
  readonly bookingIds: number[]
}

/** Skips locked bookings until the next run: this job locks in another order than commands do. */
async function markReminded(em: EntityManager, today: string, now: Date): Promise<Reminded[]> {
  const [from, to] = [instantAt(addDays(today, 1), '00:00'), instantAt(addDays(today, 2), '00:00')]
  const { rows } = await sql<Reminded>`
    with due as (
      select booking.id, subscription.created_by from booking
      join subscription on subscription.id = booking.subscription_id
      where booking.status = 'booked' and booking.hold_until is null and booking.reminded_at is null
        and booking.starts_at >= ${from} and booking.starts_at < ${to}
        and booking.ends_at >= ${from} and booking.ends_at < ${instantAt(addDays(today, 3), '00:00')}
        and booking.created_at < ${instantAt(today, '00:00')}
      order by subscription.created_by, booking.id limit 1000
      for update of booking skip locked
    ), chosen as (
      select id, created_by from due
      where created_by in (select distinct created_by from due order by created_by limit ${most})
    ), marked as (
      update booking set reminded_at = ${now} from chosen where booking.id = chosen.id
    )
    select created_by as "accountId", array_agg(id order by id) as "bookingIds" from chosen
    group by created_by order by created_by`.execute(dbOf(em))
  return rows
}
