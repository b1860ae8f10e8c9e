import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  cancelEmailChange,
  getOwnData,
  sendVerification,
  updateOwnData,
} from '@rodada/contracts/account/calls'
import { someBadTexts } from '@rodada/service/testing/bad-texts'
import { as } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { makeLink, openLinks } from '../testing/mailed-links.ts'
import { send, sessionOf, someBadEmails } from '../testing/send.ts'

let identity: IdentityHarness
let person: UserAccount
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  person = await identity.makeAccount({ phone: '+525512345678', emailVerifiedAt: new Date() })
  await identity.takeEvents()
  await identity.takeMails()
})

const of = ({ id }: UserAccount) => as(id, 'GeneralUser')
const reload = ({ id } = person) => identity.orm.em.fork().findOneOrFail(UserAccount, { id })
const read = async (who = person) => (await send(identity, getOwnData, { headers: of(who) })).json()
const update = (changes: object = {}, who = person, headers = {}) =>
  send(identity, updateOwnData, {
    headers: { ...of(who), ...headers },
    body: { firstName: 'Ana', lastName: 'Peña', phone: '5512345678', email: who.email, ...changes },
  })
const verify = (who = person) => send(identity, sendVerification, { headers: of(who) })
const cancel = (who = person) => send(identity, cancelEmailChange, { headers: of(who) })
let made = 0
const newEmail = () => `otro${++made}@rodada.mx`
const updated = { success: true, messages: ['Tus datos se actualizaron.'], errors: {} }
const taken = { Email: ['Ya existe una cuenta con este correo. Inicia sesión.'] }

describe('GET /api/Me/Data/FormData', () => {
  it('is what the form edits', async () => {
    expect(await read()).toEqual({
      ...{ firstName: 'Ana', lastName: 'Peña', phone: '+525512345678', email: person.email },
      ...{ pendingEmail: '', emailVerified: true, version: 1 },
    })
    const bare = await identity.makeAccount({ lastName: '', pendingEmail: 'otro@rodada.mx' })
    expect(await read(bare)).toMatchObject({
      ...{ lastName: '', phone: '', pendingEmail: 'otro@rodada.mx', emailVerified: false },
    })
  })
})

