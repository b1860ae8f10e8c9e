import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { createOrm, type Orm } from '../data/orm.ts'
import { createEntityDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testSettings } from '../testing/test-settings.ts'
import { BusinessCopy } from './business-copy.entity.ts'
import { readBusiness, takeBusiness } from './business-copy.ts'

let database: TestDatabase
let orm: Orm
beforeAll(async () => {
  database = await createEntityDatabase({ service: 'shop' }, [BusinessCopy])
  const settings = testSettings('shop', database.url)
  orm = await createOrm({ service: 'shop', settings, entities: [BusinessCopy] })
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})

const named = (name: string): Business => ({ ...unstatedBusiness, name })
const take = (...versions: (readonly [version: number, name: string])[]) =>
  takeBusiness(
    orm.em.fork(),
    versions.map(([version, name], n) => ({
      id: `event-${n}`,
      producer: 'admin',
      occurredAt: '2026-11-20T12:00:00.000Z',
      data: { version, business: named(name) },
    })),
  )
const read = () => readBusiness(orm.em.fork().getKysely())

describe('a service’s copy of the business', () => {
  it('is the name alone until something has arrived', async () => {
    expect(await read()).toEqual(unstatedBusiness)
  })

  it('is the newest of what arrives together', async () => {
    await take([2, 'Dos'], [3, 'Tres'], [1, 'Uno'])
    expect(await read()).toEqual(named('Tres'))
  })

  it('is not what is older and arrives late', async () => {
    await take([2, 'Dos'])
    await take([3, 'Tres otra vez'])
    expect(await read()).toEqual(named('Tres'))
    await take([4, 'Cuatro'])
    expect(await read()).toEqual(named('Cuatro'))
  })
})
