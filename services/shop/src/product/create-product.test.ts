import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addLabels } from '@rodada/service/catalogue/lookups'
import { imageOf } from '@rodada/service/testing/media-peer'
import { recordClientBrowser as browser } from '@rodada/service/testing/record-client-factory'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { type ProductEditor, startProductEditor } from '../testing/product-editor-harness.ts'
import { someForm } from '../testing/product-form-factory.ts'

let shop: ProductEditor['shop']
let editor: ProductEditor['editor']
beforeAll(async () => {
  ;({ shop, editor } = await startProductEditor())
})
afterAll(() => editor.close())
beforeEach(() => editor.forgetEvents())

const read = async (url: string) => (await shop.app.inject(url)).json()
const index = (query = '') => read(`/api/Product/Index?itemsPerPage=100${query}`)

describe('POST /api/Product/Create', () => {
  it('publishes a product with every part, its texts trimmed', async () => {
    const [one, two] = [editor.media.upload({ userId: 2 }), editor.media.upload({ browser })]
    const form = {
      ...someForm(),
      name: '  Tenis Volcán ',
      sku: ' ROD-TEN-1 ',
      tags: [' Gamuza ', 'Bota'],
      onlyStudents: true,
      academyPomotionPrice: 899,
      generalInformation: ' Uno.\n\nDos. ',
      specifications: [
        { name: ' Suela ', details: [{ name: ' Material ', value: ' Goma ' }] },
        { name: 'Corte', details: [] },
      ],
      shippingOptions: ' A todo México. ',
      sizeGuides: [
        { size: 7, cm: 25.5, eu: 40 },
        { size: 8, cm: 26, eu: 41.5 },
      ],
      media: [two, one, two],
    }
    const answer = await editor.capturist.create(form)
    expect(answer).toEqual({
      success: true,
      messages: ['El producto se publicó.'],
      errors: {},
      id: expect.any(Number),
    })
    expect(await editor.details(answer.id)).toEqual({
      ...form,
      id: answer.id,
      name: 'Tenis Volcán',
      sku: 'ROD-TEN-1',
      tags: ['Gamuza', 'Bota'],
      generalInformation: 'Uno.\n\nDos.',
      specifications: [
        { name: 'Suela', details: [{ name: 'Material', value: 'Goma' }] },
        { name: 'Corte', details: [] },
      ],
      shippingOptions: 'A todo México.',
      media: [two, one],
      images: [imageOf(two), imageOf(one)],
      createdTime: expect.any(String),
      stock: null,
      variants: [],
    })
    expect(await shop.takeEvents('media')).toMatchObject([
      { type: 'files.claimed', data: { purpose: 'products', names: [two, one], ownerId: null } },
    ])
  })

  it('takes a form without what may be left out', async () => {
    const { academyPomotionPrice, shippingOptions, ...others } = someForm()
    const { tags, onlyStudents, specifications, sizeGuides, media: _media, ...form } = others
    expect(await editor.details((await editor.capturist.create(form)).id)).toMatchObject({
      academyPomotionPrice: null,
      shippingOptions: '',
      tags: [],
      onlyStudents: false,
      specifications: [],
      sizeGuides: [],
      media: [],
    })
  })

  it('takes a section without its details', async () => {
    const { id } = await editor.create({ specifications: [{ name: 'Medidas' }] })
    expect(await editor.details(id)).toMatchObject({ specifications: [{ name: 'Medidas', details: [] }] })
  })

  it('tells the log who published what', async () => {
    const { id } = await editor.create({ name: 'Longboard' })
    expect(await shop.takeEvents()).toMatchObject([
      {
        type: 'movement.recorded',
        data: {
          title: 'Producto publicado',
          description: `Producto ${id}`,
          actorId: 2,
          formData: { name: 'Longboard', priceCentavos: 99_990, images: [] },
        },
      },
    ])
  })

  it('shows in the very next list, search and novelties', async () => {
    const before = await index()
    const search = '&name=reci%C3%A9n'
    expect((await index(search)).totalItems).toBe(0)
    const { id } = await editor.create({ name: 'Recién publicada' })
    const after = await index()
    expect(after.totalItems).toBe(before.totalItems + 1)
    expect(after.list[0]).toMatchObject({ id, name: 'Recién publicada' })
    expect((await index(search)).list).toMatchObject([{ id }])
    expect((await read('/api/Product/GetNewProducts?total=1')).map((one: { id: number }) => one.id)).toEqual([
      id,
    ])
  })

  it('takes the labels of the lists without case and accents, and adds the others', async () => {
    await editor.create({ category: 'Águilas', type: 'Cruiser', level: 'Avanzado', tags: ['Niños'] })
    const product = await editor.created({
      category: 'AGUILAS',
      type: 'crúiser',
      level: ' avanzado ',
      tags: ['ninos', 'Élite', 'NIÑOS'],
    })
    expect(product).toMatchObject({
      category: 'Águilas',
      type: 'Cruiser',
      level: 'Avanzado',
      tags: ['Niños', 'Élite'],
    })
    const tags = await read('/api/Tag/GetTags')
    expect(tags.filter(({ key }: { key: string }) => /lite$/i.test(key))).toEqual([
      { key: 'Élite', value: 'Élite' },
    ])
    expect((await index('&tags=elite')).totalItems).toBe(1)
    expect((await index('&category=aguilas')).totalItems).toBe(2)
  })

  it('adds labels beside somebody who adds the same in another order', async () => {
    const { creating } = await shop.db.transaction().execute(async (other) => {
      await addLabels(other, 'tag', ['Zeta'])
      const waiting = editor.create({ tags: ['Alfa', 'zeta'] })
      await somebodyWaits(shop.db)
      await addLabels(other, 'tag', ['ALFA'])
      // Wrapped, so that it is not awaited in here: it waits for this transaction.
      return { creating: waiting }
    })
    expect(await editor.details((await creating).id)).toMatchObject({ tags: ['ALFA', 'Zeta'] })
  })
})

