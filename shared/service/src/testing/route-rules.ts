import { describe, expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { getPartState, partState } from '@rodada/contracts/platform/state'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { internally } from './test-settings.ts'

interface RouteRules {
  readonly service: ServiceName
  /** The app, once the test has built it. */
  readonly app: () => FastifyInstance
  /** Routes that need no session, as `GET /api/…`. */
  readonly publicRoutes: readonly string[]
}

/** Commands that need no more than the caller's identity. */
const bodiless = new Set(calls.filter(({ body }) => !body).map(({ path }) => path))

/** The architecture test of a service: walks every route that it registered. */
export function describeRoutes({ service, app, publicRoutes }: RouteRules): void {
  const named = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

  describe(`every route of ${service}`, () => {
    it('describes what it answers, and what it takes', () => {
      const routes = app().routeList.filter(({ access }) => access !== 'operations')
      expect(routes.length).toBeGreaterThan(1)
      for (const { method, url, schema } of routes) {
        expect({ method, url, response: schema.response }).toMatchObject({
          response: { 200: {}, '4xx': {}, '5xx': {} },
        })
        const { body, params } = schema
        if (method === 'POST' && !bodiless.has(url))
          expect({ url, body }).toEqual({ url, body: expect.anything() })
        if (url.includes('/:')) expect({ url, params }).toEqual({ url, params: expect.anything() })
      }
    })

    it('is public only where the written list says so', () => {
      const found = app().routeList.filter(({ access }) => access === 'public')
      expect(found.map(named)).toEqual(publicRoutes)
    })

    it('lies under /internal when another part calls it, and nowhere else', () => {
      for (const { url, access } of app().routeList) {
        const internal = typeof access === 'object' && 'callers' in access
        expect({ url, internal }).toEqual({ url, internal: url.startsWith('/internal/') })
      }
    })

    it('is beside one by which the administration learns how the service fares', async () => {
      const headers = internally('admin', service)
      const answer = await app().inject({ url: getPartState.path, headers })
      expect(Value.Errors(partState, answer.json())).toEqual([])
      const { body } = await app().inject({ url: '/metrics' })
      for (const shown of [
        'pending_work{kind="jobs_late"',
        'disk_bytes{kind="free"',
        'running_version{version=',
      ])
        expect(body).toContain(shown)
    })

    it('exists for each call that the contracts promise', () => {
      const routes = app().routeList.map(named)
      const promised = calls.filter((call) => call.service === service)
      for (const { method, path } of promised) expect(routes).toContain(`${method} ${path}`)
    })
  })
}
