import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { UserAccount } from '../account/user-account.entity.ts'
import { keyed, RegistrationHarness, takenEmail } from '../testing/registration-harness.ts'
import { sessionOf } from '../testing/send.ts'

let people: RegistrationHarness
beforeAll(async () => {
  people = await RegistrationHarness.start()
})
afterAll(() => people.close())
beforeEach(() => people.forget())

describe('a registration that is repeated after a lost answer', () => {
  it('signs in to the same account, at once and later', async () => {
    const form = people.form()
    const headers = keyed('twice')
    const answers = await Promise.all([people.register(form, headers), people.register(form, headers)])
    await setTimeout(2)
    answers.push(await people.register(form, headers))
    const { id } = await people.only(form.email)
    expect(answers.map((answer) => sessionOf(answer)?.userId)).toEqual([id, id, id])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toEqual({ success: true, messages: ['Tu cuenta está lista.'], errors: {} })
    expect(await people.identity.takeMails()).toHaveLength(1)
    expect((await people.identity.takeEvents()).filter(({ type }) => type === 'user.changed')).toHaveLength(1)
    const [first, , last] = answers.map((answer) => Date.parse(sessionOf(answer)?.startedAt ?? ''))
    // Each repetition begins a session of its own: an earlier ending of sessions does not end the last one.
    expect(last).toBeGreaterThan(first ?? Number.NaN)
  })

  it('keeps its session a registering one', async () => {
    const form = people.form()
    const again = () => people.register(form, keyed('course'), { newUser: 'true' })
    await again()
    expect(sessionOf(await again())).toMatchObject({ registering: true })
  })

  it.each([
    ['from another browser', (key: string) => keyed(key, 'b')],
    ['from no browser', (key: string) => ({ 'idempotency-key': key })],
    ['with another key', (key: string) => keyed(`${key} again`)],
  ])('is none %s', async (what, headersOf) => {
    const form = people.form()
    await people.register(form, keyed(what))
    const answer = await people.register(form, headersOf(what))
    expect(answer.json().errors).toEqual({ Email: takenEmail })
    expect(sessionOf(answer)).toBeNull()
  })

  it('is none with other words', async () => {
    const form = people.form()
    await people.register(form, keyed('words'))
    for (const changes of [{ name: 'Eva' }, { password: 'otra-cosa-8', confirmPassword: 'otra-cosa-8' }]) {
      const answer = await people.register({ ...form, ...changes }, keyed('words'))
      expect(answer.json()).toMatchObject({
        success: false,
        messages: [expect.stringContaining('otros datos')],
      })
      expect(sessionOf(answer)).toBeNull()
    }
  })

  it.each([
    ['changed the password', { passwordHash: 'of another' }],
    ['was suspended', { status: 'Suspended' }],
    ['was blocked', { status: 'Blocked' }],
    ['was deleted', { status: 'Deleted' }],
  ] as const)('opens no account whose owner or staff %s since', async (_what, values) => {
    const form = people.form()
    const headers = keyed(`closed ${_what}`)
    await people.register(form, headers)
    const passwordHash =
      'passwordHash' in values ? { passwordHash: await people.identity.passwords.hash('otra-cosa-8') } : {}
    await people.em().nativeUpdate(UserAccount, { email: form.email }, { ...values, ...passwordHash })
    const answer = await people.register(form, headers)
    expect(answer.json()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Inicia sesión')],
    })
    expect(sessionOf(answer)).toBeNull()
  })

  it('opens no account whose first password was set since', async () => {
    const form = people.form()
    const again = () => people.register(form, keyed('set'), { newUser: 'true' })
    await again()
    await people.em().nativeUpdate(UserAccount, { email: form.email }, { passwordHash: 'of the link' })
    expect(sessionOf(await again())).toBeNull()
  })
})
