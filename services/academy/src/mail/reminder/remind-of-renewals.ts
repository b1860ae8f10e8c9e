import { addDays, dayInMexico, lastDayAhead } from '@rodada/contracts/words/plain-date'
import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { type DueRow, dueBatch, eachDue } from '@rodada/service/messages/each-due'
import type { FastifyBaseLogger } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { lockSubscription } from '../../sale/subscription/lock-subscription.ts'
import { obstacleOf } from '../../sale/subscription/renewability.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import type { SubscriptionMail } from '../../sale/subscription/subscription-mail.ts'
import { fewClasses, validityEnding } from '../../sale/subscription/subscription-mails.ts'
import { instantAt } from '../../time/site-time.ts'
import { earliestHour } from './earliest-hour.ts'

/** Classes left at the first mail, and business days left at the second. */
const lastClasses = 2
const lastDays = 5

interface Reminder {
  readonly mail: SubscriptionMail
  readonly isDue: (row: Subscription) => boolean
  readonly fits: ReturnType<typeof sql<SqlBool>>
  readonly mark: (row: Subscription) => void
}

/**
 * Mails owners that few classes are left, and that the validity ends soon, each once. Several processes may run it at once.
 * @throws an AggregateError of the rows that failed, after all the others.
 */
export async function remindOfRenewals(
  options: AcademyOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const now = options.now()
  if (now < instantAt(dayInMexico(now), earliestHour)) return
  await remind(options, fewLeft(now), log)
  await remind(options, endingSoon(now), log)
}

/** Only for packages of more classes. Not exactly `lastClasses`: several classes may be consumed at once. */
function fewLeft(now: Date): Reminder {
  return {
    mail: fewClasses,
    isDue: (row) => row.fewClassesToldAt === null && row.isPaid() && row.pendingClasses <= lastClasses,
    fits: sql<SqlBool>`few_classes_told_at is null and pending_classes <= ${sql.lit(lastClasses)}
      and granted_classes > ${sql.lit(lastClasses)} and status in ('Active', 'Finished') and due_date > ${now}`,
    mark: (row) => {
      row.fewClassesToldAt = now
    },
  }
}

function endingSoon(now: Date): Reminder {
  const until = instantAt(addDays(lastDayAhead(dayInMexico(now), lastDays), 1), '00:00')
  return {
    mail: validityEnding,
    isDue: (row) => row.endToldAt === null && row.status === 'Active',
    fits: sql<SqlBool>`end_told_at is null and pending_classes > 0 and status = 'Active' and course_id is not null
      and due_date > ${now} and due_date < ${until}`,
    mark: (row) => {
      row.endToldAt = now
    },
  }
}

function remind(options: AcademyOptions, reminder: Reminder, log: Pick<FastifyBaseLogger, 'error'>) {
  const rows = {
    find: (last: DueRow) =>
      dbOf(options.orm.em.fork())
        .selectFrom('subscription')
        .select(['id', sql<string>`due_date`.as('due')])
        .where(reminder.fits)
        .where(isWanted)
        .where(sql<boolean>`(due_date, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
        .orderBy('dueDate')
        .orderBy('id')
        .limit(dueBatch)
        .execute(),
    act: (id: number) => runCommand(options, platformItself, (command) => remindOf(command, reminder, id)),
    failure: 'Owners were not reminded of a renewal',
  }
  return eachDue(rows, log)
}

/** Condition: it can be renewed, and its owner wants such mails. */
const isWanted = sql<SqlBool>`
  exists (select from course where course.id = subscription.course_id and ${obstacleOf()} is null)
  and not exists (select from mail_choice choice
    where choice.account_id = subscription.created_by and not choice.renewals)`

/** The mail itself checks again when it is composed. */
async function remindOf(command: Command, { mail, isDue, mark }: Reminder, id: number): Promise<void> {
  const { row } = await lockSubscription(command.em, id)
  if (!isDue(row)) return
  mark(row)
  command.state({
    title: 'Aviso para renovar enviado',
    description: `Suscripción ${id}`,
    subjectId: row.createdBy,
    about: row,
  })
  await command.sendMail(mail, { subscriptionId: id })
}
