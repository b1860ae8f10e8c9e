import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { serviceNames } from '@rodada/contracts/platform'
import { repository } from '@rodada/start/repository'
import type { ReleasedMigrations } from './released.ts'

/** Names of each part's migrations, oldest first: those of their files. */
export async function migrationNames(): Promise<ReleasedMigrations> {
  const parts = ['gateway', ...serviceNames]
  const named = parts.map(async (part) => {
    const files = await readdir(join(repository, 'services', part, 'src/migrations'))
    const names = files.filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file)).map((file) => file.slice(0, -3))
    return [part, names.sort()] as const
  })
  return Object.fromEntries(await Promise.all(named))
}
