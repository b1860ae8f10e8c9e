import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { updatePassword } from '@rodada/contracts/account/calls'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@rodada/contracts/account/second-factor'
import { editUser, getMe, getUserDetails } from '@rodada/contracts/account/user'
import type { Role } from '@rodada/contracts/roles'
import { hourMs } from '@rodada/contracts/words/durations'
import { createIdentitySigner, identityHeader } from '@rodada/service/http/identity-token'
import { as, testSigningKey } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { SecondFactor } from '../one-time-code/second-factor.entity.ts'
import { formOf, takeMovements } from '../testing/administrator.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { beginWith, setUpApp } from '../testing/second-factor.ts'
import { send, sessionOf } from '../testing/send.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity({ SECOND_FACTOR: 'required' })
})
afterAll(() => identity.close())

const makeOwner = (values: AccountValues = {}) =>
  identity.makeAccount({ password: 'Rodada-2026', emailVerifiedAt: new Date(), ...values })
const state = async (id: number) =>
  (await send(identity, getSecondFactor, { headers: as(id, 'GeneralUser') })).json()

/** This session was given no password for a long time. */
const old = (userId: number) => ({
  [identityHeader]: createIdentitySigner(testSigningKey)({
    userId,
    roles: ['GeneralUser'],
    session: 'old',
    startedAt: new Date(0),
  }),
})

describe('setting a second factor up', () => {
  it('needs the own password, and holds by its first code', async () => {
    const { id, email } = await makeOwner()
    const begin = (body: object) => send(identity, beginSecondFactor, { headers: old(id), body })
    expect((await begin({})).json()).toMatchObject({
      success: false,
      errors: { OwnPassword: [expect.any(String)] },
    })
    const begun = (await begin({ ownPassword: 'Rodada-2026' })).json()
    expect(begun.uri).toContain(`otpauth://totp/Rodada:${encodeURIComponent(email)}?issuer=Rodada&secret=`)
    expect(begun.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(await state(id)).toEqual({ since: null, recoveryCodesLeft: 0, isCompulsory: false })

    const app = await beginWith(identity, id)
    const confirm = (code: string) =>
      send(identity, confirmSecondFactor, { headers: as(id, 'GeneralUser'), body: { code } })
    expect((await confirm('000000')).json()).toMatchObject({
      success: false,
      errors: { Code: [expect.any(String)] },
    })
    await identity.takeEvents('gateway')
    await takeMovements(identity)
    const answer = await confirm(app.code())
    expect(answer.json().recoveryCodes).toHaveLength(10)
    expect(new Set(answer.json().recoveryCodes).size).toBe(10)
    expect(await state(id)).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, isCompulsory: false })
    // The session that asked goes on as a new one, all others end.
    expect(sessionOf(answer)).toMatchObject({ userId: id, roles: ['GeneralUser'] })
    expect(await identity.takeEvents('gateway')).toMatchObject([
      { type: 'sessions.revoked', data: { userId: id } },
    ])
    const recorded = JSON.stringify(await takeMovements(identity))
    expect(recorded).toContain('Verificación en dos pasos activada')
    for (const secret of [begun.key, begun.key.replaceAll(' ', ''), ...answer.json().recoveryCodes])
      expect(recorded).not.toContain(secret)
    expect((await identity.takeMails()).at(-1)?.subject).toMatch(/^Activaste la verificación/)
  })

  it.each<[string, RegExp, AccountValues]>([
    ['has no password', /aún no tiene contraseña/, { password: undefined }],
    ['has not confirmed the e-mail, which may be somebody else’s', /Confirma/, { emailVerifiedAt: null }],
    ['is guarded', /es nueva/, { guardedUntil: new Date(Date.now() + hourMs) }],
  ])('is refused to an account that %s', async (_what, reason, values) => {
    const { id } = await makeOwner(values)
    const answer = await send(identity, beginSecondFactor, {
      headers: as(id, 'GeneralUser'),
      body: { ownPassword: 'Rodada-2026' },
    })
    expect(answer.json()).toMatchObject({ success: false, messages: [expect.stringMatching(reason)] })
    expect(await identity.orm.em.fork().count(SecondFactor, { accountId: id })).toBe(0)
  })

  it('is refused in the end where the e-mail is no longer confirmed', async () => {
    const { id } = await makeOwner()
    const app = await beginWith(identity, id)
    await identity.orm.em.fork().nativeUpdate(UserAccount, { id }, { emailVerifiedAt: null })
    const answer = await send(identity, confirmSecondFactor, {
      headers: as(id, 'GeneralUser'),
      body: { code: app.code() },
    })
    expect(answer.json()).toMatchObject({ success: false, messages: [expect.stringContaining('Confirma')] })
    expect(await state(id)).toMatchObject({ since: null })
  })

  it('keeps nothing in the tables that would open the account', async () => {
    const { id } = await makeOwner()
    const app = await setUpApp(identity, id)
    const rows = await identity.orm.em.fork().execute(
      `select encode(secret, 'hex') as text from second_factor where account_id = ${id}
       union all select code_hash from recovery_code where account_id = ${id}`,
    )
    expect(rows).toHaveLength(11)
    for (const code of app.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  })

  it('is refused where one holds', async () => {
    const { id } = await makeOwner()
    await setUpApp(identity, id)
    const answer = await send(identity, beginSecondFactor, { headers: as(id), body: {} })
    expect(answer.json()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('ya está activa')],
    })
  })
})

