import { pathToFileURL } from 'node:url'
import {
  EarlierDatabaseError,
  type MigrationList,
  NewerDatabaseError,
  runMigrations,
} from '@rodada/service/migrations'
import type { QueueDefinition } from '@rodada/service/queues'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { messageOf } from '../start-error.ts'
import { type migrateAnswer, migrateRequest } from './messages.ts'
import { migrationsOf } from './migrate.ts'

/** What a part's `migrations/index.ts` exports. */
interface MigrationsModule {
  readonly migrations: MigrationList
  readonly queues?: readonly QueueDefinition[]
}

process.once('message', (message) => {
  const { parts } = Value.Parse(migrateRequest, message)
  void Promise.all(parts.map(({ part, ownerUrl }) => migratePart(part, ownerUrl))).then((succeeded) => {
    process.exitCode = succeeded.every(Boolean) ? 0 : 1
    process.disconnect()
  })
})

async function migratePart(part: string, ownerUrl: string): Promise<boolean> {
  try {
    const module: MigrationsModule = await import(pathToFileURL(migrationsOf(part)).href)
    const { migrations, queues = [] } = module
    answer({ part, ran: await runMigrations({ service: part, ownerUrl, migrations, queues }) })
    return true
  } catch (error) {
    answer({ part, failure: messageOf(error), reason: reasonOf(error) })
    return false
  }
}

function reasonOf(error: unknown) {
  if (error instanceof NewerDatabaseError) return 'newer'
  return error instanceof EarlierDatabaseError ? 'earlier' : 'fault'
}

function answer(message: Static<typeof migrateAnswer>): void {
  process.send?.(message)
}
