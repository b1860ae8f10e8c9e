import { Command, type CommandContext } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { tellForgotten } from '@rodada/service/command/tell-forgotten'
import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { dbOf } from '../entities.ts'
import { sendFileJobs } from '../garbage-collection/file-jobs.ts'

type FileEvent = TakenEvent<'files.claimed'> | TakenEvent<'files.released'>

/**
 * Keeps files of saved forms for good. They move after the commit, by a job each; until then they are read from the temporary
 * place.
 */
export function keepClaimed(boss: PgBoss, log: FastifyBaseLogger) {
  return async (em: EntityManager, events: readonly TakenEvent<'files.claimed'>[]): Promise<void> => {
    const unsettled: { name: string }[] = []
    for (const event of events) {
      const { names, ownerId } = event.data
      const rows = await newerThan(em, event)
        .set({
          state: 'permanent',
          expiresAt: null,
          browser: null,
          network: null,
          toldAt: new Date(event.occurredAt),
          ...(ownerId !== null && { ownerId }),
        })
        .returning(['name', 'settled'])
        .execute()
      // Not thrown: the event would be repeated for ever, and hold up the others.
      if (rows.length < names.length) log.warn({ event: event.id, names }, 'not every claimed file was kept')
      for (const { name, settled } of rows) if (!settled) unsettled.push({ name })
    }
    await sendFileJobs(boss, em, 'file.settle', unsettled)
  }
}

/** Expires files that no record names any more a week later, since an open page may still show them. */
export async function releaseFiles(
  em: EntityManager,
  events: readonly TakenEvent<'files.released'>[],
): Promise<void> {
  for (const event of events) {
    await newerThan(em, event)
      // An earlier end stays: the owner was erased.
      .set({
        expiresAt: sql`least(expires_at, now() + interval '7 days')`,
        toldAt: new Date(event.occurredAt),
      })
      .execute()
  }
}

/**
 * Expires the identity documents of erased people, and their uploads that no record has; the clock removes them within minutes.
 * Signed letters stay, as the law has it.
 */
export function endFilesOf(context: CommandContext) {
  return async (em: EntityManager, events: readonly TakenEvent<'person.erased'>[]): Promise<void> => {
    const command = new Command(context, em, platformItself)
    for (const { data, occurredAt } of events) {
      await dbOf(em)
        .updateTable('file')
        .set({ expiresAt: sql`now()`, toldAt: new Date(occurredAt) })
        .where('ownerId', '=', data.userId)
        .where((or) => or.or([or('purpose', 'is', null), or('purpose', '=', 'credentials')]))
        .execute()
      await tellForgotten(command, data)
    }
  }
}

/** Files of the event that no later event has changed: events may come in any order. */
function newerThan(em: EntityManager, { data, occurredAt }: FileEvent) {
  return dbOf(em)
    .updateTable('file')
    .where('name', 'in', [...data.names, ''])
    .where('purpose', '=', data.purpose)
    .where((or) => or.or([or('toldAt', 'is', null), or('toldAt', '<=', new Date(occurredAt))]))
}
