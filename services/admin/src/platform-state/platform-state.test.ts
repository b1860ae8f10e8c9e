import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getPlatformState, resendFailedMail } from '@rodada/contracts/platform/state'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type AdminHarness, startAdmin } from '../testing/admin-harness.ts'
import { type StatePeer, startStatePeer } from '../testing/state-peer.ts'

let admin: AdminHarness
let peer: StatePeer
beforeAll(async () => {
  peer = await startStatePeer()
  // No service listens at the others' addresses.
  const silent = 'http://127.0.0.1:9'
  admin = await startAdmin({ academy: peer.address, gateway: silent, identity: silent, shop: silent })
})
afterAll(async () => {
  await admin.close()
  await peer.close()
})

const read = async () => (await sendCall(admin.app, getPlatformState, { headers: as(1, 'Admin') })).json()

describe('how the platform fares', () => {
  it('is what each part says, whoever does not answer', async () => {
    const { parts } = await read()
    expect(parts.map(({ part }: { part: string }) => part)).toEqual([
      ...['gateway', 'identity', 'academy', 'shop', 'admin', 'media'],
    ])
    const stated = parts.filter(({ state }: { state: unknown }) => state !== null)
    expect(stated).toEqual([{ part: 'academy', state: peer.state }])
  })

  it('tells the last backup, where there is one', async () => {
    expect((await read()).backup).toBe(null)
    const days = ['2026-11-21', '2026-11-23', '2026-11-22']
    for (const day of days) {
      await admin.orm.em
        .fork()
        .execute('insert into backup (taken_at, bytes, files, has_keys) values (?, 5000000000, 7, false)', [
          day,
        ])
    }
    const last = { takenAt: '2026-11-23T00:00:00.000Z', bytes: 5e9, files: 7, hasKeys: false }
    expect((await read()).backup).toEqual(last)
    const { body } = await admin.app.inject({ url: '/metrics' })
    expect(body).toContain(
      `backup_last_success_timestamp_seconds{keys="none",part="admin"} ${Date.UTC(2026, 10, 23) / 1000}`,
    )
  })
})

describe('mail that was given up', () => {
  const resend = (service: string, id?: string) =>
    sendCall(admin.app, resendFailedMail, {
      headers: as(1, 'Admin'),
      body: { service, ...(id !== undefined && { id }) },
    })

  it('is sent again by its service', async () => {
    const answer = await resend('academy')
    expect(answer.json()).toMatchObject({ success: true, messages: ['Se volverán a enviar 3 correos.'] })
    expect(peer.resent).toBe(3)
  })

  it('is sent again one by one', async () => {
    const before = peer.resent
    const [failure] = peer.state.mail?.failures ?? []
    const answer = await resend('academy', failure?.id)
    expect(answer.json()).toMatchObject({ success: true, messages: ['Se volverá a enviar un correo.'] })
    expect(peer.resent).toBe(before + 1)
    expect((await resend('academy', 'all')).json()).toMatchObject({ success: false })
  })

  it('stays where its service does not answer, or there is none', async () => {
    expect((await resend('shop')).statusCode).toBe(503)
    expect((await resend('media')).json()).toMatchObject({ success: false })
  })
})
