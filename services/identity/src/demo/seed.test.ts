import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { demoAccounts, demoPassword } from '@rodada/demo/demo-accounts'
import { createPublisher } from '@rodada/service/messages/events'
import { startJobs } from '@rodada/service/messages/jobs'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { seedDemo } from './seed-demo.ts'
import { seedVolume } from './seed-volume.ts'

let identity: IdentityHarness
let boss: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  identity = await startIdentity()
  boss = await startJobs('identity', identity.settings, identity.app.log)
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await identity.close()
})

describe('the demo data', () => {
  it('makes each account once and tells the other services', async () => {
    const publish = createPublisher(boss, identity.settings, 'identity')
    const seed = () => seedDemo({ orm: identity.orm, publish }, identity.passwords.hash)
    const made = await seed()
    expect(made).toBeGreaterThanOrEqual(48)
    expect(await seed()).toBe(0)
    expect(await identity.takeEvents()).toHaveLength(made)
  })

  it('lets every account sign in but the blocked one', async () => {
    for (const { id, email, status, roles } of Object.values(demoAccounts)) {
      const answer = await identity.app.inject({
        method: 'POST',
        url: '/internal/sign-in',
        headers: internally('gateway', 'identity'),
        payload: { email, password: demoPassword, address: '127.0.0.1', userAgent: '' },
      })
      expect(answer.json().user).toEqual(status === 'Active' ? { userId: id, roles } : null)
    }
  })

  it('leaves the ids of later accounts free', async () => {
    expect((await identity.makeAccount()).id).toBeGreaterThan(1000)
  })
})

describe('the volume data', () => {
  it('grows to the number that is asked for, each account once', async () => {
    const publish = createPublisher(boss, identity.settings, 'identity')
    const count = () => identity.orm.em.fork().count(UserAccount, { email: { $like: 'volumen%' } })
    const grow = async (users: number) => {
      const steps: number[] = []
      await seedVolume({ orm: identity.orm, publish }, identity.passwords.hash, users, (done) =>
        steps.push(done),
      )
      return steps
    }
    expect(await grow(30)).toEqual([30])
    expect(await grow(40)).toEqual([40])
    expect(await count()).toBe(40)
  })
})
