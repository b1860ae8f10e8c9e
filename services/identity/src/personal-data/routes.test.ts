import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { requestErasure } from '@rodada/contracts/account/erasure'
import { downloadPersonalData, preparePersonalData } from '@rodada/contracts/account/personal-data'
import { createIdentitySigner, identityHeader } from '@rodada/service/http/identity-token'
import type { InternalClient } from '@rodada/service/http/internal'
import { testSigningKey } from '@rodada/service/testing/test-settings'
import { takeMovements } from '../testing/administrator.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { send } from '../testing/send.ts'

const nothing = (async () => ({ sections: [], next: null })) as unknown as InternalClient
let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity({}, nothing)
})
afterAll(() => identity.close())

const password = 'Rodada-2026'
const sign = createIdentitySigner(testSigningKey)
const as = (userId: number, startedAt = new Date(0)) => ({
  [identityHeader]: sign({ userId, roles: ['GeneralUser'], session: `of ${userId}`, startedAt }),
})
const download = (headers: Record<string, string>, format = 'json') =>
  send(identity, downloadPersonalData, { headers, query: { format } })

it('needs a recent sign-in or the own password, and stands in the log', async () => {
  const { id } = await identity.makeAccount({ password, name: 'Ximena' })
  expect((await download(as(id))).json()).toMatchObject({
    success: false,
    errors: { OwnPassword: [expect.any(String)] },
  })
  expect((await download(as(id, new Date()))).statusCode).toBe(200)
  const prepare = (ownPassword?: string) =>
    send(identity, preparePersonalData, { headers: as(id), body: { ...(ownPassword && { ownPassword }) } })
  for (const wrong of [undefined, 'equivocada'])
    expect((await prepare(wrong)).json()).toMatchObject({
      success: false,
      errors: { OwnPassword: [expect.any(String)] },
    })
  expect((await prepare(password)).json()).toMatchObject({ success: true })
  await send(identity, requestErasure, { headers: as(id), body: {} })
  await takeMovements(identity)
  const answer = await download(as(id))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mis-datos.json"',
    'cache-control': 'private, no-store',
  })
  expect(answer.json()[0]).toMatchObject({ title: 'Cuenta', rows: [{ Número: id, Nombre: 'Ximena' }] })
  expect(answer.json()[0].rows[0].Registro).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(answer.json()[3]).toMatchObject({
    title: 'Solicitudes de eliminación de tus datos',
    rows: [{ Estado: 'Por responder' }],
  })
  expect(answer.body).not.toMatch(/argon2|passwordHash/)
  expect(await takeMovements(identity)).toMatchObject([
    { title: 'Descarga de datos personales', description: `Cuenta ${id}, JSON`, subjectId: id },
  ])
  const pdf = await download(as(id), 'pdf')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.body.startsWith('%PDF-')).toBe(true)
})

it('waits while the address of the first password is not confirmed', async () => {
  const { id } = await identity.makeAccount({ guardedUntil: new Date(Date.now() + 60_000) })
  expect((await download(as(id, new Date()))).json()).toMatchObject({
    success: false,
    messages: [expect.stringContaining('un día después')],
  })
})