describe('the SKU of a product', () => {
  const taken = {
    success: false,
    messages: ['Revisa los datos marcados.'],
    errors: { Sku: ['Ya existe un producto con este SKU.'] },
  }

  it('is there once, in whatever letters', async () => {
    await editor.create({ sku: 'Única-1' })
    for (const sku of ['Única-1', ' única-1 ', 'ÚNICA-1']) {
      const before = await editor.everything()
      expect(await editor.create({ sku, tags: ['Sin estrenar'] })).toEqual(taken)
      expect(await editor.everything()).toEqual(before)
    }
  })

  it('goes to one of two who want it at once', async () => {
    const answers = await Promise.all([
      editor.create({ sku: 'AL-MISMO-TIEMPO' }),
      editor.create({ sku: 'al-mismo-tiempo' }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers).toContainEqual(taken)
    expect((await shop.takeEvents()).length).toBe(1)
  })

  it('is free again once its product is withdrawn', async () => {
    const { id } = await editor.create({ sku: 'LIBRE' })
    await editor.capturist.withdraw(id)
    expect(await editor.create({ sku: 'libre' })).toMatchObject({ success: true })
  })
})

describe('a form that is sent again', () => {
  it('after a refusal is free to be right', async () => {
    const key = { 'idempotency-key': 'borrador-2' }
    const form = someForm()
    expect(await editor.capturist.create({ ...form, weight: 0 }, key)).toMatchObject({ success: false })
    await editor.create({ sku: form.sku })
    expect(await editor.capturist.create(form, key)).toMatchObject({
      success: false,
      errors: { Sku: expect.anything() },
    })
    expect(await editor.capturist.create({ ...form, sku: `${form.sku}-B` }, key)).toMatchObject({
      success: true,
    })
  })
})
