import { EarlierDatabaseError, NewerDatabaseError, runMigrations } from '@rodada/service/data/migrations'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { messageOf } from '../start-error.ts'
import { type migrateAnswer, migrateRequest } from './messages.ts'
import { readMigrations } from './part-migrations.ts'

process.once('message', (message) => {
  const { parts } = Value.Parse(migrateRequest, message)
  void Promise.all(parts.map(({ part, ownerUrl }) => migratePart(part, ownerUrl))).then((succeeded) => {
    process.exitCode = succeeded.every(Boolean) ? 0 : 1
    process.disconnect()
  })
})

async function migratePart(part: string, ownerUrl: string): Promise<boolean> {
  try {
    answer({ part, ran: await runMigrations({ service: part, ownerUrl, ...(await readMigrations(part)) }) })
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
