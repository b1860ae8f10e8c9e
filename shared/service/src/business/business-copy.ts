import { business as businessSchema } from '@rodada/contracts/business/calls'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { type QueryExecutorProvider, sql } from 'kysely'
import { Value } from 'typebox/value'
import { type EntityManager, openDb } from '../data/orm.ts'
import type { TakenEvent } from '../messages/events.ts'
import type { BusinessCopy } from './business-copy.entity.ts'

/**
 * Takes `business.changed`: keeps the newest data; an older event that arrives late changes nothing. The service lists
 * `BusinessCopy` among its entities.
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

/** The data of the business; the name alone before the first event. */
export async function readBusiness(db: QueryExecutorProvider): Promise<Business> {
  const { rows } = await sql<{ data: unknown }>`select data from business_copy`.execute(db)
  const [row] = rows
  return row === undefined
    ? unstatedBusiness
    : { ...unstatedBusiness, ...Value.Parse(businessSchema, row.data) }
}
