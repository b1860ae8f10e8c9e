import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accountHeader, nobody } from '@rodada/contracts/account/page-account'
import { changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import { serviceNames } from '@rodada/contracts/platform/platform'
import { mayAccess, roles } from '@rodada/contracts/roles'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { fromThisSite, type GatewayHarness, pageOf, startGateway } from '../testing/gateway-harness.ts'

/** Stands for all services. */
let service: FakeService
let gateway: GatewayHarness
let ana: Awaited<ReturnType<GatewayHarness['makeSession']>>
let endedCookie: string
const berta = 8

beforeAll(async () => {
  service = await startFakeService({ 'GET /*': async (_request, reply) => reply.code(500).send({}) })
  gateway = await startGateway(Object.fromEntries(serviceNames.map((name) => [name, service.address])))
  ana = await gateway.makeSession(7, ...roles)
  const ended = await gateway.makeSession(7, ...roles)
  endedCookie = ended.cookie
  await gateway.sessions.end(ended.id)
})
afterAll(async () => {
  await gateway.close()
  await service.close()
})

type AnyCall = (typeof calls)[number]

/** Changes that are the same whoever is signed in: the browser decides, or a secret that was mailed. */
const ofAnybody = [
  '/api/Account/ConfirmEmail',
  '/api/Account/RequestPasswordReset',
  '/api/Account/ResetPassword',
  '/api/Account/UndoEmailChange',
  '/api/Browser/EnsureKey',
  '/api/Mail/Leave',
  '/api/Order/Open/:id',
  '/api/Page/Report',
  '/api/Release/ReportFailure',
  '/api/Waiting/Accept',
]
const commands = calls.filter(changesState)
const named = commands
  .filter(({ path }) => !ofAnybody.includes(path))
  .map((call) => [`${call.method} ${call.path}`, call] as const)

async function send({ method, path }: AnyCall, headers: Record<string, string | string[]>) {
  const before = service.asked.length
  const response = await gateway.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '7'),
    headers,
    ...(method === 'POST' && { payload: {} }),
  })
  return { response, isPassedOn: service.asked.length > before }
}

it('the calls that need no account stand on a written list', () => {
  const flagged = commands.filter(({ anyAccount }) => anyAccount).map(({ path }) => path)
  expect(flagged.sort()).toEqual(ofAnybody)
  expect(commands.filter(({ anyOrigin, anyAccount }) => anyOrigin && !anyAccount)).toEqual([])
})

/** The account of a page as one hook reads it: on one call all of them. */
const malformed = ['ana', '', '0', '07', '7 ', ['7', '7'], ['7', nobody]]

it.each(malformed)('no call takes the account %j', async (account) => {
  const [[, call] = []] = named
  if (!call) throw new Error('No call changes anything')
  const { response, isPassedOn } = await send(call, { ...ana.page, [accountHeader]: account })
  expect([response.statusCode, isPassedOn]).toEqual([400, false])
})

describe.each(named)('%s', (_name, call) => {
  it('is refused to a page of another account, or of nobody while somebody is signed in', async () => {
    const { response, isPassedOn } = await send(call, pageOf(berta, ana.cookie))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({
      success: false,
      messages: [expect.any(String)],
      errors: {},
      code: 'other-account',
    })
    expect(isPassedOn).toBe(false)
    const ofNobody = await send(call, { ...fromThisSite, cookie: ana.cookie })
    expect([ofNobody.response.statusCode, ofNobody.response.json().code]).toEqual([409, 'other-account'])
    expect(ofNobody.isPassedOn).toBe(false)
  })

  it('is refused to a page whose session is over, public or not, and to one that names none', async () => {
    for (const headers of [pageOf(7, ''), pageOf(7, endedCookie)]) {
      const { response, isPassedOn } = await send(call, headers)
      expect([response.statusCode, isPassedOn]).toEqual([401, false])
    }
    const { [accountHeader]: _own, ...unnamed } = ana.page
    const { response, isPassedOn } = await send(call, unnamed)
    expect([response.statusCode, isPassedOn]).toEqual([400, false])
  })

  it('is passed on for a page of the account, and of nobody without a session', async () => {
    const mine = await send(call, ana.page)
    expect([400, 401, 409]).not.toContain(mine.response.statusCode)
    const { response } = await send(call, fromThisSite)
    expect(response.statusCode === 401).toBe(!mayAccess(call.access, null))
  })
})

describe('a call that needs no account', () => {
  it.each(commands.filter(({ path }) => ofAnybody.includes(path)).map((call) => [call.path, call] as const))(
    '%s is answered to a page of any',
    async (_path, call) => {
      for (const account of [nobody, String(berta), '7']) {
        const { response } = await send(call, { ...ana.page, [accountHeader]: account })
        expect([401, 409]).not.toContain(response.statusCode)
      }
    },
  )
})

it('reads name no account: a preload has no header', async () => {
  const { host } = fromThisSite
  for (const account of [undefined, String(berta)]) {
    const headers = { host, cookie: ana.cookie, ...(account && { [accountHeader]: account }) }
    const { statusCode } = await gateway.app.inject({ url: '/api/me', headers })
    expect(statusCode).toBe(500)
  }
})
