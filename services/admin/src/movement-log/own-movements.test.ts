import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { type AdminHarness, movementEvent, startAdmin } from '../testing/admin-harness.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

const ask = async (payload: object) => {
  const answer = await admin.app.inject({
    method: 'POST',
    url: '/internal/personal-data',
    headers: internally('identity', 'admin'),
    payload: { ...payload, isForPrograms: false },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

it('is what somebody did or had done, without who of the staff did it, in parts', async () => {
  const own = { actorId: 70, subjectId: 70, title: 'Propio' }
  const byStaff = { actorId: 1, subjectId: 70, title: 'Del personal' }
  await admin.deliver(
    [own, byStaff, { actorId: 71, subjectId: 71, title: 'Ajeno' }].map((data) => movementEvent(data)),
  )
  const { sections, next } = await ask({ userId: 70 })
  expect(sections).toMatchObject([
    { title: 'Quién ha visto tu identificación', rows: [] },
    {
      title: 'Movimientos',
      rows: [
        { Qué: 'Del personal', Quién: 'El personal' },
        { Qué: 'Propio', Quién: 'Tú', 'Dirección IP': '203.0.113.9', Navegador: 'Navegador' },
      ],
    },
  ])
  expect(sections[1].rows[0]).not.toHaveProperty('Dirección IP')
  expect(next).toBeNull()

  for (let batch = 0; batch < 3; batch++)
    await admin.deliver(Array.from({ length: 200 }, () => movementEvent(own)))
  const first = await ask({ userId: 70 })
  const rest = await ask({ userId: 70, after: first.next })
  expect(first.sections[1].rows).toHaveLength(500)
  expect(rest.sections[0].rows).toHaveLength(102)
  expect(rest.next).toBeNull()
})
