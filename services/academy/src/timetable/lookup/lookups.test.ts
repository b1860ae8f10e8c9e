import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'

let academy: AcademyHarness

beforeAll(async () => {
  academy = await startAcademy()
  await academy.addLocation(2, 'Ñuñoa')
  await academy.addLocation(1, 'Óvalo')
  await academy.addLocation(3, 'Malecón')
  await academy.addCourses(
    { levels: ['Principiante'], disciplines: ['Street', 'Bowl'], requirements: ['Casco', 'Ánimo'] },
    { levels: ['Avanzado'], disciplines: ['Bowl'] },
  )
})
afterAll(() => academy.close())

async function read(url: string) {
  return (await academy.app.inject(url)).json()
}

const options = (...labels: string[]) => labels.map((label) => ({ key: label, value: label }))

describe('the option lists of the academy', () => {
  it('are alphabetical, each label once', async () => {
    expect(await read('/api/Discipline/GetDisciplines')).toEqual(options('Bowl', 'Street'))
    expect(await read('/api/Requirement/GetRequirements')).toEqual(options('Ánimo', 'Casco'))
  })

  it('keep the levels in the order in which they were added', async () => {
    expect(await read('/api/Level/GetLevels')).toEqual(options('Principiante', 'Avanzado'))
  })
})

describe('the places', () => {
  it('come by name', async () => {
    expect(await read('/api/Address/GetAddresses')).toEqual([
      { id: 3, name: 'Malecón' },
      { id: 2, name: 'Ñuñoa' },
      { id: 1, name: 'Óvalo' },
    ])
  })
})
