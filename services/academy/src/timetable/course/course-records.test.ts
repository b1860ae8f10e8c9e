import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
  const createdAt = new Date('2026-03-01T10:00:00.000Z')
  await academy.addCourses({ id: 3, createdAt }, { id: 4, createdAt }, { id: 20_000, createdAt })
  await academy.db.updateTable('course').set({ withdrawnAt: new Date() }).where('id', '=', 4).execute()
})
afterAll(() => academy.close())

const ask = (path: string, headers = internally('gateway', 'academy')) =>
  academy.app.inject({ url: `/internal/records/clase${path}`, headers })

it('lists its courses for the site map, part by part, withdrawn ones left out', async () => {
  const updatedTime = '2026-03-01T10:00:00.000Z'
  expect((await ask('')).json()).toEqual([
    { part: 1, records: 1, updatedTime },
    { part: 2, records: 1, updatedTime },
  ])
  expect((await ask('/1')).json()).toEqual([{ id: 3, updatedTime }])
  expect((await ask('/2')).json()).toEqual([{ id: 20_000, updatedTime }])
  expect((await ask('/1', internally('shop', 'academy'))).statusCode).toBe(404)
})
