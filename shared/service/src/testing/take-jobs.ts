import type { PartName } from '@rodada/contracts/platform/platform'
import type { Orm } from '../data/orm.ts'
import { fromQueue, type QueuedEvent } from '../messages/queued-event.ts'
import { jobsSchema } from '../messages/queues.ts'
import { testSettings } from './test-settings.ts'

/** Takes all jobs out of a queue, events as they would be delivered: oldest first, those of one transaction by type. */
export async function takeJobs<T = unknown>(orm: Orm, service: PartName, queue: string): Promise<T[]> {
  const rows = await orm.em.fork().execute<{ data: T | QueuedEvent }[]>(
    `with taken as (delete from ${jobsSchema(service)}.job where name = ? returning data, created_on)
      select data from taken order by created_on, data ->> 'type'`,
    [queue],
  )
  const delivered = fromQueue(testSettings(service, ''))
  return rows.map(({ data }) => (isEvent(data) ? (delivered(data) as T) : data))
}

function isEvent(data: unknown): data is QueuedEvent {
  return typeof data === 'object' && data !== null && 'encrypted' in data
}
