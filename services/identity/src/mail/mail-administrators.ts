import { Command, type CommandContext } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { releaseWithdrawn } from './release-mails.ts'

/** Tells every administrator of releases that were taken back by their figures. */
export function mailAdministrators(context: CommandContext) {
  return async (em: EntityManager, events: readonly TakenEvent<'release.withdrawn'>[]): Promise<void> => {
    const command = new Command(context, em, platformItself)
    const administrators = await dbOf(em)
      .selectFrom('user_account')
      .select('id')
      .where('status', '=', 'Active')
      .where(sql<boolean>`roles @> array['Admin']`)
      .execute()
    for (const { data } of events)
      await command.sendMail(
        releaseWithdrawn,
        ...administrators.map(({ id }) => ({ ...data, accountId: id })),
      )
  }
}
