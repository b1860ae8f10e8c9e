import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type AdminUnderTest, movementEvent, startAdmin } from '../testing/admin-under-test.ts'
import { FoundEntries } from './found-entries.ts'

let admin: AdminUnderTest
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

const filter = { user: null, level: null, from: null, to: null, words: [{ text: 'rampa', userIds: [] }] }
const add = (count: number, title: string) =>
  admin.deliver(Array.from({ length: count }, () => movementEvent({ title })))

it('remembers ids while they are few, counts on when they are many, and is never behind', async () => {
  const found = new FoundEntries()
  const find = () => found.find(admin.orm.em.fork(), filter)
  expect(await find()).toMatchObject({ total: 0, ids: [] })
  await add(2, 'Rampa creada')
  await add(3, 'Otra cosa')
  expect(await find()).toMatchObject({ total: 2, ids: [1, 2] })
  await add(1, 'Rampa editada')
  expect(await Promise.all([find(), find()])).toMatchObject([
    { total: 3, ids: [1, 2, 6] },
    { total: 3, ids: [1, 2, 6] },
  ])
  for (let n = 0; n < 5; n++) await add(200, 'Rampa usada')
  expect(await find()).toMatchObject({ total: 1003, ids: null })
  await add(1, 'Rampa usada')
  expect(await find()).toMatchObject({ total: 1004, ids: null })
})

it('asks anew after a failure', async () => {
  const found = new FoundEntries()
  const broken = { ...filter, from: 'no day' }
  await expect(found.find(admin.orm.em.fork(), broken)).rejects.toThrow('invalid input syntax')
  await expect(found.find(admin.orm.em.fork(), broken)).rejects.toThrow('invalid input syntax')
  const closed = admin.orm.em.fork()
  await closed.begin()
  await expect(closed.execute('select 1 / 0')).rejects.toThrow('division')
  await expect(found.find(closed, filter)).rejects.toThrow('aborted')
  await closed.rollback()
  expect((await found.find(admin.orm.em.fork(), filter)).total).toBe(1004)
})
