import { Release, ReleaseChange, ReleasePointer } from '@rodada/releases/release.entity'
import { createOrm, type Db, type EntityManager, type Orm, openDb } from '@rodada/service/data/orm'
import { DataVersion } from './cache/data-version.entity.ts'
import type { GatewaySettings } from './config.ts'
import { LimitedUse } from './plugins/limited-use.entity.ts'
import { PageMeasure } from './release/page-measure.entity.ts'
import { TrialCount } from './release/trial/trial-count.entity.ts'
import { Session, SessionRevocation } from './session/session.entity.ts'

export const entities = [
  DataVersion,
  LimitedUse,
  PageMeasure,
  Release,
  ReleaseChange,
  ReleasePointer,
  Session,
  SessionRevocation,
  TrialCount,
] as const

export type GatewayDb = Db<typeof entities>

/** Typed SQL, in the transaction of `em` where it has one. */
export function dbOf(em: EntityManager): GatewayDb {
  return openDb<typeof entities>(em)
}

/** Opens the gateway's own schema without connecting, so that a gateway starts without its database, too. */
export function openDatabase(
  settings: Pick<GatewaySettings, 'DATABASE_URL' | 'DATABASE_POOL'>,
): Promise<Orm> {
  // Visitors wait for it: an early failure is better than a longer wait.
  return createOrm({ service: 'gateway', settings, entities, connectTimeoutMs: 3000, queryTimeoutMs: 5000 })
}
