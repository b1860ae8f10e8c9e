import { platformItself, stateMovement } from '@rodada/service/movement'
import { jobQueue, type QueueDefinition, woken } from '@rodada/service/queues'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { dbOf } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'

const queue = 'product-request.forget'

/** One at a time however many instances run; the clock repeats it anyway. */
export const requestQueues: QueueDefinition[] = [
  jobQueue(queue, { policy: 'singleton', retryLimit: 0, expireInSeconds: 600 }),
]

/** Deletes requests older than twelve months: their names, telephones and addresses are no longer needed. */
export async function forgetOldRequests({ orm }: Pick<ShopOptions, 'orm'>): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const gone = await dbOf(em)
      .deleteFrom('product_request')
      .where(sql<boolean>`created_at < now() - interval '12 months'`)
      .returning('id')
      .execute()
    if (gone.length === 0) return
    stateMovement(em, platformItself, {
      title: 'Solicitudes de productos eliminadas',
      description: `${gone.length} con más de doce meses`,
    })
  })
}

/** @param works whether this instance runs the daily job; otherwise jobs wait, as in tests. */
export async function openRequestJobs(boss: PgBoss, options: ShopOptions, works: boolean): Promise<void> {
  if (!works) return
  await boss.work(queue, woken, () => forgetOldRequests(options))
  await boss.schedule(queue, '30 9 * * *')
}
