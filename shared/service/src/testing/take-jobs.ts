import type { Orm } from '../orm.ts'
import { jobsSchema } from '../queues.ts'

/** Takes all jobs out of a queue: oldest first, those of one transaction by type. */
export async function takeJobs<T = unknown>(orm: Orm, service: string, queue: string): Promise<T[]> {
  const rows = await orm.em.fork().execute<{ data: T }[]>(
    `with taken as (delete from ${jobsSchema(service)}.job where name = ? returning data, created_on)
      select data from taken order by created_on, data ->> 'type'`,
    [queue],
  )
  return rows.map(({ data }) => data)
}
