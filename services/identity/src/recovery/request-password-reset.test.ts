import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { fetchHeader } from '@rodada/service/testing/test-settings'
import { emailKey } from '../account/email-key.ts'
import { postAccountForm } from '../testing/account-form-fixture.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity({ PUBLIC_URL: 'https://rodada.mx' })
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeMails()
  await identity.takeEvents()
})

const ask = (email: string, headers: Record<string, string> = {}) =>
  postAccountForm(identity, 'RequestPasswordReset', { email }, headers)

/** Kinds of account, and what their owner is mailed. */
const accounts: [string, AccountValues, string | null][] = [
  ['active', { password: 'Patineta-7' }, 'reset'],
  ['registered without a password', {}, 'first-access'],
  ['imported', { termsAcceptedAt: null }, 'imported-access'],
  ['without a password since an undo', { emailVerifiedAt: new Date() }, 'reset'],
  [
    'blocked by wrong passwords',
    { attemptsBlockedUntil: new Date(Date.now() + 60_000), emailVerifiedAt: new Date() },
    'reset',
  ],
  ['blocked by the staff', { status: 'Blocked' }, 'inactive'],
  ['suspended', { status: 'Suspended' }, 'inactive'],
  ['deleted', { status: 'Deleted' }, null],
]

describe('asking for a new password', () => {
  it.each(accounts)('mails the owner of an account that is %s', async (_what, values, kind) => {
    const { email } = await identity.makeAccount(values)
    await ask(email)
    const mails = await identity.takeMails()
    expect(mails.map((mail) => [mail.kind, mail.to])).toEqual(kind ? [[kind, email]] : [])
    expect(mails.some(({ text }) => text.includes('#'))).toBe(kind !== 'inactive' && kind !== null)
  })

  it('answers the same whoever asks', async () => {
    const emails = ['nadie@ejemplo.mx']
    for (const [, values] of accounts) emails.push((await identity.makeAccount(values)).email)
    const flooded = await identity.makeAccount()
    for (let n = 0; n < 4; n++) await ask(flooded.email)
    const answers = await Promise.all([...emails, flooded.email].map((email) => ask(email)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual({
      success: true,
      messages: [
        'Si existe una cuenta con ese correo, te enviamos un enlace para crear una contraseña nueva. Revisa también el correo no deseado.',
      ],
      errors: {},
    })
  })

  it('mails the address that the account has, however it was typed', async () => {
    const { email } = await identity.makeAccount({ email: 'Ana.Lopez@Ejemplo.mx' })
    await ask('ANA.lopez@ejemplo.MX')
    expect((await identity.takeMails()).map(({ to }) => to)).toEqual([email])
  })

  // Full-width letters, a ligature and the Kelvin sign fold into the stored address.
  it.each(['ana@fin.ｍｘ', 'eva@ﬁn.mx', 'luz@fin.m\u212A'])(
    'mails nobody for a look-alike: %s',
    async (lookAlike) => {
      await identity.makeAccount({ email: emailKey(lookAlike) })
      expect((await ask(lookAlike)).errors).toHaveProperty('Email')
      expect(await identity.takeMails()).toEqual([])
    },
  )

  it('builds the link from the settings, whatever host the request names', async () => {
    const { email } = await identity.makeAccount({ emailVerifiedAt: new Date() })
    const poison = 'malo.example'
    await ask(email, {
      host: poison,
      'x-forwarded-host': poison,
      forwarded: `host=${poison}`,
      origin: poison,
    })
    const [mail] = await identity.takeMails()
    expect(mail?.text).toMatch(/https:\/\/rodada\.mx\/restablecer-contrasena#[\w-]{43}\n/)
    expect(`${mail?.text}${mail?.html}`).not.toContain(poison)
  })

  it.each([
    ['of an open account', {}],
    ['of a suspended one', { status: 'Suspended' }],
  ] as [string, AccountValues][])(
    'mails the owner %s three times an hour at most, also at once',
    async (_what, values) => {
      const { id, email } = await identity.makeAccount(values)
      let sent = 0
      for (let round = 0; round < 3; round++) {
        await Promise.all(Array.from({ length: 4 }, () => ask(email)))
        sent += (await identity.takeMails()).length
      }
      const requests = 'select count(*)::integer as count from account_link where account_id = ?'
      expect(await identity.orm.em.fork().execute(requests, [id])).toEqual([{ count: 3 }])
      expect(sent).toBeLessThanOrEqual(3)
      await identity.orm.em
        .fork()
        .execute(
          `update account_link set created_at = created_at - interval '61 minutes' where account_id = ?`,
          [id],
        )
      await ask(email)
      expect(await identity.takeMails()).toHaveLength(1)
    },
  )

  it('writes each request into the log, without the e-mail', async () => {
    const { id, email } = await identity.makeAccount()
    await ask(email)
    await ask('nadie@ejemplo.mx')
    const events = await identity.takeEvents()
    expect(events).toMatchObject([
      {
        data: {
          title: 'Contraseña nueva solicitada',
          description: `Cuenta ${id}`,
          actorId: null,
          subjectId: id,
        },
      },
      { data: { title: 'Contraseña nueva solicitada', description: 'Correo sin cuenta', subjectId: null } },
    ])
    expect(JSON.stringify(events)).not.toContain('@')
  })

  it.each([{}, { email: 'x' }, { email: 5 }, { email: `${'a'.repeat(260)}@b.mx` }, []])(
    'refuses what is no e-mail: %j',
    async (payload) => {
      const answer = await identity.app.inject({
        method: 'POST',
        url: '/api/Account/RequestPasswordReset',
        headers: fetchHeader,
        payload,
      })
      expect(answer.json()).toMatchObject({ success: false })
      expect(await identity.takeMails()).toEqual([])
    },
  )
})

describe('the time of the answer', () => {
  it('tells nothing: all wait for the same floor', async () => {
    const floorMs = 800
    const slow = await startIdentity({ SIGN_IN_REFUSAL_MS: floorMs })
    try {
      const emails = ['nadie@ejemplo.mx', (await slow.makeAccount()).email]
      const timed = async (email: string) => {
        const startedAt = performance.now()
        await postAccountForm(slow, 'RequestPasswordReset', { email })
        return performance.now() - startedAt
      }
      for (const ms of await Promise.all(emails.map(timed))) expect(ms).toBeGreaterThanOrEqual(floorMs)
    } finally {
      await slow.close()
    }
  })
})
