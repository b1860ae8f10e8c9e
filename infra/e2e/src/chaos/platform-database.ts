import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceName } from '@rodada/contracts/platform'
import { createOrm, type Orm } from '@rodada/service/orm'
import { databasePassword, embeddedDatabaseUrl } from '@rodada/start/database/open-database'
import { readServerRecord } from '@rodada/start/postgres/leftovers'

type Entities = Parameters<typeof createOrm>[0]['entities']

/** Opens the database of a running platform as its administrator, in the schema of a service. */
export async function openPlatformDatabase(
  dataDir: string,
  service: ServiceName,
  entities: Entities,
): Promise<Orm> {
  const record = await readServerRecord(await realpath(join(dataDir, 'postgres')))
  if (!record) throw new Error(`No database runs in ${dataDir}`)
  const url = embeddedDatabaseUrl(await databasePassword(dataDir), record.port)
  const settings = { DATABASE_URL: `${url}?options=-csearch_path%3D${service}`, DATABASE_POOL: 2 }
  return createOrm({ service, settings, entities })
}
