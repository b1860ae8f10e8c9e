import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  carryOutErasure,
  type ErasureObstacle,
  erasureKeepers,
  exportErasures,
  getErasureDetails,
  getErasureIndex,
  getOwnErasure,
  refuseErasure,
  requestErasure,
  withdrawErasure,
} from '@rodada/contracts/account/erasure'
import { registerShippingAddress } from '@rodada/contracts/account/shipping-address'
import type { Call } from '@rodada/contracts/call'
import type { EventData, EventType } from '@rodada/contracts/event'
import type { PartName } from '@rodada/contracts/platform/platform'
import { getPartState, type PartState } from '@rodada/contracts/platform/state'
import { dayMs } from '@rodada/contracts/words/durations'
import { businessDaysAfter, businessDaysBefore, dayInMexico } from '@rodada/contracts/words/plain-date'
import { IdempotencyKey } from '@rodada/service/command/idempotency-key.entity'
import { allowUnloggedChanges } from '@rodada/service/command/recorded-changes'
import { unavailable } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'
import { withPublisher } from '@rodada/service/run/cli'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { isMailedPage } from '@rodada/service/testing/mailed-page'
import { as, internally } from '@rodada/service/testing/test-settings'
import { SignInThrottle } from '../sign-in/sign-in-throttle.entity.ts'
import { codesOf, countTry, oneBrowser, unknownBrowsers } from '../sign-in/throttle.ts'
import { takeMovements } from '../testing/administrator.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { beginWith } from '../testing/second-factor.ts'
import { send } from '../testing/send.ts'
import { erasePerson } from './erase-person.ts'
import { forgetAddresses } from './erasure-jobs.ts'
import { ErasureRequest } from './erasure-request.entity.ts'

/** Obstacles that the other services report. */
let obstacles: ErasureObstacle[] = []
let areDown = false
const bodies: unknown[] = []
const peers = (async (_call: unknown, { body }: { body: unknown }) => {
  if (areDown) throw unavailable()
  bodies.push(body)
  return { obstacles }
}) as unknown as InternalClient
let identity: IdentityHarness
let admin: number
beforeAll(async () => {
  identity = await startIdentity({}, peers, false)
  admin = (await identity.makeAccount({ roles: ['Admin'] })).id
})
afterAll(() => identity.close())
beforeEach(async () => {
  obstacles = []
  areDown = false
  await identity.takeMails()
  await takeMovements(identity)
})

const own = async (id: number, call: Call, body = {}) =>
  (
    await send(identity, call, { headers: as(id, 'GeneralUser'), ...(call.method === 'POST' && { body }) })
  ).json()
const staff = async (call: Call, id: number, body = {}) =>
  (
    await send(identity, call, {
      headers: as(admin, 'Admin'),
      params: { id },
      ...(call.method === 'POST' && { body }),
    })
  ).json()

const carryOut = (id: number, losses: readonly string[] = []) => staff(carryOutErasure, id, { losses })

/** A customer who has asked, by the ids of the account and of the request. */
async function asked(values: AccountValues = {}): Promise<{ userId: number; id: number }> {
  const { id: userId } = await identity.makeAccount(values)
  expect(await own(userId, requestErasure)).toMatchObject({ success: true })
  return { userId, id: (await own(userId, getOwnErasure)).request.id }
}

async function tell<T extends EventType>(producer: PartName, type: T, data: EventData<T>): Promise<void> {
  const event = { id: randomUUID(), type, producer, occurredAt: new Date().toISOString(), data }
  const answer = await identity.app.inject({
    ...{ method: 'POST', url: '/internal/events', headers: internally(producer, 'identity') },
    payload: { events: [event] },
  })
  expect(answer.statusCode).toBe(200)
}

const everything = async () =>
  JSON.stringify(await everythingStored(identity.orm.em.fork().getKysely(), 'identity'))

