import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type ProductEditor, startProductEditor } from '../testing/product-editor-harness.ts'

let shop: ProductEditor['shop']
let editor: ProductEditor['editor']
beforeAll(async () => {
  ;({ shop, editor } = await startProductEditor())
})
afterAll(() => editor.close())
beforeEach(() => editor.forgetEvents())

const done = { success: true, messages: ['El producto se actualizó.'], errors: {} }

describe('POST /api/Product/Edit', () => {
  it('changes every field and shows it at once', async () => {
    const known = await editor.published({ tags: ['Maple'], academyPomotionPrice: 900 })
    const list = '/api/Product/Index?name=Slalom'
    const total = async () => (await shop.app.inject(list)).json().totalItems
    expect(await total()).toBe(0)
    const changes = {
      name: 'Slalom',
      summary: 'Entre conos.',
      category: 'Patinetas completas',
      type: 'Longboard',
      level: 'Avanzado',
      tags: ['Conos', 'Maple'],
      sku: `${known.sku}-B`,
      price: 1500,
      onlyStudents: true,
      academyPomotionPrice: null,
      generalInformation: 'Otra.',
      model: 2025,
      weight: 2000.5,
      generalSpecifications: 'Nueve capas.',
      specifications: [{ name: 'Ejes', details: [{ name: 'Ancho', value: '130' }] }],
      shippingOptions: 'En sucursal.',
      sizeGuides: [{ size: 7, cm: 25, eu: 40 }],
    }
    expect(await editor.capturist.edit(known.id, { ...known, ...changes })).toEqual(done)
    expect(await editor.formData(known.id)).toEqual({ ...known, ...changes, version: 2 })
    expect((await shop.app.inject(list)).json().list).toMatchObject([{ id: known.id, price: 1500 }])
    const shown = (await shop.app.inject(`/api/Product/Details/${known.id}`)).json()
    expect(shown).toMatchObject(changes)
    const newest = (await shop.app.inject('/api/Product/GetNewProducts?total=20')).json()
    expect(newest).toContainEqual(expect.objectContaining({ id: known.id, name: 'Slalom' }))
  })

  it('takes a form without what may be left out: it is empty then', async () => {
    const known = await editor.published({
      tags: ['Maple'],
      onlyStudents: true,
      specifications: [{ name: 'Medidas' }],
      sizeGuides: [{ size: 7, cm: 25, eu: 40 }],
      media: [editor.media.upload({ userId: 2 })],
    })
    const { tags, onlyStudents, specifications, sizeGuides, media: _media, ...form } = known
    expect(await editor.capturist.edit(known.id, form)).toEqual(done)
    expect(await editor.formData(known.id)).toMatchObject({
      tags: [],
      onlyStudents: false,
      specifications: [],
      sizeGuides: [],
      media: [],
      version: 2,
    })
  })

  it('takes nothing that the contract does not name', async () => {
    const known = await editor.published()
    const more = { createdBy: 99, withdrawnAt: '2026-01-01T00:00:00Z', priceCentavos: 1 }
    expect(await editor.capturist.edit(known.id, { ...known, ...more })).toEqual(done)
    const product = shop.db.selectFrom('product').where('id', '=', known.id)
    expect(await product.select(['createdBy', 'withdrawnAt']).executeTakeFirst()).toEqual({
      createdBy: 2,
      withdrawnAt: null,
    })
    expect(await editor.formData(known.id)).toEqual(known)
  })

  it('tells the log what changed, and nothing else', async () => {
    const known = await editor.published()
    await editor.capturist.edit(known.id, { ...known, price: 500, tags: ['Oferta'] })
    const [event] = await shop.takeEvents()
    expect(event?.data).toMatchObject({
      title: 'Producto editado',
      description: `Producto ${known.id}`,
      actorId: 2,
      before: { priceCentavos: 99_990, tags: [] },
      after: { priceCentavos: 50_000, tags: ['Oferta'] },
    })
    expect(JSON.stringify(event?.data)).not.toContain(known.name)
  })

  it('leaves a product its own SKU, and no other’s', async () => {
    const [known, other] = [await editor.published(), await editor.published()]
    expect(await editor.capturist.edit(known.id, { ...known, sku: known.sku.toLowerCase() })).toEqual(done)
    const { sku } = other
    expect(
      await editor.capturist.edit(known.id, { ...known, version: 2, sku: sku.toLowerCase() }),
    ).toMatchObject({
      success: false,
      errors: { Sku: ['Ya existe un producto con este SKU.'] },
    })
    expect(await editor.formData(known.id)).toMatchObject({ sku: known.sku.toLowerCase(), version: 2 })
  })

  it.each<[string, object, string]>([
    ['a blank name', { name: ' ' }, 'Name'],
    ['an academy price above the price', { academyPomotionPrice: 5000 }, 'AcademyPomotionPrice'],
    [
      'sections of one name',
      { specifications: ['Medidas', 'medidas'].map((name) => ({ name, details: [] })) },
      'Specifications[1].Name',
    ],
    ['a picture that is gone', { media: ['nada.jpg'] }, 'Media'],
    ['a version that is a text', { version: 'x' }, 'Version'],
  ])('refuses %s, and changes nothing then', async (_what, changes, field) => {
    const known = await editor.published()
    const before = await editor.everything()
    const answer = await editor.capturist.edit(known.id, { ...known, ...changes })
    expect(answer.success).toBe(false)
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await editor.everything()).toEqual(before)
  })
})
