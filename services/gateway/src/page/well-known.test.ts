import { expect, it } from '@jest/globals'
import type { ReleaseStore } from '@rodada/releases/source'
import fastify from 'fastify'
import { wellKnownRoutes } from './well-known.ts'

function get(url: string, shell: object | null, adminUrl?: string) {
  const app = fastify()
  const releases = { active: async () => ({ shell }) } as unknown as ReleaseStore
  wellKnownRoutes(app, { releases, adminUrl })
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

it('names the administration’s origin to browsers that ask where passkeys of the site may be used', async () => {
  const named = await get('/.well-known/webauthn', null, 'https://admin.rodada.example/')
  expect(named.headers['content-type']).toMatch(/^application\/json/)
  expect(named.json()).toEqual({ origins: ['https://admin.rodada.example'] })
  expect((await get('/.well-known/webauthn', null)).statusCode).toBe(404)
})
