import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MigrationList } from '@rodada/service/data/migrations'
import type { QueueDefinition } from '@rodada/service/messages/queues'
import { repository } from '../repository.ts'

/** Exports of a part's `migrations/index.ts`. */
export interface PartMigrations {
  readonly migrations: MigrationList
  readonly queues?: readonly QueueDefinition[]
}

function fileOf(part: string): string {
  return join(repository, 'services', part, 'src', 'migrations', 'index.ts')
}

/** A part without tables has none. */
export function hasMigrations(part: string): boolean {
  return existsSync(fileOf(part))
}

export function readMigrations(part: string): Promise<PartMigrations> {
  return import(pathToFileURL(fileOf(part)).href)
}
