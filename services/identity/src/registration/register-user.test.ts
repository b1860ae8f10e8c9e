import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { badTexts } from '@rodada/service/testing/bad-texts'
import { as } from '@rodada/service/testing/test-settings'
import { registeredPassword as password, RegistrationHarness } from '../testing/registration-harness.ts'
import { badEmails, sessionOf } from '../testing/send.ts'

let people: RegistrationHarness
beforeAll(async () => {
  people = await RegistrationHarness.start()
})
afterAll(() => people.close())
beforeEach(() => people.forget())

describe('POST /api/user/newuser', () => {
  it('makes an account, signs it in, and says so to the log, the other services and its owner', async () => {
    const form = people.form({ name: ' Ana ', lastName: ' Peña  ' })
    const startedAfter = Date.now() - 1
    const answer = await people.register(form)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, messages: ['Tu cuenta está lista.'], errors: {} })
    const account = await people.only(form.email)
    expect(account).toMatchObject({
      name: 'Ana',
      lastName: 'Peña',
      phone: null,
      status: 'Active',
      roles: ['GeneralUser'],
      termsVersion: unstatedBusiness.legalVersion,
      emailVerifiedAt: null,
      guardedUntil: null,
    })
    expect(account.termsAcceptedAt?.getTime()).toBeGreaterThan(startedAfter)
    expect(account.lastVisit).toEqual(account.termsAcceptedAt)
    const session = sessionOf(answer)
    expect(session).toMatchObject({ userId: account.id, roles: ['GeneralUser'], registering: false })
    expect(Date.parse(session?.startedAt ?? '')).toBeGreaterThan(startedAfter)

    const events = await people.identity.takeEvents()
    expect(events.find(({ type }) => type === 'user.changed')?.data).toEqual({
      ...{ userId: account.id, name: 'Ana', lastName: 'Peña', status: 'Active', roles: ['GeneralUser'] },
      guardedUntil: null,
      emailVerified: false,
    })
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ title: 'Cuenta registrada', actorId: account.id, subjectId: account.id }),
    )
    expect(JSON.stringify(events)).not.toContain(password)
    const mails = await people.identity.takeMails()
    expect(mails).toMatchObject([{ to: form.email, kind: 'welcome' }])
    expect(JSON.stringify(mails)).not.toContain(password)
    expect(await people.signIn(form.email, password)).toEqual({ userId: account.id, roles: ['GeneralUser'] })
  })

  it('takes nothing from the form that is not asked for', async () => {
    const form = people.form({
      ...{ id: 1, roles: ['Admin'], status: 'Blocked', phone: '5512345678', emailVerifiedAt: '2026-01-01' },
      ...{
        version: 9,
        passwordHash: 'x',
        registering: true,
        conditionsAcceptation: true,
        lastName: undefined,
      },
    })
    expect(sessionOf(await people.register(form))).toMatchObject({
      roles: ['GeneralUser'],
      registering: false,
    })
    expect(await people.only(form.email)).toMatchObject({
      ...{ roles: ['GeneralUser'], status: 'Active', phone: null, emailVerifiedAt: null },
      ...{ version: 1, lastName: '' },
    })
  })

  it.each(badTexts)('refuses a name that is %s', async (_what, name, text) => {
    const form = people.form({ name })
    const answer = await people.register(form)
    expect({ status: answer.statusCode, ...answer.json() }).toEqual({
      status: 200,
      success: false,
      messages: ['Revisa los datos marcados.'],
      errors: { Name: [text] },
    })
    expect(sessionOf(answer)).toBeNull()
    expect(await people.find(form.email)).toEqual([])
  })

  it.each(badEmails)('refuses the e-mail %s', async (_what, email) => {
    const answer = await people.register(people.form({ email }))
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().errors)).toEqual(['Email'])
    expect(sessionOf(answer)).toBeNull()
  })

  it.each([
    [{ password: '' }, { Password: ['Este dato es obligatorio.'] }],
    [{ password: 'corta' }, { Password: ['Escribe al menos 6 caracteres.'] }],
    [{ password: 'x'.repeat(101) }, { Password: ['Escribe como máximo 100 caracteres.'] }],
    [{ confirmPassword: 'Patineta-verde-8' }, { ConfirmPassword: ['Las contraseñas no coinciden.'] }],
    [{ confirmPassword: undefined }, { ConfirmPassword: ['Las contraseñas no coinciden.'] }],
    [{ password: ['Patineta-verde-7'] }, { Password: ['Escribe un texto.'] }],
  ])('refuses the passwords %j', async (changes, errors) => {
    const form = people.form(changes)
    expect((await people.register(form)).json()).toMatchObject({ success: false, errors })
    expect(await people.find(form.email)).toEqual([])
  })

  it.each(['false', '', 'si', '1'])('asks for the terms to be accepted: %j is no yes', async (value) => {
    const form = people.form({ confirmPassword: 'otra' })
    const answer = await people.register(form, {}, { conditionsAcceptation: value })
    expect(answer.json().errors).toEqual({
      ConditionsAcceptation: ['Acepta los términos y condiciones para continuar.'],
      ConfirmPassword: ['Las contraseñas no coinciden.'],
    })
    expect(await people.find(form.email)).toEqual([])
  })

  it.each(['nada', '"ana"', '[]', 'null', '7'])('takes no body that is %s', async (payload) => {
    const answer = await people.identity.app.inject({
      method: 'POST',
      url: '/api/user/newuser?conditionsAcceptation=true',
      headers: { 'x-requested-with': 'fetch', 'content-type': 'application/json' },
      payload,
    })
    expect([200, 400]).toContain(answer.statusCode)
    expect(answer.json().success).toBe(false)
  })

  it('refuses a body beyond the limit as too large', async () => {
    expect((await people.register(people.form({ name: 'x'.repeat(2 ** 20) }))).statusCode).toBe(413)
  })

  it('refuses whoever is signed in', async () => {
    const { id } = await people.identity.makeAccount()
    const form = people.form()
    const answer = await people.register(form, as(id, 'GeneralUser'))
    expect(answer.json()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Ya iniciaste')],
    })
    expect(sessionOf(answer)).toBeNull()
    expect(await people.find(form.email)).toEqual([])
  })
})
