import { describe, expect, it } from '@jest/globals'
import { type Call, changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import type { ServiceName } from '@rodada/contracts/platform'
import { mayAccess, type Role, roles } from '@rodada/contracts/roles'
import type { FastifyInstance } from 'fastify'
import { flaws, forgedIdentities, forgedIdentity, genuineIdentity } from './forged-identities.ts'
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
}

/**
 * Tests who may make each declared call of a service; a new call is covered by being declared. Asks the service itself,
 * without the gateway. What a call does for those it lets in is left to its own tests.
 */
export function describeAccess(matrix: AccessMatrix): void {
  const table = calls
    .filter(({ service }) => service === matrix.service)
    .map((call) => [`${call.method} ${call.path}`, call] as const)
  const changing = table.filter(([, call]) => changesState(call))
  const withId = table.filter(([, { path }]) => path.includes('/:id'))

  describe('the matrix', () => {
    it('covers public and guarded calls, reads and commands, with and without an id', () => {
      for (const part of [table, changing, withId]) expect(part.length).toBeGreaterThan(2)
      const rules = new Set(table.map(([, { access }]) => access === 'public'))
      expect(rules.size).toBe(2)
    })
  })
  describe.each(table)('%s', (_name, call) => describeEntry(matrix, call))
  describe.each(changing)('%s changes something and', (_name, call) => describeChange(matrix, call))
  describe.each(withId)('%s', (_name, call) => describeRecords(matrix, call))
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

function describeEntry(matrix: AccessMatrix, call: Call): void {
  const { personWith } = matrix

  it('lets in whom its rule names, by each role alone and together', async () => {
    for (const held of roleSets) {
      const { statusCode } = await send(matrix, call, as(personWith(held), ...held))
      const refused = statusCode === 401 || statusCode === 403
      expect({ held, refused }).toEqual({ held, refused: !mayAccess(call.access, held) })
      if (refused) expect(statusCode).toBe(403)
    }
  })

  it('asks a visitor to sign in unless it is public', async () => {
    const { statusCode } = await send(matrix, call, {})
    expect(statusCode === 401).toBe(call.access !== 'public')
    expect(statusCode).not.toBe(403)
  })

  it.each(flaws)('believes no identity with %s', async (flaw) => {
    const answer = await send(matrix, call, forgedIdentity(flaw, personWith(roles)))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      success: false,
      messages: ['No tienes permiso para hacer esto.'],
      errors: {},
    })
  })

  it('is not opened by a key between the parts, or by an identity said in plain words', async () => {
    const id = personWith(roles)
    const claims = { 'x-user-id': String(id), 'x-roles': 'Admin', authorization: 'Bearer Admin' }
    const headers = { ...internally('gateway', matrix.service), ...claims }
    const { statusCode } = await send(matrix, call, headers)
    expect(statusCode === 401).toBe(call.access !== 'public')
  })

  it('believes what only the gateway can sign', async () => {
    const { statusCode } = await send(matrix, call, genuineIdentity(personWith(roles)))
    expect([401, 403]).not.toContain(statusCode)
  })
}

function describeChange(matrix: AccessMatrix, call: Call): void {
  const { app, personWith, target, everything, fitting } = matrix

  it.each([{}, { 'x-requested-with': 'XMLHttpRequest' }])(
    call.anyOrigin ? 'answers who knows its secret, from anywhere' : 'answers only a fetch of the pages',
    async (header) => {
      const answer = await app().inject({
        method: call.method,
        url: call.path.replace(':id', String(nobody)),
        headers: { ...as(personWith(roles), ...roles), ...header },
        ...(call.method === 'POST' && { payload: {} }),
      })
      expect(answer.statusCode).toBe(call.anyOrigin ? 200 : 403)
    },
  )

  it('leaves everything as it is for whom it does not let in', async () => {
    const before = await everything()
    const sent = { id: target(), body: fitting }
    for (const held of roleSets.filter((each) => !mayAccess(call.access, each))) {
      await send(matrix, call, as(personWith(held), ...held), sent)
    }
    if (call.access !== 'public') await send(matrix, call, {}, sent)
    for (const [, headers] of forgedIdentities(personWith(roles))) await send(matrix, call, headers, sent)
    expect(await everything()).toEqual(before)
  })
}

function describeRecords(matrix: AccessMatrix, call: Call): void {
  const { personWith, target, fitting, refusing = [] } = matrix

  it('tells who may not see it nothing of whose the record is, or whether it is there', async () => {
    for (const held of roleSets.filter((each) => !mayAccess(call.access, each))) {
      const asking = personWith(held)
      const answers = await Promise.all(
        [asking, target(), nobody].map((id) => send(matrix, call, as(asking, ...held), { id })),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    }
  })

  it.each(['0', '-1', '1.0', '1e0', '01', '%2B1', 'abc', '99999999999', '2147483648', "1'--", '%00'])(
    'knows no record %s',
    async (id) => {
      const { statusCode } = await send(matrix, call, as(personWith(roles), ...roles), { id })
      expect(statusCode).toBe(404)
    },
  )

  it('knows no record of nobody', async () => {
    const answer = await send(matrix, call, as(personWith(roles), ...roles), { body: fitting })
    expect(answer.statusCode).toBe(refusing.includes(call.path) ? 200 : 404)
    expect(answer.json()).toMatchObject({ success: false })
  })
}
