import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { EventData } from '@rodada/contracts/event'
import { createOrm, type Orm } from '../data/orm.ts'
import { searchFunctions } from '../search/search-functions.ts'
import { createEntityDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testSettings } from '../testing/test-settings.ts'
import { UserCopy } from './user-copy.entity.ts'
import { eraseUser, takeUserChanges } from './user-copy.ts'

let database: TestDatabase
let orm: Orm
beforeAll(async () => {
  database = await createEntityDatabase({ service: 'academy' }, [UserCopy], searchFunctions)
  const settings = testSettings('academy', database.url)
  orm = await createOrm({ service: 'academy', settings, entities: [UserCopy] })
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})

const face: Pick<EventData<'user.changed'>, 'lastName' | 'status' | 'roles'> = {
  lastName: 'Peña',
  status: 'Active',
  roles: ['GeneralUser'],
}
const changed = (userId: number, name: string, minute: number, guardedUntil: string | null = null) => ({
  id: `${userId} ${minute}`,
  producer: 'identity',
  occurredAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  data: { ...face, userId, name, guardedUntil, emailVerified: true },
})
const take = (...events: ReturnType<typeof changed>[]) => takeUserChanges(orm.em.fork(), events)
const find = (userId: number) => orm.em.fork().findOne(UserCopy, { userId })

describe('a service’s copy of users', () => {
  it('is the newest of what identity tells, in whatever order it comes', async () => {
    await take(changed(1, 'Ana', 1), changed(1, 'Anita', 3), changed(1, 'Anna', 2), changed(2, 'Leo', 1))
    expect([await find(1), await find(2)]).toMatchObject([{ name: 'Anita' }, { name: 'Leo' }])
    await take(changed(1, 'Vieja', 2))
    expect(await find(1)).toMatchObject({ name: 'Anita' })
    await take(changed(1, 'Nueva', 4))
    expect(await find(1)).toMatchObject({ name: 'Nueva', searchText: 'nueva pena' })
  })

  it('says until when an account shows nothing, and that it is over', async () => {
    const until = '2026-01-02T00:00:00.000Z'
    await take(changed(5, 'Eva', 1, until))
    expect(await find(5)).toMatchObject({ guardedUntil: new Date(until) })
    await take(changed(5, 'Eva', 2))
    expect(await find(5)).toMatchObject({ guardedUntil: null })
  })

  it('is nothing where nothing comes', async () => {
    await take()
    expect(await orm.em.fork().count(UserCopy, { userId: 7 })).toBe(0)
  })

  it('names nobody who is erased, and keeps no name that arrives late', async () => {
    await take(changed(6, 'Iker', 1))
    for (const id of [6, 8]) await eraseUser(orm.em.fork(), id, new Date(Date.UTC(2026, 0, 1, 0, 3)))
    await take(changed(6, 'Iker', 2), changed(8, 'Olga', 2))
    for (const id of [6, 8]) expect(await find(id)).toMatchObject({ name: 'Cuenta eliminada', lastName: '' })
  })
})
