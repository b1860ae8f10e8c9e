import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import { type AcademyUnderTest, startAcademy } from './testing/academy-under-test.ts'

/** What anybody may call; whoever adds a line here has thought about it. */
const publicRoutes = [
  'GET /api/Course/GetCourseIndex',
  'GET /api/Course/Details/:id',
  'GET /api/Course/GetPopular',
  'GET /api/Level/GetLevels',
  'GET /api/Discipline/GetDisciplines',
  'GET /api/Requirement/GetRequirements',
  'GET /api/Address/GetAddresses',
]

let academy: AcademyUnderTest
beforeAll(async () => {
  academy = await startAcademy()
})
afterAll(() => academy.close())

describe('every route of the academy', () => {
  it('describes what it answers, and what it takes', () => {
    const routes = academy.app.routeList.filter(({ access }) => access !== 'operations')
    expect(routes.length).toBeGreaterThan(5)
    for (const { method, url, schema } of routes) {
      expect({ method, url, response: schema.response }).toMatchObject({
        response: { 200: {}, '4xx': {}, '5xx': {} },
      })
      if (method === 'POST') expect({ url, body: schema.body }).toMatchObject({ body: {} })
      if (url.includes('/:')) expect({ url, params: schema.params }).toMatchObject({ params: {} })
    }
  })

  it('is public only where the list above says so', () => {
    const found = academy.app.routeList
      .filter(({ access }) => access === 'public')
      .map(({ method, url }) => `${method} ${url}`)
    expect(found).toEqual(publicRoutes)
  })

  it('lies under /internal when another part calls it, and nowhere else', () => {
    for (const { url, access } of academy.app.routeList) {
      const internal = typeof access === 'object' && 'callers' in access
      expect({ url, internal }).toEqual({ url, internal: url.startsWith('/internal/') })
    }
  })

  it('exists for each call that the contracts give to the academy', () => {
    const routes = academy.app.routeList.map(({ method, url }) => `${method} ${url}`)
    const promised = calls.filter(({ service }) => service === 'academy')
    expect(promised.length).toBeGreaterThan(0)
    for (const { method, path } of promised) expect(routes).toContain(`${method} ${path}`)
  })

  it('refuses a forged identity, where a visitor would be welcome', async () => {
    const headers = { 'x-rodada-identity': 'forged' }
    expect((await academy.app.inject({ url: '/api/Course/GetCourseIndex', headers })).statusCode).toBe(403)
  })
})

describe('the academy', () => {
  it('is ready while its database answers', async () => {
    expect((await academy.app.inject('/readyz')).statusCode).toBe(200)
  })
})
