import { type AppName, remoteNames } from '@rodada/contracts/platform'
import type { ClientBase, Pool } from 'pg'
import type { PublishedRelease, RegisteredApp, RegistryState } from './registry-state.ts'

const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** How many releases of an app are served to tabs that opened with them, besides those that were active last. */
const keptReleases = 20

interface ReleaseRow {
  app: string
  version: string
  digest: string
  contract: PublishedRelease['contract']
  offers: string | null
  published_at: Date
  published_by: number | null
}

interface PointerRow {
  app: string
  version: string
  pinned: boolean
  previous: string[]
}

/** Which releases are told: those that are served to somebody, or all that were ever published. */
export type Scope = 'kept' | 'all'

const releases: Readonly<Record<Scope, string>> = {
  all: releasesWhere('true'),
  kept: releasesWhere(`rank <= ${keptReleases} or exists (
    select from release_pointer as pointer
    where pointer.app = ranked.app
      and (pointer.version = ranked.version or ranked.version = any(pointer.previous))
  )`),
}

function releasesWhere(condition: string): string {
  return `select app, version, digest, manifest -> 'contract' as contract, manifest ->> 'offers' as offers,
    published_at, published_by
  from (
    select *, row_number() over (partition by app order by published_at desc, version) as rank from release
  ) as ranked
  where ${condition}
  order by published_at desc, version`
}

/** What the registry says now. @param db a transaction sees its own changes. */
export async function readState(db: Pool | ClientBase, scope: Scope = 'kept'): Promise<RegistryState> {
  const published = await db.query<ReleaseRow>(releases[scope])
  const pointers = await db.query<PointerRow>('select app, version, pinned, previous from release_pointer')
  const apps = appNames.flatMap((app): [AppName, RegisteredApp][] => {
    const own = published.rows.filter((row) => row.app === app)
    const pointer = pointers.rows.find((row) => row.app === app)
    return own.length === 0 ? [] : [[app, registeredApp(own, pointer)]]
  })
  return Object.fromEntries(apps)
}

function registeredApp(rows: readonly ReleaseRow[], pointer: PointerRow | undefined): RegisteredApp {
  return {
    active: pointer?.version ?? null,
    pinned: pointer?.pinned ?? false,
    previous: pointer?.previous ?? [],
    releases: rows.map(({ version, digest, contract, offers, ...row }) => ({
      version,
      digest,
      contract,
      ...(offers !== null && { offers }),
      publishedAt: row.published_at,
      publishedBy: row.published_by,
    })),
  }
}
