import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { RecordClient } from '@rodada/service/testing/record-client-factory'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../../testing/academy-harness.ts'
import { makeCapturist, someForm } from '../../../testing/course-form-factory.ts'

let academy: AcademyHarness
let capturist: RecordClient
const images = [{ name: 'bowl.jpg', width: 1600, height: 1200, color: '#aabbcc' }]
beforeAll(async () => {
  academy = await startAcademy()
  capturist = makeCapturist(academy, 3)
  await academy.addCourses(
    { id: 1, title: 'Con alumnos', images },
    { id: 2, title: 'Sin alumnos', images },
    { id: 3, title: 'Sin fotos' },
    { id: 4, title: 'Para dos' },
  )
  await academy.register(1, 2)
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.takeEvents()
  await academy.takeEvents('media')
})

const titles = async (path: string) => {
  const answer = (await academy.app.inject(path)).json()
  return (answer.list ?? answer).map(({ title }: { title: string }) => title)
}
const rowOf = (id: number) =>
  academy.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('GET /api/ClassCapturist/DeleteCourse', () => {
  it('takes a course out of the catalogue at once, and leaves its subscriptions and pictures whole', async () => {
    expect(await titles('/api/Course/GetPopular')).toContain('Con alumnos')
    expect(await titles('/api/Course/GetCourseIndex')).toContain('Con alumnos')
    const answer = await capturist.withdraw(1)
    expect(answer.json()).toEqual({ success: true, messages: ['El curso se eliminó.'], errors: {} })
    expect(await titles('/api/Course/GetPopular')).not.toContain('Con alumnos')
    expect(await titles('/api/Course/GetCourseIndex')).not.toContain('Con alumnos')
    expect((await academy.app.inject('/api/Course/Details/1')).statusCode).toBe(404)
    expect(await rowOf(1)).toMatchObject({ title: 'Con alumnos', images, withdrawnAt: expect.anything() })
    const students = await academy.db
      .selectFrom('subscription')
      .innerJoin('subscription_participant', 'subscription_participant.subscriptionId', 'subscription.id')
      .select('subscription_participant.participantId')
      .where('subscription.courseId', '=', 1)
      .execute()
    expect(students).toHaveLength(2)
    expect(await academy.takeEvents('media')).toEqual([])
    expect((await academy.takeEvents()).map(({ data }) => data)).toMatchObject([
      {
        title: 'Curso eliminado',
        description: 'Curso 1',
        actorId: 3,
        before: { title: 'Con alumnos', images, withdrawnAt: null },
        after: { withdrawnAt: expect.any(String) },
      },
    ])
  })

  it('lets go of pictures that no subscription shows', async () => {
    await capturist.withdraw(2)
    expect(await academy.takeEvents('media')).toMatchObject([
      { type: 'files.released', data: { purpose: 'courses', names: ['bowl.jpg'] } },
    ])
    await capturist.withdraw(3)
    expect(await academy.takeEvents('media')).toEqual([])
  })

  it('happens once, however many ask for it', async () => {
    const answers = await Promise.all([capturist.withdraw(4), capturist.withdraw(4)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await academy.takeEvents()).toHaveLength(1)
  })

  it('leaves nothing to edit', async () => {
    const url = '/api/ClassCapturist/GetCourseFormData/1'
    const read = await academy.app.inject({ url, headers: as(3, 'ClassCapturist') })
    expect(read.statusCode).toBe(404)
    expect(await capturist.edit(1, someForm())).toMatchObject({
      success: false,
      messages: ['No encontramos lo que buscas.'],
    })
    expect((await capturist.withdraw(1)).statusCode).toBe(404)
    expect((await rowOf(1)).title).toBe('Con alumnos')
  })
})
