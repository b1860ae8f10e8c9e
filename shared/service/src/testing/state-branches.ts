import { type Business, type SaleRules, unstatedBusiness } from '@rodada/contracts/business/data'
import type { BusinessCopy } from '../business/business-copy.entity.ts'
import { type Orm, openDb } from '../data/orm.ts'

/** The business of a test has these branches, by their ids. */
export function stateBranches(orm: Orm, ...ids: readonly number[]): Promise<void> {
  const branches = ids.map((id) => ({
    ...{ id, name: `Patio ${id}`, address: 'Calle 1', hours: [], phone: null },
    mapUrl: 'https://mapa.example/1',
  }))
  return state(orm, { branches })
}

/** The business of a test sells by these rules, without branches. */
export function stateRules(orm: Orm, rules: Partial<SaleRules>): Promise<void> {
  return state(orm, rules)
}

async function state(orm: Orm, changes: Partial<Business>): Promise<void> {
  const data = { ...unstatedBusiness, ...changes }
  await openDb<[typeof BusinessCopy]>(orm.em.fork())
    .insertInto('business_copy')
    .values({ id: 1, version: 1, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute()
}
