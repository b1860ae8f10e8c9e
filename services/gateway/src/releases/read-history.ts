import type { AppName } from '@rodada/contracts/platform'
import type { ReleaseChange } from '@rodada/contracts/release-administration'
import type { GatewayDb } from '../entities.ts'

const lastChanges = 20

/** The last twenty changes of an app, newest first, and the last one that moved its pointer. */
export interface AppHistory {
  readonly changes: readonly ReleaseChange[]
  readonly since: ReleaseChange | null
}

export async function readHistory(db: GatewayDb, app: AppName): Promise<AppHistory> {
  const newest = db
    .selectFrom('release_change')
    .select(['kind', 'fromVersion as from', 'toVersion as to', 'changedAt', 'changedBy as by', 'source'])
    .where('app', '=', app)
    .orderBy('id', 'desc')
  const [changes, since] = await Promise.all([
    newest.limit(lastChanges).execute(),
    newest.where('kind', '!=', 'publish').limit(1).executeTakeFirst(),
  ])
  return { changes: changes.map(present), since: since ? present(since) : null }
}

function present({ changedAt, ...change }: Omit<ReleaseChange, 'at'> & { readonly changedAt: Date }) {
  return { ...change, at: changedAt.toISOString() }
}