describe('asking to be forgotten', () => {
  it('needs the own password, is mailed and logged, and can be taken back', async () => {
    const { id } = await identity.makeAccount({ password: 'Rodada-2026' })
    expect(await own(id, requestErasure)).toMatchObject({ errors: { OwnPassword: [expect.any(String)] } })
    expect(await own(id, getOwnErasure)).toEqual({ request: null, refusal: null, obstacles: [] })
    expect(await own(id, requestErasure, { ownPassword: 'Rodada-2026' })).toMatchObject({ success: true })
    const { request } = await own(id, getOwnErasure)
    expect(request).toMatchObject({ state: 'open', decidedTime: null })
    const [mail] = await identity.takeMails()
    expect(mail).toMatchObject({ kind: 'erasure-requested' })
    const [link = ''] = /https?:\S+/.exec(mail?.text ?? '') ?? []
    expect(isMailedPage(link)).toBe(true)
    expect(await takeMovements(identity)).toContainEqual(
      expect.objectContaining({
        title: 'Eliminación de datos solicitada',
        description: `Solicitud ${request.id}, cuenta ${id}`,
        subjectId: id,
      }),
    )
    expect(await own(id, requestErasure)).toMatchObject({
      success: true,
      messages: ['Ya teníamos tu solicitud.'],
    })
    expect(await own(id, withdrawErasure)).toMatchObject({ success: true })
    expect(await own(id, withdrawErasure)).toMatchObject({ success: false })
    expect(await own(id, getOwnErasure)).toMatchObject({ request: { state: 'withdrawn' } })
  })

  it('is not for who works here, or has not confirmed an address that a stranger may have', async () => {
    const instructor = await identity.makeAccount({ roles: ['GeneralUser', 'Instructor'] })
    expect(await own(instructor.id, requestErasure)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('permisos del personal')],
    })
    const guarded = await identity.makeAccount({ guardedUntil: new Date(Date.now() + 60_000) })
    expect(await own(guarded.id, requestErasure)).toMatchObject({ success: false })
    expect(
      await identity.orm.em.fork().count(ErasureRequest, { accountId: { $in: [instructor.id, guarded.id] } }),
    ).toBe(0)
  })

  it('tells what stands against it', async () => {
    obstacles = [{ text: 'Se pierden 3 clases pagadas.', stops: false }]
    const { userId } = await asked()
    const expected = [...obstacles, ...obstacles]
    expect((await own(userId, getOwnErasure)).obstacles).toEqual(expected)
    expect(bodies.at(-1)).toEqual({ userId })
    const confirmed = await identity.makeAccount({ email: 'mio@ejemplo.mx', emailVerifiedAt: new Date() })
    await own(confirmed.id, getOwnErasure)
    expect(bodies.at(-1)).toEqual({ userId: confirmed.id, email: 'mio@ejemplo.mx' })
  })
})

