import { expect, it } from '@jest/globals'
import fastify from 'fastify'
import type { ReleaseStore } from '../release/release-store.ts'
import { wellKnownRoutes } from './well-known.ts'

function get(url: string, shell: object | null) {
  const app = fastify()
  wellKnownRoutes(app, { releases: { active: async () => ({ shell }) } as unknown as ReleaseStore })
  return app.inject({ url })
}

it('leads password managers to the page that changes a password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password', null)
  expect([statusCode, headers.location]).toEqual([302, '/cuenta/actualizacion-de-contrasena'])
})

it('leads who asks for the icon by its old name to the icon of the release', async () => {
  const { statusCode, headers } = await get('/favicon.ico', { app: 'shell', icon: 'icon.1a2b.svg' })
  expect([statusCode, headers.location]).toEqual([302, '/assets/shell/icon.1a2b.svg'])
  expect((await get('/favicon.ico', { app: 'shell' })).statusCode).toBe(404)
})
