import { type AppName, remoteNames } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import type { PublishedRelease, RegisteredApp, RegistryState } from './registry-state.ts'
import { ReleasePointer } from './release.entity.ts'

const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** How many releases of an app are served to tabs that opened with them, besides those that were active last. */
const keptReleases = 20

/** Which releases are told: those that are served to somebody, or all that were ever published. */
export type Scope = 'kept' | 'all'

/** What the registry says now. @param em of a transaction sees its own changes. */
export async function readState(em: EntityManager, scope: Scope = 'kept'): Promise<RegistryState> {
  const published = await dbOf(em)
    .selectFrom('release')
    .select(['app', 'version', 'digest', 'publishedAt', 'publishedBy'])
    .select([
      sql<Release['contract']>`manifest -> 'contract'`.as('contract'),
      sql<string | null>`manifest ->> 'offers'`.as('offers'),
    ])
    .orderBy('publishedAt', 'desc')
    .orderBy('version')
    .execute()
  const pointers = await em.find(ReleasePointer, {})
  const apps = appNames.flatMap((app): [AppName, RegisteredApp][] => {
    const own = published.filter((row) => row.app === app)
    const {
      version: active = null,
      pinned = false,
      previous = [],
    } = pointers.find((row) => row.app === app) ?? {}
    const served = new Set([active, ...previous])
    const told = own.filter((row, at) => scope === 'all' || at < keptReleases || served.has(row.version))
    return told.length === 0
      ? []
      : [[app, { active, pinned, previous, releases: told.map(publishedRelease) }]]
  })
  return Object.fromEntries(apps)
}

function publishedRelease({
  offers,
  ...release
}: Omit<PublishedRelease, 'offers'> & { readonly offers: string | null }): PublishedRelease {
  return { ...release, ...(offers !== null && { offers }) }
}