describe('POST /api/Me/Data/Update', () => {
  it('changes name and phone, and tells the log and the other services', async () => {
    const answer = await update({ firstName: ' Eva ', lastName: ' Ruiz ', phone: '+52 (33) 1234-5678' })
    expect(answer.json()).toEqual(updated)
    expect(sessionOf(answer)).toBeNull()
    expect(await read()).toMatchObject({
      firstName: 'Eva',
      lastName: 'Ruiz',
      phone: '+523312345678',
      version: 2,
    })
    const events = await identity.takeEvents()
    expect(events.find(({ type }) => type === 'user.changed')?.data).toMatchObject({
      ...{ userId: person.id, name: 'Eva', lastName: 'Ruiz', roles: ['GeneralUser'] },
    })
    expect(events.find(({ type }) => type === 'movement.recorded')?.data).toMatchObject({
      ...{ title: 'Datos personales actualizados', actorId: person.id, subjectId: person.id },
      before: { name: 'Ana', phone: '+525512345678' },
      after: { name: 'Eva', phone: '+523312345678' },
    })
    expect(await identity.takeMails()).toEqual([])
  })

  it.each(['', null, undefined])('forgets the phone and the last name for %j', async (nothing) => {
    await update({ phone: nothing, lastName: nothing })
    expect(await reload()).toMatchObject({ phone: null, lastName: '' })
  })

  it('takes nothing from the form that is not asked for, and nobody else’s account', async () => {
    const other = await identity.makeAccount()
    await update({
      ...{ id: other.id, roles: ['Admin'], status: 'Blocked', passwordHash: 'x', emailVerified: false },
      ...{ pendingEmail: 'otro@rodada.mx', guardedUntil: null, name: 'Zoe' },
    })
    expect(await reload()).toMatchObject({
      ...{ name: 'Ana', roles: ['GeneralUser'], status: 'Active', passwordHash: null, pendingEmail: null },
      emailVerifiedAt: person.emailVerifiedAt,
    })
    expect(await reload(other)).toMatchObject({ version: 1 })
  })

  it.each(someBadTexts)('takes no first name that is %s', async (_what, firstName, text) => {
    expect((await update({ firstName })).json().errors).toEqual({ FirstName: [text] })
    expect((await reload()).version).toBe(1)
  })

  it.each([
    [{ lastName: 'x'.repeat(256) }, { LastName: ['Escribe como máximo 255 caracteres.'] }],
    [{ lastName: 5 }, { LastName: ['Escribe un texto.'] }],
    [{ phone: '123' }, { Phone: ['Escribe un teléfono de 10 dígitos.'] }],
    [{ phone: 5512345678 }, { Phone: ['Escribe un texto.'] }],
    [{ version: -1 }, { Version: ['Escribe un número mayor o igual a 0.'] }],
  ])('takes no %j', async (changes, errors) => {
    expect((await update(changes)).json()).toMatchObject({ success: false, errors })
  })

  it.each(someBadEmails)('takes no e-mail %s', async (_what, email) => {
    const answer = await update({ email })
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().errors)).toEqual(['Email'])
  })

  it('takes a megabyte of blanks for what it is, at once', async () => {
    expect((await update({ phone: ' '.repeat(1_000_000) })).json().errors).toEqual({})
  })

  it('refuses a save made from an earlier state, and one of two at the same time', async () => {
    const answers = await Promise.all(['Eva', 'Luz'].map((firstName) => update({ firstName, version: 1 })))
    expect(answers.map((answer) => answer.json().success).sort()).toEqual([false, true])
    const stale = (await update({ firstName: 'Zoe', version: 1 })).json()
    expect(stale).toMatchObject({ success: false, messages: [expect.stringContaining('otra ventana')] })
    expect((await reload()).name).not.toBe('Zoe')
    expect((await update({ firstName: 'Zoe', version: 2 })).json()).toEqual(updated)
  })

  it('is not made stale by signing in', async () => {
    await identity.orm.em
      .fork()
      .execute('update user_account set last_visit = now() where id = ?', [person.id])
    expect((await update({ firstName: 'Eva', version: 1 })).json()).toEqual(updated)
  })

  it('is done once when it is repeated after a lost answer', async () => {
    const lost = { 'idempotency-key': 'lost' }
    const change = { firstName: 'Eva', email: newEmail(), version: 1 }
    const answers = [await update(change, person, lost), await update(change, person, lost)]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json().success).toBe(true)
    expect(await identity.takeMails()).toHaveLength(1)
  })
})

