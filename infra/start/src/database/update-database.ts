import type { Client } from 'pg'
import { requireRestored } from '../backup/unfinished-restore.ts'
import { type PlatformContext, partNames } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { migrate } from '../migrate/migrate.ts'
import type { Database } from './open-database.ts'
import { notePlatformId, requireSamePlatform } from './platform-identity.ts'
import { prepareDatabase } from './prepare.ts'

/**
 * Brings the database up to date: roles, schemas, tables.
 * @throws StartError where it is another platform's, before anything is changed.
 */
export async function updateDatabase(
  client: Client,
  context: PlatformContext,
  { secret }: Pick<Database, 'secret'>,
  lifetime: Lifetime,
): Promise<void> {
  const { dataDir } = context.settings
  await requireRestored(client)
  await requireSamePlatform(client, dataDir)
  await prepareDatabase(client, { parts: partNames, secret })
  await notePlatformId(client, dataDir)
  await migrate(client, context, lifetime)
}
