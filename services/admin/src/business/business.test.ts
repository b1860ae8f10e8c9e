import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBusiness, getBusinessFormData, updateBusiness } from '@rodada/contracts/business/calls'
import { type Branch, unstatedBusiness } from '@rodada/contracts/business/data'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type AdminHarness, startAdmin } from '../testing/admin-harness.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())
const consumers = ['admin', 'gateway', 'identity', 'academy', 'shop'] as const
beforeEach(async () => {
  for (const consumer of consumers) await admin.takeEvents(consumer)
})

const headers = as(1, 'Admin')
const shown = async () => (await sendCall(admin.app, getBusiness)).json()
const formData = async () => (await sendCall(admin.app, getBusinessFormData, { headers })).json()
const save = async (body: object) => (await sendCall(admin.app, updateBusiness, { headers, body })).json()

const typed = {
  name: ' Rodada Patinetas ',
  phone: '55 5512 3400',
  whatsapp: '+52 (55) 5512-3401',
  email: 'hola@rodada.example',
  facebook: '@rodada.patinetas',
  instagram: 'rodada_mx',
  legalName: 'Patinetas Rodada, S.A. de C.V.',
  taxId: 'pro-190514-a20',
  address: 'Calzada de los Talleres 218, 03300 Ciudad de México',
  privacyOffice: 'Atención a clientes',
  privacyEmail: 'datos@rodada.example',
  jurisdiction: 'la Ciudad de México',
  about: 'Una tienda.\nY una academia.',
  legalVersion: '2026-11-19',
  partPaymentsGive: { classes: 'last', orders: 'first' },
  letsInUnpaid: true,
}
const stated = {
  ...typed,
  name: 'Rodada Patinetas',
  phone: '+525555123400',
  whatsapp: '+525555123401',
  facebook: 'rodada.patinetas',
  taxId: 'PRO190514A20',
}
const done = { success: true, messages: ['Los datos del negocio se actualizaron.'], errors: {} }
const changedMeanwhile = {
  success: false,
  messages: [expect.stringContaining('Otra persona cambió este registro')],
  errors: {},
}

