import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createAddress, deleteAddress, getAddresses } from '@rodada/contracts/location'
import { sendCall } from '@rodada/service/testing/send-call'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'
import { locationForm } from '../../testing/location-fixture.ts'

let academy: AcademyHarness
let id: number
beforeAll(async () => {
  academy = await startAcademy()
  await academy.addCourses({ levels: ['Principiante'] })
})
afterAll(() => academy.close())
beforeEach(async () => {
  const body = locationForm({ ASD1: [{ from: '16:00', to: '18:00', level: 'Principiante' }] })
  id = (await sendCall(academy.app, createAddress, { headers: admin, body })).json().id
  await academy.takeEvents()
  await academy.takeEvents('gateway')
})

const admin = as(1, 'Admin')
const remove = () => sendCall(academy.app, deleteAddress, { headers: admin, params: { id } })
const listed = async () => (await sendCall(academy.app, getAddresses)).json()
const slot = (addressId: number) => ({ day: 1, from: '16:00', to: '18:00', addressId })

describe('GET /api/Admin/DeleteAddress/{id}', () => {
  it('removes a place that nothing uses, with its week', async () => {
    const done = { success: true, messages: ['La ubicación se eliminó.'], errors: {} }
    expect((await remove()).json()).toEqual(done)
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id }))
    expect(await academy.takeEvents('gateway')).toMatchObject([{ type: 'catalogue.changed' }])
    expect(await academy.takeEvents()).toMatchObject([
      {
        data: {
          title: 'Ubicación eliminada',
          description: `Ubicación ${id}`,
          actorId: 1,
          before: { id, name: 'Patio Norte', week: [{ day: 1, from: '16:00' }] },
        },
      },
    ])
    expect((await remove()).statusCode).toBe(404)
  })

  it.each([
    ['usa el curso “Ánimo”', ['Ánimo']],
    ['usan los cursos “Ánimo” y “Bowl”', ['Bowl', 'Ánimo']],
    ['usan los cursos “Ánimo”, “Bowl” y “Calle”', ['Bowl', 'Calle', 'Ánimo']],
    ['usan los cursos “Ánimo”, “Bowl”, “Calle” y 2 más', ['Eje', 'Bowl', 'Ánimo', 'Calle', 'Drop']],
  ])('refuses where something does: %s', async (use, titles) => {
    await academy.addCourses(...titles.map((title) => ({ title, locationIds: [id], slots: [slot(id)] })))
    const messages = [`No se puede eliminar porque la ${use}.`]
    expect((await remove()).json()).toEqual({ success: false, messages, errors: {} })
    expect(await listed()).toContainEqual({ id, name: 'Patio Norte' })
    expect(await academy.takeEvents()).toEqual([])
  })

  it('refuses where only a slot is there, or only a withdrawn course was', async () => {
    await academy.addCourses({ title: 'Zurdos', slots: [slot(id)] }, { title: 'Antes', locationIds: [id] })
    await academy.db
      .updateTable('course')
      .set({ withdrawnAt: new Date() })
      .where('title', '=', 'Antes')
      .execute()
    expect((await remove()).json().messages).toEqual([
      'No se puede eliminar porque la usan los cursos “Zurdos” y “Antes” (retirado).',
    ])
  })

  it('happens once, of two at once', async () => {
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await academy.takeEvents()).toHaveLength(1)
  })

  it('waits for a course that is just being published there, and then leaves the place alone', async () => {
    const { promise: published, resolve: publish } = Promise.withResolvers<void>()
    const { promise: named, resolve: names } = Promise.withResolvers<void>()
    const course = await academy.db.selectFrom('course').select('id').limit(1).executeTakeFirstOrThrow()
    const publishing = academy.db.transaction().execute(async (trx) => {
      await trx.selectFrom('location').select('id').where('id', '=', id).forShare().execute()
      await trx
        .updateTable('course')
        .set({ locationIds: [id] })
        .where('id', '=', course.id)
        .execute()
      names()
      await published
    })
    await named
    const answer = remove()
    await somebodyWaits(academy.db)
    publish()
    await publishing
    expect((await answer).json().messages).toEqual([expect.stringContaining('la usa el curso')])
    expect(await listed()).toContainEqual({ id, name: 'Patio Norte' })
  })
})
