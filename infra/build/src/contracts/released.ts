import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serviceNames } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { apiSurface } from './api-surface.ts'
import { appFacts } from './app-facts.ts'
import type { Platform } from './compare-releases.ts'

const folder = join(repository, 'shared/contracts/released')

/** Names of the migrations of each service that were released. */
export type ReleasedMigrations = Readonly<Record<string, readonly string[]>>

const releasedMigrations = Type.Record(Type.String(), Type.Array(Type.String()))

async function read<T extends Type.TSchema>(name: string, schema: T): Promise<Type.Static<T>> {
  return Value.Parse(schema, JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))
}

/** The last release, as `npm run contracts:record` has recorded it. */
export async function readReleased(): Promise<Platform> {
  return { apps: await read('apps', Type.Array(appFacts)), api: await read('api', apiSurface) }
}

export async function readReleasedMigrations(): Promise<ReleasedMigrations> {
  return read('migrations', releasedMigrations)
}

/** JSON with a line for each member down to a depth: compact, and readable as a diff. */
function linesOf(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const members = Object.entries(value).map(([key, member]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return name + linesOf(member, depth - 1)
  })
  return `${open}\n${members.join(',\n')}\n${close}`
}

/** Records the release that the next check compares with. */
export async function recordReleased(platform: Platform, migrations: ReleasedMigrations): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    Object.entries({ ...platform, migrations }).map(([name, value]) =>
      writeFile(join(folder, `${name}.json`), `${linesOf(value, 2)}\n`),
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
