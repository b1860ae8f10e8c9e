import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import { type Role, roles } from '@rodada/contracts/roles'
import { describeAccess, roleSets } from '@rodada/service/testing/access-matrix'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { as, fetchHeader } from '@rodada/service/testing/test-settings'
import type { UserAccount } from './account/user-account.entity.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from './testing/identity-harness.ts'

let identity: IdentityHarness
const people = new Map<string, UserAccount>()

beforeAll(async () => {
  identity = await startIdentity()
  for (const held of roleSets) {
    people.set(held.join(), await identity.makeAccount({ roles: [...held], password: 'Rodada-2026' }))
  }
})
afterAll(() => identity.close())

function personWith(held: readonly Role[]): number {
  const person = people.get(held.join())
  if (!person) throw new Error(`Nobody has exactly these roles: ${held.join()}`)
  return person.id
}

const everything = () =>
  everythingStored(identity.orm.em.fork().getKysely(), 'identity', ['sign_in_throttle'])

describeAccess({
  service: 'identity',
  app: () => identity.app,
  personWith,
  target: () => personWith([]),
  everything,
  fitting: {
    reason: 'Perdió su teléfono',
    name: 'Ana',
    email: 'nadie@rodada.mx',
    status: 'Active',
    roles: [],
    losses: [],
  },
})

describe('an identity whose account was closed a moment ago', () => {
  // Downloads are reads, which a token of the last minute still allows.
  const changing = calls.filter(
    (call) => call.service === 'identity' && changesState(call) && !call.isDownload,
  )

  it.each<[string, AccountValues]>([
    ['blocked by the staff', { status: 'Blocked' }],
    ['suspended', { status: 'Suspended' }],
    ['deleted', { status: 'Deleted' }],
  ])('%s changes nothing by any call', async (_what, values) => {
    const closed = await identity.makeAccount({ ...values, roles: [...roles], password: 'Rodada-2026' })
    const target = await identity.makeAccount({ status: 'Blocked' })
    const before = await everything()
    for (const call of changing.filter(({ access }) => access !== 'public')) {
      const answer = await identity.app.inject({
        method: call.method,
        url: call.path.replace(':id', String(target.id)),
        headers: { ...fetchHeader, ...as(closed.id, ...roles) },
        ...(call.method === 'POST' && { payload: fittingAnything }),
      })
      const { path } = call
      expect({ path, success: answer.json().success }).toEqual({ path, success: false })
    }
    expect(await everything()).toEqual(before)
  })
})

/** A body that each form of a signed-in person takes, so that only the person is what is wrong. */
const fittingAnything = {
  ...{ name: 'Otra', firstName: 'Otra', lastName: 'Otra', email: 'otra@rodada.mx', phone: '5512345678' },
  ...{ oldPassword: 'Rodada-2026', newPassword: 'Rodada-2027', password: 'Rodada-2027' },
  ...{ confirmPassword: 'Rodada-2027', status: 'Active', roles: ['Admin'] },
  ...{ street: 'Reforma', streetNumber: '1', neighborhood: 'Centro', zipCode: '72000' },
  ...{ city: 'Puebla', state: 'Puebla' },
  conditionsAcceptation: true,
}
