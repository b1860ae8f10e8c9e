import { type CommandContext, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { jobQueue, type QueueDefinition, woken } from '@rodada/service/messages/queues'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { dbOf } from '../entities.ts'

const queue = 'product-request.forget'

/** One at a time however many instances run; the clock repeats it anyway. */
export const requestQueues: QueueDefinition[] = [
  jobQueue(queue, { policy: 'singleton', retryLimit: 0, expireInSeconds: 600 }),
]

/** Deletes requests older than twelve months: their names, telephones and addresses are no longer needed. */
export async function forgetOldRequests(context: CommandContext): Promise<void> {
  await runCommand(context, platformItself, async (command) => {
    const gone = await dbOf(command.em)
      .deleteFrom('product_request')
      .where(sql<boolean>`created_at < now() - interval '12 months'`)
      .returning('id')
      .execute()
    if (gone.length === 0) return
    command.state({
      title: 'Solicitudes de productos eliminadas',
      description: `${gone.length} con más de doce meses`,
    })
  })
}

/** @param works whether this instance runs the daily job; otherwise jobs wait, as in tests. */
export async function openRequestJobs(boss: PgBoss, context: CommandContext, works: boolean): Promise<void> {
  if (!works) return
  await boss.work(queue, woken, () => forgetOldRequests(context))
  await boss.schedule(queue, '30 9 * * *')
}
