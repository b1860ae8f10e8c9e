import type { ServiceName } from '@rodada/contracts/platform'
import type { ServiceSettings } from './config.ts'
import { createPublisher, type Publish } from './events.ts'
import { startJobs } from './jobs.ts'
import type { Orm } from './orm.ts'
import { subscribeMovements } from './recorded-changes.ts'

/**
 * For a service's command line: the events that its commands make wait in their queues until the service runs.
 * @param orm whose commands state movements, which are written with what they change.
 */
export async function publishing(
  service: ServiceName,
  settings: ServiceSettings,
  work: (publish: Publish) => Promise<void>,
  orm?: Orm,
): Promise<void> {
  const boss = await startJobs(service, settings, console)
  try {
    const publish = createPublisher(boss, service)
    if (orm) subscribeMovements(orm, publish)
    await work(publish)
  } finally {
    await boss.stop({ graceful: false })
  }
}
