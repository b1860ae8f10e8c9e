import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testMail } from '@rodada/contracts/business/opening'
import { type MailServer, startMailServer } from '@rodada/service/testing/mail-server'
import { internally } from '@rodada/service/testing/test-settings'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let server: MailServer
let identity: IdentityHarness
beforeAll(async () => {
  server = await startMailServer()
  identity = await startIdentity({ SMTP_URL: server.url })
})
afterAll(async () => {
  await identity.close()
  await server.close()
})

const ask = async (accountId: number) =>
  identity.app.inject({
    method: 'POST',
    url: testMail.path,
    headers: internally('admin', 'identity'),
    payload: { accountId },
  })

describe('a test mail', () => {
  it('leaves at once, for the account that asks', async () => {
    const { id, email } = await identity.makeAccount()
    expect((await ask(id)).json()).toEqual({ outcome: 'sent', email, reason: null })
    expect(server.received.map(({ to }) => to)).toEqual([[email]])
  })

  it('says what the mail server answers, by its code alone', async () => {
    const { id, email } = await identity.makeAccount()
    server.answer = { code: 450, text: `${email} waits` }
    expect((await ask(id)).json()).toEqual({ outcome: 'failed', email, reason: 'SMTP 450' })
    server.answer = { code: 550, text: `nobody is ${email}` }
    expect((await ask(id)).json()).toEqual({ outcome: 'refused', email, reason: 'SMTP 550' })
  })

  it('says by the system’s code that no mail server answers', async () => {
    const down = await startIdentity({ SMTP_URL: 'smtp://127.0.0.1:9' })
    try {
      const { id, email } = await down.makeAccount()
      const answer = await down.app.inject({
        method: 'POST',
        url: testMail.path,
        headers: internally('admin', 'identity'),
        payload: { accountId: id },
      })
      expect(answer.json()).toEqual({ outcome: 'failed', email, reason: 'ECONNREFUSED' })
    } finally {
      await down.close()
    }
  })

  it('goes to no account that is closed', async () => {
    const { id } = await identity.makeAccount({ status: 'Suspended' })
    expect((await ask(id)).statusCode).toBe(404)
  })
})
