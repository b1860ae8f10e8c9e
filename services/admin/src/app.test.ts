import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ConfigError } from '@rodada/service/run/config'
import { describeRoutes } from '@rodada/service/testing/route-rules'
import { readLogKeys } from './config.ts'
import { KeyRing } from './personal-data/subject-keys.ts'
import { type AdminHarness, movementEvent, startAdmin } from './testing/admin-harness.ts'

/** The calls that need no session: each is here on purpose. */
const publicRoutes = ['GET /api/Business/Details']

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

describeRoutes({ service: 'admin', app: () => admin.app, publicRoutes })

describe('admin', () => {
  it('is ready while its database answers', async () => {
    expect((await admin.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await admin.app.inject({ url: '/openapi.json' })).json().paths).toHaveProperty('/api/Log/Index')
  })
})

describe('a changed key', () => {
  it('is refused at the start, unless the one of before is given beside it', async () => {
    const { orm, settings, rebuild } = admin
    await admin.deliver([movementEvent({ subjectId: 7 })])
    const changed = { LOG_KEY: randomBytes(32).toString('base64') }
    await expect(rebuild(changed)).rejects.toThrow(ConfigError)
    await expect(rebuild(changed)).rejects.toThrow(/^FILES_KEY no es la llave[^\n]*$/)

    const rotated = { ...changed, LOG_KEYS_OLD: settings.LOG_KEY }
    const app = await rebuild(rotated)
    await app.close()
    const keyRing = new KeyRing(readLogKeys({ ...settings, ...rotated }))
    const em = orm.em.fork()
    const [before, written] = [await admin.keyRing.toRead(em, [7]), await keyRing.toWrite(em, [7, 8])]
    expect(written.get(7)).toEqual(before.get(7))
    // The new key encrypts new keys: the old one alone does not open them.
    await expect(admin.keyRing.toRead(em, [8])).rejects.toThrow('No key opens that of subject 8')
    await expect(rebuild({})).rejects.toThrow(ConfigError)
  })
})
