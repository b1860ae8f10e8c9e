import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

let gateway: GatewayHarness

beforeAll(async () => {
  gateway = await startGateway({})
})
afterAll(() => gateway.close())

const browser = {
  host: 'localhost:8080',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/csp-report',
}

const send = (report: unknown, headers: Record<string, string> = browser) =>
  gateway.app.inject({
    method: 'POST',
    url: '/informes-de-politica',
    headers,
    payload: JSON.stringify({ 'csp-report': report }),
  })

async function counted(): Promise<string[]> {
  const { body } = await gateway.internal.inject('/metrics')
  return body.split('\n').filter((line) => line.startsWith('policy_violations_total'))
}

describe('a report of what a policy blocked', () => {
  it('is counted by directive and kind of source, and nothing else of it is kept', async () => {
    await send({
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'document-uri': '/pedido/7',
    })
    await send({ 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/?ana@correo.mx' })
    await send({ 'effective-directive': 'made-up"} 1', 'blocked-uri': 'x'.repeat(500) })
    expect(await counted()).toEqual([
      expect.stringMatching(/directive="script-src-elem",source="inline",.*} 1$/),
      expect.stringMatching(/directive="img-src",source="address",.*} 1$/),
      expect.stringMatching(/directive="other",source="address",.*} 1$/),
    ])
  })

  it.each([
    ['from another site', { ...browser, 'sec-fetch-site': 'cross-site' }, 403],
    ['of another type', { ...browser, 'content-type': 'text/plain' }, 400],
  ])('%s is refused', async (_case, headers, status) => {
    const before = await counted()
    expect((await send({ 'effective-directive': 'img-src' }, headers)).statusCode).toBe(status)
    expect(await counted()).toEqual(before)
  })

  it.each([[null], [[]], [{ 'effective-directive': 7 }], ['x'.repeat(20_000)]])(
    'that is none changes nothing: %j',
    async (report) => {
      const before = await counted()
      await send(report)
      expect(await counted()).toEqual(before)
    },
  )
})