describe('the staff', () => {
  it('see who waits, the most urgent first, and which requests are late', async () => {
    const late = await asked({ name: 'Tarde' })
    const em = identity.orm.em.fork()
    allowUnloggedChanges(em)
    await em.nativeUpdate(ErasureRequest, { id: late.id }, { answerBy: '2026-01-02' })
    const other = await asked()
    const list = await send(identity, getErasureIndex, {
      headers: as(admin, 'Admin'),
      query: { state: 'open' },
    })
    const rows: { id: number; daysLeft: number; accountName: string }[] = list.json().list
    expect(rows[0]).toMatchObject({ id: late.id, accountName: 'Tarde Peña' })
    expect(rows[0]?.daysLeft).toBeLessThan(0)
    expect(rows.find(({ id }) => id === other.id)?.daysLeft).toBe(20)
  })

  it('see them by their day or by their age, either way round', async () => {
    const em = identity.orm.em.fork()
    allowUnloggedChanges(em)
    const [soon, later] = [await asked(), await asked()]
    await em.nativeUpdate(ErasureRequest, { id: soon.id }, { answerBy: '2026-01-09' })
    await em.nativeUpdate(ErasureRequest, { id: later.id }, { answerBy: '2026-01-08' })
    const own = [soon.id, later.id]
    const listed = async (query: Record<string, string>) => {
      const { list } = (await send(identity, getErasureIndex, { headers: as(admin, 'Admin'), query })).json()
      return list.map(({ id }: { id: number }) => id).filter((id: number) => own.includes(id))
    }
    const [byDay, byAge] = [own.toReversed(), own]
    expect(await listed({ state: 'open' })).toEqual(byDay)
    expect(await listed({ state: 'open', orderBy: 'dueBy', orderMode: 'desc' })).toEqual(byDay.toReversed())
    expect(await listed({ state: 'open', orderBy: 'madeTime' })).toEqual(byAge.toReversed())
    expect(await listed({ state: 'open', orderBy: 'madeTime', orderMode: 'asc' })).toEqual(byAge)
    expect(await listed({ orderMode: 'asc' })).toEqual(byAge)
    // Requests of all states have no day in common, so the order of another tab is none here.
    expect(await listed({ orderBy: 'dueBy', orderMode: 'asc' })).toEqual(byAge.toReversed())
  })

  it('take a file of requests along that names nobody', async () => {
    const { id, userId } = await asked({ name: 'Quetzalli', lastName: 'Nombre' })
    const { body } = await send(identity, exportErasures, {
      headers: as(admin, 'Admin'),
      query: { state: 'open' },
    })
    const [headings, ...rows] = body.trimEnd().split('\r\n')
    expect(headings).toBe(
      '\uFEFFSolicitud,Estado,Pedida,Responder a más tardar,Respondida,Cumplir a más tardar',
    )
    const row = rows.find((text) => text.startsWith(`${id},Por responder,`))
    expect(row?.split(',')).not.toContain(String(userId))
    expect(body).not.toContain('Quetzalli')
  })

  it('have fifteen business days to carry out what they granted, and are told what is late, and by when the next is due', async () => {
    const due = (day: number) => businessDaysAfter(dayInMexico(new Date()), day)
    const [late, inTime] = [await asked(), await asked()]
    for (const { id } of [late, inTime]) await carryOut(id)
    const granted = await staff(getErasureDetails, inTime.id)
    expect(granted).toMatchObject({ state: 'erasing', carryOutBy: due(15), daysLeft: 15 })
    const decide = async (businessDays: number) => {
      const day = businessDaysBefore(dayInMexico(new Date()), businessDays)
      const em = identity.orm.em.fork()
      allowUnloggedChanges(em)
      await em.nativeUpdate(ErasureRequest, { id: late.id }, { decidedAt: new Date(`${day}T18:00:00Z`) })
      const { body } = await identity.app.inject({ url: '/metrics' })
      const answer = await send(identity, getErasureIndex, {
        headers: as(admin, 'Admin'),
        query: { state: 'late' },
      })
      const stated = await identity.app.inject({
        ...{ url: getPartState.path, headers: internally('admin', 'identity') },
      })
      const { erasures }: PartState = stated.json()
      const ids: number[] = answer.json().list.map(({ id }: { id: number }) => id)
      expect(erasures?.late).toBe(ids.length)
      expect(body).toContain(`pending_work{kind="erasures_late",part="identity"} ${ids.length}`)
      expect(body).toContain(`pending_work{kind="erasures_open",part="identity"} ${erasures?.open}`)
      const { daysLeft } = await staff(getErasureDetails, late.id)
      return { isLate: ids.includes(late.id), daysLeft, nextDay: erasures?.nextDay }
    }
    expect(await decide(15)).toMatchObject({ isLate: false })
    const passed = await decide(16)
    expect(passed).toMatchObject({ isLate: true })
    expect(passed.daysLeft).toBeLessThan(0)
    // The first test's request is still open.
    expect(passed.nextDay).toBe('2026-01-02')
  })

  it('refuse with a reason, which its person gets', async () => {
    const { userId, id } = await asked()
    await identity.takeMails()
    expect(await staff(refuseErasure, id, { reason: 'Debes un pago.' })).toMatchObject({ success: true })
    const [mail] = await identity.takeMails()
    expect(mail).toMatchObject({ kind: 'erasure-refused' })
    expect(mail?.text).toContain('Debes un pago.')
    expect(await own(userId, getOwnErasure)).toMatchObject({
      request: { state: 'refused', reason: 'Debes un pago.' },
    })
    expect(await staff(getErasureDetails, id)).toMatchObject({
      decidedBy: admin,
      decidedByName: expect.stringMatching(/\S/),
    })
    expect(await staff(refuseErasure, id, { reason: 'Otra vez' })).toMatchObject({ success: false })
    expect(await carryOut(id)).toMatchObject({ success: false })
    expect(await own(userId, requestErasure)).toMatchObject({ success: true })
  })

  it('delete nothing while something stops it, or of who works here by now', async () => {
    const { userId, id } = await asked()
    obstacles = [{ text: 'El pedido R-1 no se ha entregado.', stops: true }]
    expect(await carryOut(id)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('R-1')],
    })
    expect((await staff(getErasureDetails, id)).obstacles).toContainEqual(obstacles[0])
    obstacles = []
    await identity.orm.em
      .fork()
      .execute(`update user_account set roles = '{GeneralUser,Admin}' where id = ${userId}`)
    expect(await carryOut(id)).toMatchObject({ success: false })
    const [first] = (await staff(getErasureDetails, id)).obstacles
    expect(first).toEqual({ text: expect.stringContaining('permisos del personal'), stops: true })
    expect(await own(userId, getOwnErasure)).toMatchObject({ request: { state: 'open' } })
  })
})

