import type { Command } from '@rodada/service/command/command'
import type { TakenEvent } from '@rodada/service/messages/events'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { CalendarFeed } from '../../timetable/calendar/calendar-feed.entity.ts'

type Revoked = TakenEvent<'sessions.revoked'> | TakenEvent<'credentials.revoked'>

/**
 * Ends what opens something of an account without a session: its address for calendars, and the links of mailed offers,
 * which their owner can still accept at the site.
 */
export async function endCredentials(command: Command, events: readonly Revoked[]): Promise<void> {
  for (const { data } of events) {
    const { userId, before } = data
    await endFeed(command, userId, new Date(before))
    await dbOf(command.em)
      .updateTable('waiting_entry')
      .set({ tokenHash: null })
      .from('subscription')
      .where(sql<boolean>`subscription.id = waiting_entry.subscription_id`)
      .where('subscription.createdBy', '=', userId)
      .where('waiting_entry.tokenHash', 'is not', null)
      .execute()
  }
}

/** An address that was given out after the change stays. */
async function endFeed(command: Command, accountId: number, before: Date): Promise<void> {
  const { em } = command
  const feed = await em.findOne(CalendarFeed, { accountId, renewedAt: { $lte: before } })
  if (!feed) return
  command.state({
    title: 'Dirección de calendario cerrada',
    description: `Cuenta ${accountId}: cambió quién puede entrar a ella`,
    subjectId: accountId,
    about: feed,
  })
  em.remove(feed)
}
