import type { PgBoss } from 'pg-boss'
import type { Listener } from './listener.ts'
import { deadLetterOf, jobsSchema } from './queues.ts'

interface Found {
  readonly queue: string
  /** `soon`: within ten seconds; `lost`: its process was killed. */
  readonly state: 'due' | 'soon' | 'lost'
}

/**
 * Wakes the workers of queues with jobs that are due, such as retries, and takes jobs back from processes that were
 * killed: one question for all queues of a service.
 * @returns whether more is to be expected soon.
 */
export async function findWork(
  service: string,
  listener: Pick<Listener, 'query'>,
  boss: Pick<PgBoss, 'supervise'>,
  wake: (queue: string) => void,
): Promise<boolean> {
  const jobs = jobsSchema(service)
  const { rows }: { rows: Found[] } = await listener.query(
    `select queue.name as queue, case when next.at <= now() then 'due' else 'soon' end as state
     from ${jobs}.queue cross join lateral (
       select min(start_after) as at from ${jobs}.job
       where job.name = queue.name and state < 'active' and not blocked
         and start_after <= now() + interval '10 seconds') as next
     where next.at is not null and queue.name not like $1
     union all
     select distinct name, 'lost' from ${jobs}.job
     where state = 'active' and now() > least(
       started_on + expire_seconds * interval '1 second', heartbeat_on + heartbeat_seconds * interval '1 second')`,
    [deadLetterOf('%')],
  )
  for (const { queue, state } of rows) {
    if (state === 'due') wake(queue)
    if (state === 'lost') await boss.supervise(queue)
  }
  return rows.length > 0
}
