import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import { type IdentityUnderTest, startIdentity } from './testing/identity-under-test.ts'

/** What anybody may call; whoever adds a line here has thought about it. */
const publicRoutes = ['GET /api/me']

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

describe('every route of identity', () => {
  it('describes what it answers, and what it takes', () => {
    const routes = identity.app.routeList.filter(({ access }) => access !== 'operations')
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
    const found = identity.app.routeList
      .filter(({ access }) => access === 'public')
      .map(({ method, url }) => `${method} ${url}`)
    expect(found).toEqual(publicRoutes)
  })

  it('lies under /internal when another part calls it, and nowhere else', () => {
    for (const { url, access } of identity.app.routeList) {
      expect({ url, internal: typeof access === 'object' && 'callers' in access }).toEqual({
        url,
        internal: url.startsWith('/internal/'),
      })
    }
  })

  it('exists for each call that the contracts give to identity', () => {
    const routes = identity.app.routeList.map(({ method, url }) => `${method} ${url}`)
    const promised = calls.filter(({ service }) => service === 'identity')
    expect(promised.length).toBeGreaterThan(0)
    for (const { method, path } of promised) expect(routes).toContain(`${method} ${path}`)
  })
})

describe('identity', () => {
  it('is ready while its database answers', async () => {
    expect((await identity.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await identity.app.inject({ url: '/openapi.json' })).json().paths).toHaveProperty('/api/me')
  })
})
