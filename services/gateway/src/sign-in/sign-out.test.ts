import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

let identity: FakeService
let gateway: GatewayHarness
let isDown = false
beforeAll(async () => {
  identity = await startFakeService({
    'POST /internal/sign-out': async (_request, reply) =>
      isDown ? reply.code(500).send({}) : { success: true },
  })
  gateway = await startGateway({ identity: identity.address })
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
})

const byLink = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
const byButton = {
  origin: 'http://localhost:8080',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
}

async function salir(method: 'GET' | 'POST', headers: Record<string, string>) {
  const { cookie, id } = await gateway.makeSession(7, 'GeneralUser')
  const response = await gateway.app.inject({
    method,
    url: '/salir',
    headers: { host: 'localhost:8080', cookie, ...headers },
  })
  return { response, isAlive: (await gateway.sessions.find(id)) !== null }
}

describe('signing out', () => {
  it.each([
    ['a link of this site', 'GET', byLink],
    ['a typed address', 'GET', { ...byLink, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['the button', 'POST', byButton],
  ] as const)('by %s ends the session and empties the browser', async (_case, method, headers) => {
    const { response, isAlive } = await salir(method, headers)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/')
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(response.headers['cache-control']).toContain('no-store')
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^browser=; Max-Age=0;/),
      expect.stringMatching(/^session=; Max-Age=0;/),
    ])
    expect(isAlive).toBe(false)
    expect(identity.asked.at(-1)).toMatchObject({
      url: '/internal/sign-out',
      body: { userId: 7, address: '127.0.0.1' },
    })
  })

  it.each([
    ['a link of another site', { ...byLink, 'sec-fetch-site': 'cross-site' }],
    ['a link of a neighbour', { ...byLink, 'sec-fetch-site': 'same-site' }],
    ['a browser that does not say', {}],
  ])('by %s asks first', async (_case, headers) => {
    const { response, isAlive } = await salir('GET', headers)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<form method="post" action="/salir">')
    expect(response.headers['content-security-policy']).toContain("form-action 'self'")
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(isAlive).toBe(true)
  })

  it.each([
    ['a fetch', 'GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
    ['a picture', 'GET', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' }],
    ['an old browser’s script', 'GET', { 'x-requested-with': 'fetch' }],
    ['a script that says it is a link', 'GET', { ...byLink, 'x-requested-with': 'fetch' }],
    ['a frame', 'GET', { ...byLink, 'sec-fetch-dest': 'iframe' }],
    ['a form in a frame', 'POST', { ...byButton, 'sec-fetch-dest': 'iframe' }],
    ['a script that posts', 'POST', { ...byButton, 'x-requested-with': 'fetch' }],
    ['a prefetch', 'GET', { ...byLink, 'sec-purpose': 'prefetch' }],
    ['an older prefetch', 'GET', { ...byLink, purpose: 'prefetch' }],
    [
      'a form of another site',
      'POST',
      { ...byButton, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ],
    ['a form that says nothing', 'POST', {}],
  ] as const)('by %s is refused', async (_case, method, headers) => {
    const { response, isAlive } = await salir(method, headers)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ success: false })
    expect(isAlive).toBe(true)
  })

  it('works while identity is down', async () => {
    isDown = true
    const { response, isAlive } = await salir('GET', byLink)
    isDown = false
    expect(response.statusCode).toBe(303)
    expect(isAlive).toBe(false)
  })

  it('leads a visitor without a session home', async () => {
    const asked = identity.asked.length
    const headers = { host: 'localhost:8080', ...byLink }
    const response = await gateway.app.inject({ url: '/salir', headers })
    expect(response.statusCode).toBe(303)
    expect(identity.asked).toHaveLength(asked)
  })

  it('is not done by asking for headers alone', async () => {
    const response = await gateway.app.inject({
      method: 'HEAD',
      url: '/salir',
      headers: { host: 'localhost:8080', ...byLink },
    })
    expect(response.statusCode).not.toBe(303)
  })
})
