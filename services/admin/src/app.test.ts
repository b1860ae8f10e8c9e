import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import { type AdminUnderTest, startAdmin } from './testing/admin-under-test.ts'

/** What anybody may call; whoever adds a line here has thought about it. */
const publicRoutes: string[] = []

let admin: AdminUnderTest
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

describe('every route of admin', () => {
  it('describes what it answers, and what it takes', () => {
    const routes = admin.app.routeList.filter(({ access }) => access !== 'operations')
    expect(routes.length).toBeGreaterThan(2)
    for (const { method, url, schema } of routes) {
      expect({ method, url, response: schema.response }).toMatchObject({
        response: { 200: {}, '4xx': {}, '5xx': {} },
      })
      if (method === 'POST') expect({ url, body: schema.body }).toMatchObject({ body: {} })
      if (url.includes('/:')) expect({ url, params: schema.params }).toMatchObject({ params: {} })
    }
  })

  it('is public only where the list above says so', () => {
    const found = admin.app.routeList
      .filter(({ access }) => access === 'public')
      .map(({ method, url }) => `${method} ${url}`)
    expect(found).toEqual(publicRoutes)
  })

  it('lies under /internal when another part calls it, and nowhere else', () => {
    for (const { url, access } of admin.app.routeList) {
      expect({ url, internal: typeof access === 'object' && 'callers' in access }).toEqual({
        url,
        internal: url.startsWith('/internal/'),
      })
    }
  })

  it('exists for each call that the contracts give to admin', () => {
    const routes = admin.app.routeList.map(({ method, url }) => `${method} ${url}`)
    const promised = calls.filter(({ service }) => service === 'admin')
    expect(promised.length).toBeGreaterThan(0)
    for (const { method, path } of promised) expect(routes).toContain(`${method} ${path}`)
  })
})

describe('admin', () => {
  it('is ready while its database answers', async () => {
    expect((await admin.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await admin.app.inject({ url: '/openapi.json' })).json().paths).toHaveProperty('/api/Log/Index')
  })
})
