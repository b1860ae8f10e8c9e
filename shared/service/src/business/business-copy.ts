import { business as businessSchema } from '@rodada/contracts/business'
import { type Business, unstatedBusiness } from '@rodada/contracts/business-data'
import { type QueryExecutorProvider, sql } from 'kysely'
import { Value } from 'typebox/value'
import type { TakenEvent } from '../events.ts'
import { type EntityManager, openDb } from '../orm.ts'
import type { BusinessCopy } from './business-copy.entity.ts'

/**
 * Keeps the newest of what the admin service told; what is older and arrives late changes nothing. A service that reads
 * it lists the entity, and takes 'business.changed' by this.
 */
export async function takeBusiness(
  em: EntityManager,
  events: readonly TakenEvent<'business.changed'>[],
): Promise<void> {
  const [newest] = events.map(({ data }) => data).sort((one, other) => other.version - one.version)
  if (newest === undefined) return
  await openDb<[typeof BusinessCopy]>(em)
    .insertInto('business_copy')
    .values({ id: 1, version: newest.version, data: newest.business })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ version: newest.version, data: newest.business })
        .where('business_copy.version', '<', newest.version),
    )
    .execute()
}

/** What the business states, as far as it is known here; the name alone until something has arrived. */
export async function readBusiness(db: QueryExecutorProvider): Promise<Business> {
  const { rows } = await sql<{ data: unknown }>`select data from business_copy`.execute(db)
  const [row] = rows
  return row === undefined ? unstatedBusiness : Value.Parse(businessSchema, row.data)
}