describe('what its person loses', () => {
  it('is what the administrator saw, or nothing is deleted', async () => {
    const { userId, id } = await asked()
    obstacles = [{ text: 'Se pierden 3 clases pagadas.', stops: false }]
    expect(await carryOut(id)).toMatchObject({
      success: false,
      messages: ['Lo que se pierde cambió. Revísalo otra vez.'],
    })
    expect(await own(userId, getOwnErasure)).toMatchObject({ request: { state: 'open' } })
    const { obstacles: seen } = await staff(getErasureDetails, id)
    const losses = seen.map(({ text }: ErasureObstacle) => text)
    expect(await carryOut(id, losses)).toMatchObject({ success: true })
  })

  it('is not known while a service is down: nothing is deleted, but a request is shown, and refused or taken back', async () => {
    const { userId, id } = await asked()
    areDown = true
    expect(await own(userId, getOwnErasure)).toMatchObject({
      request: { state: 'open' },
      obstacles: null,
    })
    expect(await staff(getErasureDetails, id)).toMatchObject({ state: 'open', obstacles: null })
    expect(await carryOut(id)).toMatchObject({ success: false })
    expect(await own(userId, withdrawErasure)).toMatchObject({ success: true })
  })
})

describe('forgetting', () => {
  const person = { name: 'Ximena', lastName: 'Zúñiga', email: 'ximena.z@ejemplo.mx', phone: '+525587654321' }
  const traces = /Ximena|Zúñiga|zuniga|ximena\.z|5587654321|Orizaba/

  it('leaves nothing of the person in any table, and in the queues the confirmed address alone, for the shop', async () => {
    const { id } = await identity.makeAccount({
      ...person,
      password: 'Rodada-2026',
      emailVerifiedAt: new Date(),
    })
    expect(await own(id, requestErasure, { ownPassword: 'Rodada-2026' })).toMatchObject({ success: true })
    const refused = await own(id, getOwnErasure)
    await staff(refuseErasure, refused.request.id, { reason: 'Ximena debe un pago.' })
    await own(id, requestErasure)
    await beginWith(identity, id)
    await own(id, registerShippingAddress, {
      ...{ name: 'Ximena', phone: person.phone, street: 'Orizaba', streetNumber: '1' },
      ...{ neighborhood: 'Roma Norte', zipCode: '06700', city: 'Ciudad de México', state: 'CDMX' },
    })
    const counters = [unknownBrowsers(person.email), oneBrowser(id, 'b'), codesOf(id, null)]
    for (const counter of counters) await countTry(identity.orm.em.fork(), counter)
    const answer = { scope: `user:${id}`, call: 'c', key: 'k', bodyHash: 'b', answer: { name: 'Ximena' } }
    await identity.orm.em.fork().insert(IdempotencyKey, answer)
    expect(await everything()).toMatch(traces)
    const { request } = await own(id, getOwnErasure)
    await identity.takeMails()
    // Earlier events about the person leave the queues within a day of their delivery.
    for (const part of ['admin', 'academy', 'media', 'shop', 'gateway', 'identity'])
      await identity.takeEvents(part)

    expect(await carryOut(request.id)).toMatchObject({ success: true })
    const published = new Map((await identity.takeEvents('academy')).map(({ type, data }) => [type, data]))
    const gatewayEvents = (await identity.takeEvents('gateway')).map(({ type }) => type)
    for (const part of ['admin', 'media'])
      expect(JSON.stringify(await identity.takeEvents(part))).not.toContain(person.email)
    const [toShop] = (await identity.takeEvents('shop')).filter(({ type }) => type === 'person.erased')
    const emails = /"email": ?"ximena\.z@ejemplo\.mx"/
    expect((await everything()).replace(emails, '')).not.toMatch(traces)
    const keys = counters.map(({ key }) => key)
    expect(await identity.orm.em.fork().count(SignInThrottle, { key: { $in: keys } })).toBe(0)
    expect(await identity.orm.em.fork().count(IdempotencyKey, { scope: `user:${id}` })).toBe(0)
    const face = { userId: id, name: 'Cuenta eliminada', lastName: '', status: 'Deleted' }
    expect(published.get('user.changed')).toMatchObject(face)
    const erased = { userId: id, erasedBy: admin, requestId: request.id }
    expect(published.get('person.erased')).toEqual(erased)
    expect(toShop?.data).toEqual({ ...erased, email: person.email })
    expect(gatewayEvents).toContain('sessions.revoked')
    expect((await send(identity, getOwnErasure, { headers: as(id, 'GeneralUser') })).statusCode).toBe(401)
  })

  it('is done once every service has said so, in any order and however often; the address goes with the last mail', async () => {
    const { userId, id } = await asked({ email: 'adios@ejemplo.mx' })
    await carryOut(id)
    await identity.takeMails()
    const forgotten = { userId, requestId: id }
    await tell('shop', 'person.forgotten', forgotten)
    await tell('shop', 'person.forgotten', forgotten)
    await tell('gateway', 'person.forgotten', forgotten)
    for (const part of ['admin', 'media'] as const) await tell(part, 'person.forgotten', forgotten)
    expect(await staff(getErasureDetails, id)).toMatchObject({
      state: 'erasing',
      services: [
        { service: 'academy', doneTime: null },
        { service: 'shop', doneTime: expect.any(String) },
        { service: 'media', doneTime: expect.any(String) },
        { service: 'admin', doneTime: expect.any(String) },
      ],
    })
    // A service that has not answered is told again.
    await identity.takeEvents('academy')
    expect(await carryOut(id)).toMatchObject({ success: true })
    const types = (await identity.takeEvents('academy')).map(({ type }) => type)
    expect(types.filter((type) => type !== 'sessions.revoked')).toEqual(['person.erased'])
    await tell('academy', 'person.forgotten', forgotten)
    expect(await staff(getErasureDetails, id)).toMatchObject({
      state: 'done',
      accountName: 'Cuenta eliminada',
    })
    expect(await identity.takeMails()).toMatchObject([{ kind: 'erasure-done', to: 'adios@ejemplo.mx' }])
    expect(await everything()).not.toContain('adios@ejemplo.mx')
    expect(await carryOut(id)).toMatchObject({ success: false })
    expect(erasureKeepers).toHaveLength(4)
  })

  it('keeps the address of nobody else, and not for long where the last mail ends without a word', async () => {
    const [lost, erasing, withdrawn, refused] = [
      await asked({ email: 'perdida@ejemplo.mx' }),
      await asked({ email: 'en-curso@ejemplo.mx' }),
      await asked(),
      await asked(),
    ]
    await own(withdrawn.userId, withdrawErasure)
    await staff(refuseErasure, refused.id, { reason: 'Debes un pago.' })
    for (const { id } of [lost, erasing]) await carryOut(id)
    for (const part of erasureKeepers)
      await tell(part, 'person.forgotten', { userId: lost.userId, requestId: lost.id })
    const emailOf = async ({ id }: { id: number }) =>
      (await identity.orm.em.fork().findOneOrFail(ErasureRequest, { id })).email
    const day = dayMs
    await forgetAddresses(identity.orm, new Date(Date.now() + 13 * day))
    expect(await emailOf(lost)).toBe('perdida@ejemplo.mx')
    await forgetAddresses(identity.orm, new Date(Date.now() + 15 * day))
    const emails = await Promise.all([lost, erasing, withdrawn, refused].map(emailOf))
    expect(emails).toEqual([null, 'en-curso@ejemplo.mx', null, null])
    // There is no address to send to, which is no failure.
    const mails = await identity.takeMails()
    expect(mails.filter(({ kind }) => kind === 'erasure-done')).toEqual([])
  })

  it('is done again after a restore, by every service and to who is unknown here, but to nobody who works here', async () => {
    const { userId } = await asked({ email: 'restaurada@ejemplo.mx' })
    const begun = await asked()
    await carryOut(begun.id)
    const staffAccount = await identity.makeAccount({ roles: ['Instructor'], email: 'profe@ejemplo.mx' })
    await identity.takeMails()
    await identity.takeEvents('academy')
    const erase = (id: number, alsoStaff = false) =>
      withPublisher(
        'identity',
        identity.settings,
        (publish) => erasePerson({ orm: identity.orm, publish }, { userId: id, alsoStaff }),
        identity.orm,
      )
    const published = async () =>
      (await identity.takeEvents('academy')).flatMap(({ type, data }) =>
        type === 'person.erased' ? [data] : [],
      )
    await erase(userId)
    await erase(userId)
    await erase(999_999)
    expect(await published()).toEqual([{ userId }, { userId }, { userId: 999_999 }])
    expect(await everything()).not.toMatch(/"email": ?"restaurada/)
    expect(await identity.takeMails()).toEqual([])

    await expect(erase(staffAccount.id)).rejects.toThrow('permisos del personal (Instructor)')
    expect(await published()).toEqual([])
    expect(await everything()).toMatch(/"email": ?"profe@ejemplo\.mx"/)
    await erase(staffAccount.id, true)
    expect(await published()).toEqual([{ userId: staffAccount.id }])
    expect(await everything()).not.toMatch(/"email": ?"profe@ejemplo\.mx"/)

    // A request that the backup holds half done goes on, and ends once every service has answered.
    for (let times = 0; times < 2; times++) await erase(begun.userId)
    const again = { userId: begun.userId, requestId: begun.id }
    expect(await published()).toEqual([again, again])
    for (const part of erasureKeepers) await tell(part, 'person.forgotten', again)
    expect(await staff(getErasureDetails, begun.id)).toMatchObject({ state: 'done' })
  })
})
