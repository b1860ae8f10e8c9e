import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { type DeliveredEvent, deliverEvents } from '@rodada/contracts/event'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { releaseWithdrawn } from './release-mails.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeMails()
})

const data = { app: 'mf-shop', version: 'v3', reason: 'Se retiró por sus cifras: fallas en 9 de 80 visitas.' }

it('administrators are told once of a release that was taken back, as long as they are some', async () => {
  const admin = await identity.makeAccount({ roles: ['Admin'] })
  await identity.makeAccount({ roles: ['GeneralUser'] })
  await identity.makeAccount({ roles: ['Admin'], status: 'Suspended' })
  const event: DeliveredEvent = {
    ...{ id: crypto.randomUUID(), type: 'release.withdrawn', producer: 'gateway' },
    ...{ occurredAt: new Date().toISOString(), data },
  }
  for (let time = 0; time < 2; time += 1) {
    const headers = internally('gateway', 'identity')
    const request = {
      method: 'POST',
      url: deliverEvents.path,
      headers,
      payload: { events: [event] },
    } as const
    expect((await identity.app.inject(request)).statusCode).toBe(200)
  }
  const mails = await identity.takeMails()
  expect(mails.map(({ to }) => to)).toEqual([admin.email])
  expect(mails[0]?.text).toContain(data.reason)
  const { orm } = identity
  const source = { orm, publicUrl: 'https://rodada.mx' }
  const composed = (accountId: number) =>
    releaseWithdrawn.compose(source, { ...data, accountId }, unstatedBusiness)
  expect((await composed(admin.id))?.to).toBe(admin.email)
  await orm.em.fork().nativeUpdate(UserAccount, { id: admin.id }, { roles: ['GeneralUser'] })
  expect(await composed(admin.id)).toBeNull()
})
