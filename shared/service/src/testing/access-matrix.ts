import { describe, expect, it } from '@jest/globals'
import { type Call, changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { mayAccess, type Role, roles } from '@rodada/contracts/roles'
import type { FastifyInstance } from 'fastify'
import { flaws, forgedIdentity, genuineIdentity } from './forged-identities.ts'
import { as, fetchHeader, internally } from './test-settings.ts'

/** The sets of roles that the matrix asks with. */
export const roleSets: readonly (readonly Role[])[] = [
  [],
  ...roles.map((role) => [role]),
  roles.filter((role) => role !== 'Admin'),
  roles,
]

/** An id that no record has. */
export const nobody = 2_000_000_000

interface AccessMatrix {
  readonly service: ServiceName
  readonly app: () => FastifyInstance
  /** Id of a user with exactly these roles, of each of `roleSets`. */
  readonly personWith: (held: readonly Role[]) => number
  /** Id of a record that commands with an id could change. */
  readonly target: () => number
  /** Everything that the service stores and waits to publish, for before and after. */
  readonly everything: () => Promise<unknown>
  /** Fits the form of every call with an id, so that only the id can be wrong. */
  readonly fitting: object
  /** Paths of calls that refuse a record that is not there in their envelope, as forms need it, instead of by 404. */
  readonly refusing?: readonly string[]
  /** Paths of calls with the id of an account, which another service stores: for an unknown id they answer an empty list. */
  readonly ofAccounts?: readonly string[]
}

/**
 * Tests who may make each declared call of a service; a new call is covered by being declared. Asks the service itself,
 * without the gateway. What a call does for those it lets in is left to its own tests. One hook believes identities and
 * one reader reads ids: what is wrong with either is tried in full on one call, and by one example on each.
 */
export function describeAccess(matrix: AccessMatrix): void {
  const own = calls.filter(({ service }) => service === matrix.service)
  const named = (some: readonly Call[]) => some.map((call) => [`${call.method} ${call.path}`, call] as const)
  const changing = own.filter(changesState)
  const withId = own.filter(({ path }) => path.includes('/:id'))

  describe('the matrix', () => {
    it('covers public and guarded calls, reads and commands, with and without an id', () => {
      for (const part of [own, changing, withId]) expect(part.length).toBeGreaterThan(1)
      const rules = new Set(own.map(({ access }) => access === 'public'))
      expect(rules.size).toBe(2)
    })
  })
  describe.each(named(own))('%s', (_name, call) => describeEntry(matrix, call))
  describe.each(named(changing))('%s changes something and', (_name, call) => describeChange(matrix, call))
  describe.each(named(withId))('%s', (_name, call) => describeRecords(matrix, call))
  describeIdentities(matrix, own)
  describeIds(matrix, withId)
}

interface Sent {
  readonly id?: number | string
  /** Empty unless given: a user who may make the call gets field errors. */
  readonly body?: object
}

function send({ app }: AccessMatrix, call: Call, headers: object, { id = nobody, body = {} }: Sent = {}) {
  return app().inject({
    method: call.method,
    url: call.path.replace(':id', String(id)),
    headers: { ...(changesState(call) && fetchHeader), ...headers },
    ...(call.method === 'POST' && { payload: body }),
  })
}

const refusal = { success: false, messages: ['No tienes permiso para hacer esto.'], errors: {} }

function describeEntry(matrix: AccessMatrix, call: Call): void {
  const { personWith } = matrix

  it('lets in whom its rule names, by each role alone and together, and nobody else', async () => {
    for (const held of roleSets) {
      const { statusCode } = await send(matrix, call, as(personWith(held), ...held))
      const refused = statusCode === 401 || statusCode === 403
      expect({ held, refused }).toEqual({ held, refused: !mayAccess(call.access, held) })
      if (refused) expect(statusCode).toBe(403)
    }
    const { statusCode } = await send(matrix, call, {})
    expect(statusCode === 401).toBe(call.access !== 'public')
    expect(statusCode).not.toBe(403)
    const forged = await send(matrix, call, forgedIdentity('no signature', personWith(roles)))
    expect([forged.statusCode, forged.json()]).toEqual([403, refusal])
  })
}

/** On a guarded call and a public one. */
function describeIdentities(matrix: AccessMatrix, own: readonly Call[]): void {
  const { personWith } = matrix
  const one = ['public', 'guarded'].flatMap(
    (kind) => own.find(({ access }) => (access === 'public') === (kind === 'public')) ?? [],
  )

  it.each(flaws)('no call believes an identity with %s', async (flaw) => {
    for (const call of one) {
      const answer = await send(matrix, call, forgedIdentity(flaw, personWith(roles)))
      expect([answer.statusCode, answer.json()]).toEqual([403, refusal])
    }
  })

  it('no call is opened by a key between the parts, or by an identity said in plain words', async () => {
    const id = personWith(roles)
    const claims = { 'x-user-id': String(id), 'x-roles': 'Admin', authorization: 'Bearer Admin' }
    const headers = { ...internally('gateway', matrix.service), ...claims }
    for (const call of one) {
      const { statusCode } = await send(matrix, call, headers)
      expect(statusCode === 401).toBe(call.access !== 'public')
    }
  })

  it('each call believes what only the gateway can sign', async () => {
    for (const call of one) {
      const { statusCode } = await send(matrix, call, genuineIdentity(personWith(roles)))
      expect([401, 403]).not.toContain(statusCode)
    }
  })
}

function describeChange(matrix: AccessMatrix, call: Call): void {
  const { app, personWith, target, everything, fitting } = matrix

  it(
    call.anyOrigin ? 'answers who knows its secret, from anywhere' : 'answers only a fetch of the pages',
    async () => {
      for (const header of [{}, { 'x-requested-with': 'XMLHttpRequest' }]) {
        const answer = await app().inject({
          method: call.method,
          url: call.path.replace(':id', String(nobody)),
          headers: { ...as(personWith(roles), ...roles), ...header },
          ...(call.method === 'POST' && { payload: {} }),
        })
        expect(answer.statusCode).toBe(call.anyOrigin ? 200 : 403)
      }
    },
  )

  it('leaves everything as it is for whom it does not let in', async () => {
    const before = await everything()
    const sent = { id: target(), body: fitting }
    for (const held of roleSets.filter((each) => !mayAccess(call.access, each))) {
      await send(matrix, call, as(personWith(held), ...held), sent)
    }
    if (call.access !== 'public') await send(matrix, call, {}, sent)
    await send(matrix, call, forgedIdentity('no signature', personWith(roles)), sent)
    expect(await everything()).toEqual(before)
  })
}

function describeRecords(matrix: AccessMatrix, call: Call): void {
  const { personWith, target, fitting, refusing = [], ofAccounts = [] } = matrix

  it('tells who may not see it nothing of whose the record is, or whether it is there', async () => {
    for (const held of roleSets.filter((each) => !mayAccess(call.access, each))) {
      const asking = personWith(held)
      const answers = await Promise.all(
        [asking, target(), nobody].map((id) => send(matrix, call, as(asking, ...held), { id })),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    }
  })

  it('knows no record of nobody, and none that is no id', async () => {
    for (const id of ['0', 'abc'])
      expect((await send(matrix, call, as(personWith(roles), ...roles), { id })).statusCode).toBe(404)
    const answer = await send(matrix, call, as(personWith(roles), ...roles), { body: fitting })
    if (ofAccounts.includes(call.path)) return expect(answer.json()).toEqual({ list: [], total: 0 })
    expect(answer.statusCode).toBe(refusing.includes(call.path) ? 200 : 404)
    return expect(answer.json()).toMatchObject({ success: false })
  })
}

/** On one call. */
function describeIds(matrix: AccessMatrix, [call]: readonly Call[]): void {
  it.each(['-1', '1.0', '1e0', '01', '%2B1', '99999999999', '2147483648', "1'--", '%00'])(
    'no call knows a record %s',
    async (id) => {
      if (call === undefined) throw new Error('No call has an id')
      const { personWith } = matrix
      const { statusCode } = await send(matrix, call, as(personWith(roles), ...roles), { id })
      expect(statusCode).toBe(404)
    },
  )
}
