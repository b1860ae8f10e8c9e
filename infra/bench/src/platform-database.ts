import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { databasePassword, embeddedDatabaseUrl } from '@rodada/start/database/open-database'
import { readServerRecord } from '@rodada/start/postgres/leftovers'
import { Client } from 'pg'

/** Connects to the database of a running platform as its administrator. @throws where none runs. */
export async function connectToPlatform(dataDir: string): Promise<Client> {
  const record = await readServerRecord(await realpath(join(dataDir, 'postgres')))
  if (!record) throw new Error(`No database runs in ${dataDir}`)
  const client = new Client({
    connectionString: embeddedDatabaseUrl(await databasePassword(dataDir), record.port),
  })
  await client.connect()
  return client
}
