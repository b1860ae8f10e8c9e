import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'
import { askAt } from '../testing/slow-body.ts'

let identity: FakeService
let gateway: GatewayHarness
let address: string
beforeAll(async () => {
  identity = await startFakeService({ 'POST /*': async () => ({}) })
  gateway = await startGateway({ identity: identity.address })
  address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await gateway.close()
  await identity.close()
})

const open = [
  '/api/Release/ReportFailure',
  '/api/Page/Report',
  '/api/Browser/EnsureKey',
  '/identificacion',
  '/salir',
  '/api/user/newuser?conditionsAcceptation=true',
  '/api/Account/RequestPasswordReset',
]
/** 69 KB that made an answer of 60 MB, and seven times as much. */
const longNames = JSON.stringify({ ['k'.repeat(60_000)]: Array<string>(1000).fill('\0') })
const bodies = {
  'a long name of many findings': longNames,
  'a name seven times as long': JSON.stringify({ ['k'.repeat(420_000)]: Array<string>(8000).fill('\0') }),
}

describe('what everybody may send', () => {
  it.each(Object.entries(bodies))('is answered at once and in few words: %s', async (_name, body) => {
    for (const url of open) {
      const begun = Date.now()
      const answer = await askAt(address, { url, body })
      expect([url, answer.status]).toEqual([url, 413])
      expect(JSON.parse(answer.body)).toMatchObject({ success: false })
      expect(answer.body.length).toBeLessThan(1024)
      expect(Date.now() - begun).toBeLessThan(5000)
    }
    expect(identity.asked).toEqual([])
  })

  it.each(['/api/Release/ReportFailure', '/api/Page/Report', '/identificacion'])(
    'is unreadable where it is nested without end: %s',
    async (url) => {
      const depth = url.endsWith('ReportFailure') ? 200 : 8000
      const body = `{"email":"ana@rodada.test","password":"x","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`
      const answer = await askAt(address, { url, body })
      expect([answer.status, JSON.parse(answer.body).success]).toEqual([400, false])
      expect(identity.asked).toEqual([])
    },
  )

  it('is read where it is short, and found wanting', async () => {
    const body = JSON.stringify({ ['k'.repeat(100)]: Array<string>(50).fill('\0') })
    const answer = await askAt(address, { url: '/api/Release/ReportFailure', body })
    expect(answer.status).toBe(200)
    expect(Object.keys(JSON.parse(answer.body).errors)).toHaveLength(20)
  })
})
