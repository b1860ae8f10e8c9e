import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serviceNames } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { surfaceOf } from './api-surface.ts'
import { type AppFacts, appFacts } from './app-facts.ts'
import type { Platform } from './compare-releases.ts'

const folder = join(repository, 'shared/contracts/released')
/** Where the public API of the contracts is noted. */
export const contractsApi = join(repository, 'shared/contracts/public-api.txt')
const releasedApi = join(folder, 'public-api.txt')

/** Names of the migrations of each service that were released. */
export type ReleasedMigrations = Readonly<Record<string, readonly string[]>>

const releasedMigrations = Type.Record(Type.String(), Type.Array(Type.String()))

async function read<T extends Type.TSchema>(name: string, schema: T): Promise<Type.Static<T>> {
  return Value.Parse(schema, JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))
}

/** The last release, as `npm run contracts:record` has recorded it. */
export async function readReleased(): Promise<Platform> {
  return {
    apps: await read('apps', Type.Array(appFacts)),
    api: surfaceOf(await readFile(releasedApi, 'utf8')),
  }
}

export async function readReleasedMigrations(): Promise<ReleasedMigrations> {
  return read('migrations', releasedMigrations)
}

/** Records the release that the next check compares with; the public API as it is noted. */
export async function recordReleased(
  apps: readonly AppFacts[],
  migrations: ReleasedMigrations,
): Promise<void> {
  await copyFile(contractsApi, releasedApi)
  await Promise.all(
    Object.entries({ apps, migrations }).map(([name, value]) =>
      writeFile(join(folder, `${name}.json`), `${JSON.stringify(value, null, 1)}\n`),
    ),
  )
}

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
