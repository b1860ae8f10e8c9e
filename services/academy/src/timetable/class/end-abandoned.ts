import { LockMode } from '@mikro-orm/core'
import { hourMs } from '@rodada/contracts/words/durations'
import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { type DueRow, dueBatch, eachDue } from '@rodada/service/messages/each-due'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { closeClass } from './end-class.ts'
import { HeldClass } from './held-class.entity.ts'

/** A class that is open for so long is ended by the platform. */
export const longestClassMs = 6 * hourMs

/**
 * Ends classes that have been open for six hours or longer, each in a transaction of its own; several processes
 * may run it at once.
 * @throws an AggregateError of the classes that failed, after all the others.
 */
export function endAbandonedClasses(
  options: AcademyOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const at = options.now()
  const db = dbOf(options.orm.em.fork())
  const rows = {
    find: (last: DueRow) =>
      db
        .selectFrom('held_class')
        .select(['id', sql<string>`started_at`.as('due')])
        .where('endedAt', 'is', null)
        .where('startedAt', '<=', longestAgo(at))
        .where(sql<boolean>`(started_at, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
        .orderBy('startedAt')
        .orderBy('id')
        .limit(dueBatch)
        .execute(),
    act: (id: number) => runCommand(options, platformItself, (command) => endAbandoned(command, id)),
    failure: 'Abandoned classes were not ended',
  }
  return eachDue(rows, log)
}

async function endAbandoned(command: Command, id: number): Promise<void> {
  const { em, at } = command
  const abandoned = { id, endedAt: null, startedAt: { $lte: longestAgo(at) } }
  // A row that another process has locked is skipped.
  const held = await em.findOne(HeldClass, abandoned, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE })
  if (held) await closeClass(command, held, { at, by: null, reason: 'abandoned' })
}

function longestAgo(at: Date): Date {
  return new Date(at.getTime() - longestClassMs)
}
