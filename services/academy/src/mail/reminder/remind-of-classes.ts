import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { instantAt } from '../../time/site-time.ts'
import { classReminder } from './class-reminder.ts'
import { earliestHour } from './earliest-hour.ts'

/** Greatest number of accounts in a transaction; few have classes on several days at once, by several clocks. */
const most = 100

/**
 * Mails reminders of tomorrow's classes, once for each class: of paid ones that were not booked today. Several
 * processes may run it at once.
 */
export async function remindOfClasses(
  options: AcademyOptions,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  for (let count = most; count === most; ) {
    count = await runCommand(options, platformItself, remind)
    if (count > 0) log.info({ count }, 'reminded of classes')
  }
}

/** @returns the number of accounts that got a mail. */
async function remind(command: Command): Promise<number> {
  const accounts = await markReminded(command)
  for (const { accountId, date } of accounts)
    command.state({
      title: 'Recordatorio de clases enviado',
      description: `Cuenta ${accountId}, clases del ${date}`,
      subjectId: accountId,
    })
  await command.sendMail(classReminder, ...accounts)
  return accounts.length
}

interface Reminded {
  readonly accountId: number
  /** Of the classes, by the clock of their places. */
  readonly date: string
  readonly bookingIds: number[]
}

/**
 * Tomorrow and the hour of the mail are those of each place. Skips locked bookings until the next run: this job locks in
 * another order than commands do.
 */
async function markReminded({ em, at: now }: Command): Promise<Reminded[]> {
  const day = dayInMexico(now)
  const { rows } = await sql<Reminded>`
    with due as (
      select booking.id, subscription.created_by, (local.today + 1)::text as date from booking
      join subscription on subscription.id = booking.subscription_id
      join session on session.id = booking.session_id
      cross join lateral (select (${now}::timestamptz at time zone session.zone) as clock,
        (${now}::timestamptz at time zone session.zone)::date as today) as local
      where booking.status = 'booked' and booking.hold_until is null and booking.reminded_at is null
        and booking.starts_at >= ${instantAt(day, '00:00')} and booking.ends_at < ${instantAt(addDays(day, 4), '00:00')}
        and (booking.starts_at at time zone session.zone)::date = local.today + 1
        and local.clock >= local.today + ${earliestHour}::time
        and booking.created_at < local.today::timestamp at time zone session.zone
      order by subscription.created_by, booking.id limit 1000
      for update of booking skip locked
    ), chosen as (
      select id, created_by, date from due
      where created_by in (select distinct created_by from due order by created_by limit ${most})
    ), marked as (
      update booking set reminded_at = ${now} from chosen where booking.id = chosen.id
    )
    select created_by as "accountId", date, array_agg(id order by id) as "bookingIds" from chosen
    group by created_by, date order by created_by, date`.execute(dbOf(em))
  return rows
}
