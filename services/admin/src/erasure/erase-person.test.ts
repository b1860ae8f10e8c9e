import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { as } from '@rodada/service/testing/test-settings'
import { verifyChain } from '../movement-log/verify-chain.ts'
import { type AdminHarness, movementEvent, startAdmin, userEvent } from '../testing/admin-harness.ts'
import { readErased } from './erase-person.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

const em = () => admin.orm.em.fork()
const details = async (id: number) =>
  (await admin.app.inject({ url: `/api/Log/Details/${id}`, headers: as(1, 'Admin') })).json()

const personal = {
  subjectId: 40,
  actorId: 41,
  formData: { phone: '+525512345678' },
  before: { phone: '+525500000000' },
  after: { phone: '+525512345678' },
}

describe('personal data in the log', () => {
  it('is in no column that can be read without a key', async () => {
    await admin.deliver([movementEvent(personal)])
    const [row] = await em().execute(`select movement::text as text, form_data from movement where id = 1`)
    expect(row?.text).not.toMatch(/5512345678|5500000000|203\.0\.113|Navegador/)
    expect(row?.form_data.toString('latin1')).not.toContain('phone')
    expect(await details(1)).toMatchObject({
      formData: '{"phone":"+525512345678"}',
      origin: { address: '203.0.113.9' },
    })
  })

  it('is gone when the person’s key is destroyed, while the chain holds', async () => {
    await admin.deliver([movementEvent(personal), movementEvent({ ...personal, subjectId: 42 })])
    await admin.keyRing.destroy(em(), 40)
    const note = JSON.stringify('Datos eliminados a petición de la persona')
    expect(await details(1)).toMatchObject({ formData: note, before: note, after: note })
    expect(await details(1)).toMatchObject({ origin: { address: '203.0.113.9' } })
    expect(await details(3)).toMatchObject({ formData: '{"phone":"+525512345678"}' })

    await admin.keyRing.destroy(em(), 41)
    expect(await details(3)).toMatchObject({ origin: { address: '', userAgent: '', service: 'academy' } })
    expect(await verifyChain(em())).toEqual({ entries: 3, brokenAt: null })
  })

  it('is not kept of somebody whose data were erased', async () => {
    await admin.deliver([movementEvent(personal)])
    const [row] = await em().execute('select form_data, before, after, origin from movement where id = 4')
    expect(row).toEqual({ form_data: null, before: null, after: null, origin: null })
    expect(await details(4)).toMatchObject({ formData: '' })
  })

  it('cannot be moved to another entry, or opened with another master key', async () => {
    await admin.deliver([
      movementEvent({ subjectId: 50, formData: 'a' }),
      movementEvent({ subjectId: 50, formData: 'b' }),
    ])
    const db = em()
    await db.begin()
    await db.execute('alter table movement disable trigger user')
    await db.execute(
      'update movement set form_data = (select form_data from movement where id = 5) where id = 6',
    )
    await db.commit()
    const answer = await admin.app.inject({ url: '/api/Log/Details/6', headers: as(1, 'Admin') })
    expect(answer.statusCode).toBe(500)
    const { KeyRing } = await import('../personal-data/subject-keys.ts')
    await expect(new KeyRing({ current: Buffer.alloc(32), earlier: [] }).toRead(em(), [50])).rejects.toThrow()
  })

  it('is erased on request, the name too, which the log tells', async () => {
    await admin.deliver([userEvent(60, 'Rosa', 'Peña')], 'identity')
    await admin.deliver([movementEvent({ ...personal, subjectId: 60, actorId: 60 })])
    const [last] = await em().execute('select max(id)::integer as id from movement')
    expect((await details(last?.id)).userName).toBe('Rosa Peña')
    const envelope = { producer: 'identity', occurredAt: new Date().toISOString() } as const
    await admin.deliver(
      [{ ...envelope, id: randomUUID(), type: 'person.erased', data: { userId: 60 } }],
      'identity',
    )
    expect((await readErased(em())).at(-1)).toBe(60)
    expect((await details(last?.id)).userName).toBe('Cuenta eliminada')
    expect((await details(last?.id)).formData).toBe(
      JSON.stringify('Datos eliminados a petición de la persona'),
    )
    expect(await details(last?.id + 1)).toMatchObject({
      title: 'Datos personales eliminados del registro',
      description: 'Cuenta 60, desde la línea de comandos',
    })
  })

  it('is erased as identity tells it, by the running service, which says that it is done', async () => {
    await admin.takeEvents('identity')
    const envelope = { producer: 'identity', occurredAt: new Date().toISOString() } as const
    await admin.deliver([userEvent(70, 'Ximena', 'Zúñiga')], 'identity')
    await admin.deliver([movementEvent({ ...personal, subjectId: 70, actorId: 70 })])
    const data = { userId: 70, erasedBy: 3, requestId: 12 }
    // The same delivery also brings other events about the person.
    await admin.deliver(
      [
        { ...envelope, id: randomUUID(), type: 'person.erased', data },
        { ...movementEvent({ subjectId: 70, formData: { name: 'Ximena' } }), producer: 'identity' },
        { ...userEvent(70, 'Cuenta eliminada', ''), ...envelope },
      ],
      'identity',
    )
    const [last] = await em().execute('select max(id)::integer as id from movement')
    expect(await details(last?.id)).toMatchObject({
      title: 'Datos personales eliminados del registro',
      description: 'Cuenta 70, solicitud 12',
      userId: 3,
    })
    const note = JSON.stringify('Datos eliminados a petición de la persona')
    for (const id of [last?.id - 1, last?.id - 2]) expect((await details(id)).formData).toBe(note)
    expect((await admin.takeEvents('identity')).map(({ type, data: sent }) => [type, sent])).toEqual([
      ['person.forgotten', { userId: 70, requestId: 12 }],
    ])
    const stored = JSON.stringify(await everythingStored(em().getKysely(), 'admin'))
    expect(/Ximena|Zúñiga/.exec(stored)).toBeNull()
  })

  it('is erased of a family without an account, as the academy tells it', async () => {
    await admin.deliver([movementEvent({ ...personal, subjectId: 500_000_007, actorId: 3 })])
    const [last] = await em().execute('select max(id)::integer as id from movement')
    const envelope = { producer: 'academy', occurredAt: new Date().toISOString() } as const
    const data = { familyId: 500_000_007, erasedBy: 3 }
    await admin.deliver([{ ...envelope, id: randomUUID(), type: 'family.erased', data }], 'academy')
    expect((await details(last?.id)).formData).toBe(
      JSON.stringify('Datos eliminados a petición de la persona'),
    )
    expect(await details(last?.id + 1)).toMatchObject({
      ...{ description: 'Familia 500000007, por la administración', userId: 3 },
    })
  })

  it('takes from nobody the key of the platform', async () => {
    await admin.keyRing.toWrite(em(), [0])
    await admin.keyRing.destroy(em(), 0)
    expect((await admin.keyRing.toRead(em(), [0])).get(0)).toBeInstanceOf(Buffer)
  })
})
