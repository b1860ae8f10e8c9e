import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { createOrm, type Orm } from '@rodada/service/orm'
import { databasePassword, embeddedDatabaseUrl } from '@rodada/start/database/open-database'
import { readServerRecord } from '@rodada/start/postgres/leftovers'
import { entities } from '../../entities.ts'

/** Opens the database of a running platform as its administrator, in the academy's schema. */
export async function openPlatformDatabase(dataDir: string): Promise<Orm> {
  const record = await readServerRecord(await realpath(join(dataDir, 'postgres')))
  if (!record) throw new Error(`No database runs in ${dataDir}`)
  const url = embeddedDatabaseUrl(await databasePassword(dataDir), record.port)
  const settings = { DATABASE_URL: `${url}?options=-csearch_path%3Dacademy`, DATABASE_POOL: 2 }
  return createOrm({ service: 'academy', settings, entities })
}
