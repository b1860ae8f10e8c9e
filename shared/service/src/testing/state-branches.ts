import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { BusinessCopy } from '../business/business-copy.entity.ts'
import { type Orm, openDb } from '../data/orm.ts'

/** The business of a test has these branches, by their ids. */
export async function stateBranches(orm: Orm, ...ids: readonly number[]): Promise<void> {
  const branches = ids.map((id) => ({
    ...{ id, name: `Patio ${id}`, address: 'Calle 1', hours: [], phone: null },
    mapUrl: 'https://mapa.example/1',
  }))
  await openDb<[typeof BusinessCopy]>(orm.em.fork())
    .insertInto('business_copy')
    .values({ id: 1, version: 1, data: { ...unstatedBusiness, branches } })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data: { ...unstatedBusiness, branches } }))
    .execute()
}
