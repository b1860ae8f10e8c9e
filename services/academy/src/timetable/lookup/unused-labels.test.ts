import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deleteCourse } from '@rodada/contracts/course/calls'
import { deleteCourseLabel, getUnusedCourseLabels } from '@rodada/contracts/course/lookup'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'
import { makeSubscription } from '../../testing/subscription-factory.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
})
afterAll(() => academy.close())

const headers = as(3, 'ClassCapturist')
async function unused(): Promise<string[]> {
  const found = (await sendCall(academy.app, getUnusedCourseLabels, { headers })).json()
  return found.map(({ list, label }: { list: string; label: string }) => `${list}: ${label}`)
}
async function remove(list: string, label: string) {
  return (await sendCall(academy.app, deleteCourseLabel, { headers, body: { list, label } })).json()
}
const withdraw = (id: number) => sendCall(academy.app, deleteCourse, { headers, params: { id } })

describe('labels that nothing uses', () => {
  it('are those of courses that were withdrawn, and can be deleted once', async () => {
    await academy.addCourses(
      { id: 21, levels: ['Olímpico'], disciplines: ['Vert'], requirements: ['Coderas'] },
      { id: 22, levels: ['Básico'], disciplines: ['Vert'] },
    )
    expect(await unused()).toEqual([])
    await withdraw(21)
    expect(await unused()).toEqual(['levels: Olímpico', 'requirements: Coderas'])
    await academy.takeEvents()
    expect(await remove('levels', 'Olímpico')).toEqual({
      success: true,
      messages: ['La etiqueta “Olímpico” se eliminó.'],
      errors: {},
    })
    expect(await academy.takeEvents()).toContainEqual(
      expect.objectContaining({
        type: 'movement.recorded',
        data: expect.objectContaining({ title: 'Etiqueta eliminada', actorId: 3 }),
      }),
    )
    expect(await unused()).toEqual(['requirements: Coderas'])
    expect(await remove('levels', 'Olímpico')).toMatchObject({
      success: false,
      messages: ['La etiqueta “Olímpico” ya no está en la lista.'],
    })
  })

  it('are none that a course uses, which the refusal names', async () => {
    await academy.addCourses(
      ...['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((title) => ({ title, levels: ['Medio'] })),
    )
    expect(await remove('levels', 'Medio')).toEqual({
      success: false,
      messages: [
        'No se puede eliminar la etiqueta “Medio” porque se usa en “Cinco”, “Cuatro”, “Dos” y 2 más.',
      ],
      errors: {},
    })
  })

  it('are none that the subscription of a withdrawn course shows', async () => {
    await academy.addCourses({ id: 31, title: 'Antiguo', levels: ['Mítico'] })
    await makeSubscription(academy.db, { courseId: 31, createdBy: 9 })
    await withdraw(31)
    expect(await unused()).not.toContain('levels: Mítico')
    expect((await remove('levels', 'Mítico')).messages).toEqual([
      'No se puede eliminar la etiqueta “Mítico” porque se usa en “Antiguo”.',
    ])
  })

  it('are of a list that exists', async () => {
    expect((await remove('roles', 'Admin')).errors).toHaveProperty('List')
  })
})