describe('the data of the business', () => {
  it('are the site’s name alone until somebody states them', async () => {
    expect(await shown()).toEqual(unstatedBusiness)
    expect(await formData()).toEqual({ ...unstatedBusiness, version: 0 })
  })

  it('are stated, for everybody at once, and told with what held before', async () => {
    const { version, branches: _, ...before } = await formData()
    expect(await save({ ...typed, version })).toEqual(done)
    expect(await shown()).toEqual({ ...stated, branches: [] })
    expect(await formData()).toMatchObject({ version: version + 1 })
    const [event] = await admin.takeEvents('admin')
    expect(event).toMatchObject({
      type: 'movement.recorded',
      data: { title: 'Datos del negocio actualizados', actorId: 1, before, after: stated },
    })
    expect(await admin.takeEvents('gateway')).toMatchObject([{ type: 'catalogue.changed' }])
    for (const consumer of ['identity', 'academy', 'shop'] as const)
      expect(await admin.takeEvents(consumer)).toMatchObject([
        { type: 'business.changed', data: { version: 1, business: { ...stated, branches: [] } } },
      ])
  })

  it('are taken back by null, blanks and nothing', async () => {
    await save(typed)
    expect(await save({ ...typed, phone: null, legalName: ' ', taxId: undefined })).toEqual(done)
    expect(await shown()).toMatchObject({ phone: null, legalName: null, taxId: null, email: stated.email })
  })

  it('keep the rules of sale that an earlier release does not state', async () => {
    const { partPaymentsGive, letsInUnpaid } = stated
    await save(typed)
    const { partPaymentsGive: _, letsInUnpaid: __, ...rest } = typed
    expect(await save(rest)).toEqual(done)
    expect(await shown()).toMatchObject({ partPaymentsGive, letsInUnpaid })
  })

  it('are stated once, however often the request comes', async () => {
    const { version } = await formData()
    const body = { ...typed, name: 'Rodada Norte', version }
    expect([await save(body), await save(body)]).toEqual([done, done])
    expect(await formData()).toMatchObject({ version: version + 1 })
    expect(await admin.takeEvents('gateway')).toHaveLength(1)
  })

  it('are not stated over another’s, and by one of two who do it at once', async () => {
    const { version } = await formData()
    const answers = await Promise.all(['Uno', 'Dos'].map((name) => save({ ...typed, name, version })))
    expect(answers).toContainEqual(done)
    expect(answers).toContainEqual(changedMeanwhile)
    expect(await save({ ...typed, name: 'Tres', version })).toEqual(changedMeanwhile)
    expect(await save({ ...typed, name: 'Cuatro' })).toEqual(done)
  })

  const text = 'Escribe como máximo'
  it.each([
    ['no name', { name: ' ' }, 'Name', 'Este dato es obligatorio.'],
    ['an endless name', { name: 'x'.repeat(61) }, 'Name', `${text} 60 caracteres.`],
    ['dots as an account', { facebook: '..' }, 'Facebook', accountText()],
    ['a number that is none', { phone: 'cinco' }, 'Phone', 'Escribe un teléfono de 10 dígitos.'],
    ['a number of nine digits', { whatsapp: '555512340' }, 'Whatsapp', 'Escribe un teléfono de 10 dígitos.'],
    ['an address that is none', { email: 'hola' }, 'Email', 'Escribe un correo electrónico válido.'],
    ['an address as an account', { facebook: 'https://facebook.com/x' }, 'Facebook', accountText()],
    ['an endless account', { instagram: 'x'.repeat(51) }, 'Instagram', `${text} 50 caracteres.`],
    ['an RFC that does not parse', { taxId: 'PRO191314A20' }, 'TaxId', /^Escribe un RFC válido/],
    ['an RFC that is a script', { taxId: '<script>' }, 'TaxId', /^Escribe un RFC válido/],
    ['no version', { legalVersion: undefined }, 'LegalVersion', 'Este dato es obligatorio.'],
    ['a day that never was', { legalVersion: '2026-02-30' }, 'LegalVersion', 'Escribe una fecha válida.'],
    ['a day to come', { legalVersion: '2999-01-01' }, 'LegalVersion', /posterior a hoy/],
  ])('are not %s', async (_what, changes, field, message) => {
    const before = await formData()
    const answer = await save({ ...typed, ...changes })
    const said = message instanceof RegExp ? expect.stringMatching(message) : expect.stringContaining(message)
    expect(answer).toMatchObject({ success: false, errors: { [field]: [said] } })
    expect(await formData()).toEqual(before)
    for (const consumer of consumers) expect(await admin.takeEvents(consumer)).toEqual([])
  })

  it('tell all that is wrong in one round', async () => {
    const { errors } = await save({ ...typed, phone: 'cinco', taxId: 'nada', legalVersion: '2999-01-01' })
    expect(Object.keys(errors).sort()).toEqual(['LegalVersion', 'Phone', 'TaxId'])
  })

  it('have a name of one line that reads in one direction', async () => {
    await save({ ...typed, name: 'Roda\u200bda\n\u202eCentro' })
    expect(await shown()).toMatchObject({ name: 'Rodada Centro' })
  })

  it('keep a script as a text', async () => {
    await save({ ...typed, legalName: '<script>alert(1)</script>' })
    expect(await shown()).toMatchObject({ legalName: '<script>alert(1)</script>' })
  })

  it('are everybody’s to read', async () => {
    const { headers: answered } = await sendCall(admin.app, getBusiness)
    expect(answered).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) })
  })
})

function accountText(): string {
  return 'Escribe solo el nombre de la cuenta'
}

describe('the branches', () => {
  const centro: Branch = {
    id: 3,
    name: 'Centro',
    address: 'Calle 19 s/n, Centro, 97320 Progreso, Yucatán',
    hours: ['Lunes: de 4:00 p.m. a 6:00 p.m.'],
    phone: null,
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=1,2',
  }
  const norte: Branch = { ...centro, id: 1, name: 'Norte', hours: [], phone: '+529991234567' }
  const deliver = (...lists: readonly (readonly [number, readonly Branch[]])[]) =>
    admin.deliver(
      lists.map(([version, branches]) => ({
        id: randomUUID(),
        type: 'branches.changed',
        producer: 'academy',
        occurredAt: new Date().toISOString(),
        data: { version, branches: [...branches] },
      })),
      'academy',
    )

  it('follow the academy’s list, in its order, and are told on', async () => {
    await deliver([1, [norte]], [2, [centro, norte]])
    expect((await shown()).branches).toEqual([centro, norte])
    const events = await admin.takeEvents('academy')
    expect(events).toMatchObject([{ data: { business: { branches: [centro, norte] } } }])
    expect(await admin.takeEvents('gateway')).toHaveLength(1)
  })

  it('are not those of an older list that comes late', async () => {
    await deliver([4, [centro]], [3, [norte]])
    await deliver([3, [norte]], [4, [norte]])
    expect((await shown()).branches).toEqual([centro])
    expect(await admin.takeEvents('shop')).toHaveLength(1)
  })

  it('take no form from whoever is filling it', async () => {
    const { version } = await formData()
    await deliver([5, []])
    expect(await save({ ...typed, name: 'Rodada Sur', version })).toEqual(done)
    const [first, second] = await admin.takeEvents('identity')
    expect(Number(Object(second?.data).version)).toBe(Number(Object(first?.data).version) + 1)
  })
})
