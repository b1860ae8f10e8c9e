import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { UserAccount } from '../account/user-account.entity.ts'
import { makeLink } from '../testing/mailed-links.ts'
import {
  keyed,
  registeredPassword as password,
  RegistrationHarness,
  takenEmail,
} from '../testing/registration-harness.ts'
import { sessionOf } from '../testing/send.ts'

let people: RegistrationHarness
beforeAll(async () => {
  people = await RegistrationHarness.start()
})
afterAll(() => people.close())
beforeEach(() => people.forget())

describe('an e-mail that has an account', () => {
  it.each(['Active', 'Blocked', 'Suspended'] as const)('is refused while that is %s', async (status) => {
    const { email } = await people.identity.makeAccount({ status })
    const answer = await people.register(people.form({ email: email.toUpperCase() }))
    expect(answer.json()).toMatchObject({ success: false, errors: { Email: takenEmail } })
    expect(sessionOf(answer)).toBeNull()
    expect(await people.identity.takeEvents()).toEqual([])
    expect(await people.identity.takeMails()).toEqual([])
  })

  it('is free again once that is deleted', async () => {
    const { id, email } = await people.identity.makeAccount({ status: 'Deleted' })
    const session = sessionOf(await people.register(people.form({ email })))
    expect(session?.userId).toBeGreaterThan(id)
  })

  it('is kept for an account that may still take its e-mail back', async () => {
    const account = await people.identity.makeAccount({ email: 'robada@rodada.mx' })
    await makeLink(people.identity, account, 'undo-email')
    await people.em().nativeUpdate(UserAccount, { id: account.id }, { email: 'l@d.mx', emailKey: 'l@d.mx' })
    expect((await people.register(people.form({ email: 'robada@rodada.mx' }))).json().errors).toEqual({
      Email: takenEmail,
    })
    expect(await people.find('robada@rodada.mx')).toEqual([])
  })

  it('goes to one of several that want it at once', async () => {
    const form = people.form()
    const answers = await Promise.all(
      ['Ana', 'Eva', 'Luz'].map((name) => people.register({ ...form, name }, keyed(name, name.charAt(0)))),
    )
    expect(answers.filter((answer) => sessionOf(answer))).toHaveLength(1)
    const refused = answers.map((answer) => answer.json()).filter(({ success }) => !success)
    expect(refused.map(({ errors }) => errors)).toEqual([{ Email: takenEmail }, { Email: takenEmail }])
    await people.only(form.email)
    expect(await people.identity.takeMails()).toHaveLength(1)
  })
})

describe('an account for a course registration', () => {
  const newUser = { newUser: 'true' }

  it('gets no password, whatever the page sends, and a link to set one', async () => {
    const form = people.form({ confirmPassword: 'otra cosa' })
    const answer = await people.register(form, {}, newUser)
    expect(answer.json()).toEqual({
      success: true,
      messages: ['Tu cuenta está lista.', 'Te enviamos un correo con un enlace para crear tu contraseña.'],
      errors: {},
    })
    const account = await people.only(form.email)
    expect(account.passwordHash).toBeNull()
    expect(sessionOf(answer)).toMatchObject({ userId: account.id, registering: true })
    expect(await people.identity.takeMails()).toMatchObject([{ to: form.email, kind: 'first-access' }])
    expect(await people.signIn(form.email, password)).toBeNull()
  })

  it('computes no hash: it works while none can be made', async () => {
    const { hash } = people.identity.passwords
    people.identity.passwords.hash = () => Promise.reject(new Error('no hash'))
    try {
      expect(sessionOf(await people.register(people.form(), {}, newUser))).not.toBeNull()
      expect((await people.register(people.form())).statusCode).toBe(500)
    } finally {
      people.identity.passwords.hash = hash
    }
  })

  it('needs the terms and a free e-mail like any other', async () => {
    const { email } = await people.identity.makeAccount()
    expect((await people.register(people.form({ email }), {}, newUser)).json().errors).toEqual({
      Email: takenEmail,
    })
    const refused = await people.register(people.form(), {}, { ...newUser, conditionsAcceptation: 'false' })
    expect(Object.keys(refused.json().errors)).toEqual(['ConditionsAcceptation'])
  })
})
