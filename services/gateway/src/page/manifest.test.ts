import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await startGateway({})
})
afterAll(() => gateway.close())

it('names the site for home screens, without a session', async () => {
  const answer = await gateway.app.inject({
    url: '/manifest.webmanifest',
    headers: { host: 'localhost:8080' },
  })
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.json()).toMatchObject({
    name: 'Rodada',
    lang: 'es-MX',
    start_url: '/',
    icons: expect.any(Array),
  })
})