describe('a second factor', () => {
  it('is turned off by a code, which ends the other sessions', async () => {
    const { id } = await makeOwner()
    const app = await setUpApp(identity, id)
    await identity.takeEvents('gateway')
    const disable = (code: string) => send(identity, disableSecondFactor, { headers: as(id), body: { code } })
    expect((await disable('000000')).json()).toMatchObject({
      success: false,
      errors: { Code: [expect.any(String)] },
    })
    expect(await identity.takeEvents('gateway')).toEqual([])
    const answer = await disable(app.code())
    expect(answer.json()).toMatchObject({ success: true })
    expect(sessionOf(answer)).toMatchObject({ userId: id })
    expect(sessionOf(answer)).not.toHaveProperty('enrolling')
    expect(await identity.takeEvents('gateway')).toMatchObject([
      { type: 'sessions.revoked', data: { userId: id } },
    ])
    expect(await state(id)).toMatchObject({ since: null, recoveryCodesLeft: 0 })
  })

  it('that is compulsory has to be set up again at once', async () => {
    const { id } = await makeOwner({ roles: ['Admin'] })
    const app = await setUpApp(identity, id)
    const answer = await send(identity, disableSecondFactor, {
      headers: as(id, 'Admin'),
      body: { code: app.code() },
    })
    expect(sessionOf(answer)).toMatchObject({ userId: id, roles: ['Admin'], enrolling: true })
  })

  it('gets new recovery codes by a code, and the old ones are void', async () => {
    const { id } = await makeOwner()
    const app = await setUpApp(identity, id)
    const renew = (code = '') => send(identity, renewRecoveryCodes, { headers: as(id), body: { code } })
    const [used, unused] = app.recoveryCodes
    const answer = (await renew(used)).json()
    expect(answer.recoveryCodes).toHaveLength(10)
    expect((await renew(unused)).json()).toMatchObject({ success: false })
    expect(await state(id)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  it('of somebody who lost it is taken away by an administrator, with a reason', async () => {
    const { id } = await makeOwner()
    await setUpApp(identity, id)
    const admin = await identity.makeAccount({ roles: ['Admin'] })
    const reset = (target: number, reason = 'Perdió su teléfono') =>
      send(identity, resetSecondFactor, {
        headers: as(admin.id, 'Admin'),
        params: { id: target },
        body: { reason },
      })
    const details = async () =>
      (await send(identity, getUserDetails, { headers: as(admin.id, 'Admin'), params: { id } })).json()
    expect(await details()).toMatchObject({ secondFactor: true })
    expect((await reset(id, ' ')).json()).toMatchObject({ success: false })
    await takeMovements(identity)
    expect((await reset(id)).json()).toMatchObject({ success: true })
    expect(await details()).toMatchObject({ secondFactor: false })
    expect(await takeMovements(identity)).toMatchObject([
      {
        title: expect.stringContaining('quitada'),
        subjectId: id,
        formData: { reason: 'Perdió su teléfono' },
      },
    ])
    expect((await identity.takeMails()).at(-1)?.subject).toMatch(/ya no pide un código/)
    expect((await reset(id)).json()).toMatchObject({ success: false })
    expect((await reset(admin.id)).json()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('código')],
    })
  })
})

describe('a session that has to set one up', () => {
  it.each([
    ['', false],
    [' not', true],
  ])('does%s follow a new password', async (_not, hasFactor) => {
    const { id } = await makeOwner({ roles: ['Admin'] })
    if (hasFactor) await setUpApp(identity, id)
    const chosen = { newPassword: 'Patineta-verde-7', confirmPassword: 'Patineta-verde-7' }
    const answer = await send(identity, updatePassword, {
      headers: as(id, 'Admin'),
      body: { oldPassword: 'Rodada-2026', ...chosen },
    })
    expect(answer.json()).toMatchObject({ success: true })
    expect(sessionOf(answer)?.enrolling ?? false).toBe(!hasFactor)
  })

  it('follows administrators’ own change of roles', async () => {
    const admin = await makeOwner({ roles: ['Admin'] })
    const answer = await send(identity, editUser, {
      headers: as(admin.id, 'Admin'),
      params: { id: admin.id },
      body: formOf(admin, { roles: ['Admin', 'Instructor'], ownPassword: 'Rodada-2026' }),
    })
    expect(answer.json()).toMatchObject({ success: true })
    expect(sessionOf(answer)).toMatchObject({ userId: admin.id, enrolling: true })
  })

  it('sees that, without its roles, and nothing else', async () => {
    const { id } = await makeOwner({ roles: ['Admin'] })
    const sign = createIdentitySigner(testSigningKey)
    const token = sign({ userId: id, roles: ['Admin'], session: 'due', enrolling: true })
    const headers = { [identityHeader]: token }
    expect((await send(identity, getMe, { headers })).json()).toMatchObject({
      id,
      roles: [],
      secondFactorDue: true,
    })
    expect((await send(identity, getSecondFactor, { headers })).json()).toMatchObject({ isCompulsory: true })
    expect((await send(identity, getUserDetails, { headers, params: { id } })).statusCode).toBe(403)
    const own = await identity.app.inject({ url: '/api/Me/Data/FormData', headers })
    expect(own.json()).toMatchObject({ success: false, messages: [expect.stringContaining('dos pasos')] })
  })
})

describe('a start that makes it compulsory', () => {
  it('ends the open sessions of those who must have one and have none, and says so in the log', async () => {
    const before = await startIdentity()
    const make = (roles: Role[], values: AccountValues = {}) =>
      before.makeAccount({ password: 'Rodada-2026', emailVerifiedAt: new Date(), roles, ...values })
    const [admin, begun] = [await make(['Admin']), await make(['GeneralUser', 'ClassCapturist'])]
    await beginWith(before, begun.id)
    await setUpApp(before, (await make(['Admin'])).id)
    await make(['Instructor', 'ProductCapturist'])
    await make(['Admin'], { status: 'Blocked' })
    for (const part of ['gateway', 'admin']) await before.takeEvents(part)

    const { DATABASE_URL } = before.settings
    for (const _start of ['first', 'second']) {
      const strict = await startIdentity({ SECOND_FACTOR: 'required', DATABASE_URL })
      const revoked = (await strict.takeEvents('gateway')).map(({ data }) => data)
      const ended = { exceptEnrolling: true, before: expect.any(String) }
      expect(revoked).toHaveLength(2)
      for (const { id: userId } of [admin, begun]) expect(revoked).toContainEqual({ userId, ...ended })
      expect(await takeMovements(strict)).toMatchObject([
        {
          title: 'Verificación en dos pasos obligatoria: se cierran las sesiones sin ella',
          description: `Cuentas ${admin.id}, ${begun.id}`,
          actorId: null,
        },
      ])
      await strict.close()
    }
    await startIdentity({ DATABASE_URL }).then((optional) => optional.close())
    expect(await before.takeEvents('gateway')).toEqual([])
    await before.close()
  })
})