describe('another e-mail', () => {
  it('waits for the link that is mailed to it, and changes nothing until then', async () => {
    const email = newEmail()
    const answer = await update({ email: email.toUpperCase() })
    expect(answer.json()).toEqual({
      ...updated,
      messages: [...updated.messages, `Enviamos un enlace a ${email.toUpperCase()} para confirmarlo.`],
    })
    expect(await reload()).toMatchObject({
      ...{ email: person.email, emailKey: person.emailKey, pendingEmail: email.toUpperCase() },
      emailVerifiedAt: person.emailVerifiedAt,
    })
    expect(await identity.takeMails()).toMatchObject([{ to: email.toUpperCase(), kind: 'confirm-email' }])
  })

  it('takes the place of one that waited before, with its link', async () => {
    await update({ email: newEmail() })
    const email = newEmail()
    await update({ email })
    expect(await openLinks(identity, person)).toEqual(['confirm-email'])
    expect(await identity.takeMails()).toMatchObject([{ to: email }])
  })

  it('goes on waiting while other data change', async () => {
    const email = newEmail()
    await update({ email })
    expect((await update({ firstName: 'Eva' })).json()).toEqual(updated)
    expect(await read()).toMatchObject({ firstName: 'Eva', email: person.email, pendingEmail: email })
    expect(await openLinks(identity, person)).toEqual(['confirm-email'])
  })

  it('is none where only its spelling changes', async () => {
    expect((await update({ email: person.email.toUpperCase() })).json()).toEqual(updated)
    expect(await reload()).toMatchObject({
      ...{ email: person.email.toUpperCase(), emailKey: person.emailKey, pendingEmail: null },
      emailVerifiedAt: person.emailVerifiedAt,
    })
    expect(await identity.takeMails()).toEqual([])
  })

  it('is refused where somebody has it, and nothing else is saved', async () => {
    const other = await identity.makeAccount({ status: 'Suspended' })
    const answer = await update({ firstName: 'Eva', email: other.email.toUpperCase() })
    expect(answer.json()).toMatchObject({ success: false, errors: taken })
    expect(await reload()).toMatchObject({ name: 'Ana', pendingEmail: null, version: 1 })
    expect(await identity.takeMails()).toEqual([])
  })

  it('is refused while an account may take it back, and free when that is deleted', async () => {
    const email = newEmail()
    const robbed = await identity.makeAccount({ email })
    await makeLink(identity, robbed, 'undo-email')
    const em = identity.orm.em.fork()
    await em.nativeUpdate(UserAccount, { id: robbed.id }, { email: 'l@d.mx', emailKey: 'l@d.mx' })
    expect((await update({ email })).json().errors).toEqual(taken)
    const deleted = await identity.makeAccount({ status: 'Deleted' })
    expect((await update({ email: deleted.email })).json().success).toBe(true)
  })
})

describe('POST /api/Me/Email/CancelChange', () => {
  it('forgets the e-mail that waits and voids its link', async () => {
    const email = newEmail()
    await update({ email })
    await identity.takeEvents()
    expect((await cancel()).json()).toEqual({
      success: true,
      messages: ['El cambio de correo se canceló.'],
      errors: {},
    })
    expect(await read()).toMatchObject({ email: person.email, pendingEmail: '' })
    expect(await openLinks(identity, person)).toEqual([])
    expect(await identity.takeMails()).toEqual([])
    expect(await identity.takeEvents()).toMatchObject([
      { data: { title: 'Cambio de correo cancelado', before: { pendingEmail: email } } },
    ])
  })

  it('is no failure where none waits, and leaves other links alone', async () => {
    await makeLink(identity, person, 'reset')
    expect((await cancel()).json()).toMatchObject({
      success: true,
      messages: [expect.stringContaining('No había')],
    })
    expect(await openLinks(identity, person)).toEqual(['reset'])
    expect(await identity.takeEvents()).toEqual([])
  })
})

describe('POST /api/Me/Email/SendVerification', () => {
  it('mails the link for the e-mail in use while it is not confirmed', async () => {
    const fresh = await identity.makeAccount()
    expect((await verify(fresh)).json()).toMatchObject({
      success: true,
      messages: [expect.stringContaining(fresh.email)],
    })
    await verify(fresh)
    expect(await openLinks(identity, fresh)).toEqual(['verify-email'])
    // The first mail waited with a link that the second one made worthless: it is not sent.
    expect(await identity.takeMails()).toMatchObject([{ to: fresh.email, kind: 'verify-email' }])
  })

  it('mails the link for the one that waits, where one does', async () => {
    const email = newEmail()
    await update({ email })
    await identity.takeMails()
    await verify()
    expect(await identity.takeMails()).toMatchObject([{ to: email, kind: 'confirm-email' }])
  })

  it('mails nothing where nothing is left to confirm', async () => {
    expect((await verify()).json()).toEqual({
      success: true,
      messages: ['Tu correo ya está confirmado.'],
      errors: {},
    })
    expect(await identity.takeMails()).toEqual([])
    expect(await identity.takeEvents()).toEqual([])
  })
})
