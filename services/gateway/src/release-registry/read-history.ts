import type { AppName } from '@rodada/contracts/platform'
import type { ReleaseChange } from '@rodada/contracts/release-administration'
import type { Pool } from 'pg'

interface ChangeRow {
  app: string
  kind: ReleaseChange['kind']
  from_version: string | null
  to_version: string | null
  changed_at: Date
  changed_by: number | null
  source: ReleaseChange['source']
}

const columns = 'app, kind, from_version, to_version, changed_at, changed_by, source'

/** The last twenty changes of each app, newest first, and the last one that moved its pointer. */
export interface AppHistory {
  readonly changes: readonly ReleaseChange[]
  readonly since: ReleaseChange | null
}

export async function readHistory(pool: Pool): Promise<ReadonlyMap<string, AppHistory>> {
  const { rows } = await pool.query<ChangeRow & { rank: string }>(
    `select ${columns} from (
      select *, row_number() over (partition by app, kind = 'publish' order by id desc) as moved,
        row_number() over (partition by app order by id desc) as rank from release_change
    ) as ranked where rank <= 20 or (moved = 1 and kind <> 'publish') order by id desc`,
  )
  const apps = [...new Set(rows.map(({ app }) => app))]
  return new Map(apps.map((app) => [app, historyOf(rows.filter((row) => row.app === app))]))
}

function historyOf(rows: readonly ChangeRow[]): AppHistory {
  const changes = rows.map(changeOf)
  return { changes: changes.slice(0, 20), since: changes.find(({ kind }) => kind !== 'publish') ?? null }
}

function changeOf(row: ChangeRow): ReleaseChange {
  return {
    kind: row.kind,
    from: row.from_version,
    to: row.to_version,
    at: row.changed_at.toISOString(),
    by: row.changed_by,
    source: row.source,
  }
}

/** The history of an app that nothing happened to yet. */
export function historyIn(histories: ReadonlyMap<string, AppHistory>, app: AppName): AppHistory {
  return histories.get(app) ?? { changes: [], since: null }
}
