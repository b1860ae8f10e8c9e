import type { ServiceName } from '@rodada/contracts/platform/platform'
import { createOrm, type Orm } from '@rodada/service/data/orm'
import { runningDatabase } from '@rodada/start/database/open-database'

type Entities = Parameters<typeof createOrm>[0]['entities']

/** Opens the database of a running platform as its administrator, in the schema of a service. */
export async function openPlatformDatabase(
  dataDir: string,
  service: ServiceName,
  entities: Entities,
): Promise<Orm> {
  const database = await runningDatabase(dataDir)
  if (!database) throw new Error(`No database runs in ${dataDir}`)
  const url = `${database.administratorUrl}?options=-csearch_path%3D${service}`
  const settings = { DATABASE_URL: url, DATABASE_POOL: 2 }
  return createOrm({ service, settings, entities })
}
