import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ProductForm, ProductFormData } from '@rodada/contracts/product'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { imageOf, type MediaPeer, startMediaPeer } from '@rodada/service/testing/media-peer'
import { as } from '@rodada/service/testing/test-settings'
import { type Capturist, makeCapturist, someForm } from '../testing/product-forms.ts'
import { type ShopUnderTest, startShop } from '../testing/shop-under-test.ts'

let media: MediaPeer
let shop: ShopUnderTest
let capturist: Capturist
beforeAll(async () => {
  media = await startMediaPeer()
  shop = await startShop({ media: media.address })
  capturist = makeCapturist(shop, 2)
})
afterAll(async () => {
  await shop.close()
  await media.close()
})
beforeEach(async () => {
  await shop.takeEvents()
  await shop.takeEvents('media')
})

const readForm = (id: number) =>
  shop.app.inject({ url: `/api/Product/GetFormData/${id}`, headers: as(2, 'ProductCapturist') })
const formData = async (id: number): Promise<ProductFormData> => (await readForm(id)).json()
const everything = () => everythingStored(shop.db, 'shop')

async function published(changes: Partial<ProductForm> = {}): Promise<ProductFormData> {
  const { id } = await capturist.create(someForm(changes))
  await shop.takeEvents()
  await shop.takeEvents('media')
  return formData(id)
}

const done = { success: true, messages: ['El producto se actualizó.'], errors: {} }
const conflict = {
  success: false,
  messages: [
    'Otra persona cambió este registro. Recarga la página para ver los cambios y vuelve a intentarlo.',
  ],
  errors: {},
}

describe('GET /api/Product/GetFormData', () => {
  it('gives the form as it was saved, ready to be sent back', async () => {
    const form = someForm({
      tags: ['Maple'],
      academyPomotionPrice: 899,
      specifications: [{ name: 'Medidas', details: [{ name: 'Ancho', value: '8 in' }] }],
      sizeGuides: [{ size: 7, cm: 25.5, eu: 40 }],
      media: [media.upload({ userId: 2 })],
    })
    const saved = await published(form)
    expect(saved).toMatchObject({ ...form, version: 1 })
    expect(await capturist.edit(saved.id, saved)).toEqual(done)
    expect(await formData(saved.id)).toEqual({ ...saved, version: 2 })
  })

  it('is kept by nobody on the way', async () => {
    const answer = await readForm((await published()).id)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('POST /api/Product/Edit', () => {
  it('changes every field and shows it at once', async () => {
    const known = await published({ tags: ['Maple'], academyPomotionPrice: 900 })
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
    expect(await capturist.edit(known.id, { ...known, ...changes })).toEqual(done)
    expect(await formData(known.id)).toEqual({ ...known, ...changes, version: 2 })
    expect((await shop.app.inject(list)).json().list).toMatchObject([{ id: known.id, price: 1500 }])
    const shown = (await shop.app.inject(`/api/Product/Details/${known.id}`)).json()
    expect(shown).toMatchObject(changes)
    const newest = (await shop.app.inject('/api/Product/GetNewProducts?total=20')).json()
    expect(newest).toContainEqual(expect.objectContaining({ id: known.id, name: 'Slalom' }))
  })

  it('takes a form without what may be left out: it is empty then', async () => {
    const known = await published({
      tags: ['Maple'],
      onlyStudents: true,
      specifications: [{ name: 'Medidas' }],
      sizeGuides: [{ size: 7, cm: 25, eu: 40 }],
      media: [media.upload({ userId: 2 })],
    })
    const { tags, onlyStudents, specifications, sizeGuides, media: _media, ...form } = known
    expect(await capturist.edit(known.id, form)).toEqual(done)
    expect(await formData(known.id)).toMatchObject({
      tags: [],
      onlyStudents: false,
      specifications: [],
      sizeGuides: [],
      media: [],
      version: 2,
    })
  })

  it('tells the log what changed, and nothing else', async () => {
    const known = await published()
    await capturist.edit(known.id, { ...known, price: 500, tags: ['Oferta'] })
    const [event] = await shop.takeEvents()
    expect(event?.data).toMatchObject({
      title: 'Producto editado',
      description: `Producto ${known.id}`,
      actorId: 2,
      before: { price: 999.9, tags: [] },
      after: { price: 500, tags: ['Oferta'] },
    })
    expect(JSON.stringify(event?.data)).not.toContain(known.name)
  })

  it('claims the new pictures, lets go of the removed ones and keeps the order of the form', async () => {
    const [first, second] = [media.upload({ userId: 2 }), media.upload({ userId: 2 })]
    const known = await published({ media: [first, second] })
    const third = media.upload({ userId: 4 })
    // Another capturist keeps what the product has, whoever uploaded it.
    const other = makeCapturist(shop, 4)
    expect(await other.edit(known.id, { ...known, media: [third, second] })).toEqual(done)
    expect((await formData(known.id)).images).toEqual([imageOf(third), imageOf(second)])
    expect(await shop.takeEvents('media')).toMatchObject([
      { type: 'files.claimed', data: { purpose: 'products', names: [third] } },
      { type: 'files.released', data: { purpose: 'products', names: [first] } },
    ])
  })

  it('leaves a product its own SKU, and no other’s', async () => {
    const [known, other] = [await published(), await published()]
    expect(await capturist.edit(known.id, { ...known, sku: known.sku.toLowerCase() })).toEqual(done)
    const { sku } = other
    expect(await capturist.edit(known.id, { ...known, version: 2, sku: sku.toLowerCase() })).toMatchObject({
      success: false,
      errors: { Sku: ['Ya existe un producto con este SKU.'] },
    })
    expect(await formData(known.id)).toMatchObject({ sku: known.sku.toLowerCase(), version: 2 })
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
    const known = await published()
    const before = await everything()
    const answer = await capturist.edit(known.id, { ...known, ...changes })
    expect(answer.success).toBe(false)
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await everything()).toEqual(before)
  })
})

describe('two who edit one product', () => {
  it('the later save is refused by its version, also at once', async () => {
    const known = await published()
    const names = ['De Ana', 'De Eva']
    const answers = await Promise.all(
      names.map((name) => capturist.edit(known.id, { ...known, name, generalInformation: name })),
    )
    expect(answers.filter(({ success }) => !success)).toEqual([conflict])
    const saved = await formData(known.id)
    expect(names).toContain(saved.name)
    expect(saved).toMatchObject({ generalInformation: saved.name, version: 2 })
    expect(await shop.takeEvents()).toHaveLength(1)
    expect(await capturist.edit(known.id, { ...known, name: 'Tarde' })).toEqual(conflict)
    expect(await capturist.edit(known.id, { ...saved, name: 'A tiempo' })).toEqual(done)
  })

  it('of different products do not get in each other’s way', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => published()))
    const answers = await Promise.all(
      products.map((known, at) =>
        capturist.edit(known.id, { ...known, tags: at % 2 ? ['Norte', 'Sur'] : ['Sur', 'Norte'] }),
      ),
    )
    expect(answers).toEqual([done, done, done, done])
  })

  it('compare nothing where no version is sent', async () => {
    const known = await published()
    await capturist.edit(known.id, { ...known, name: 'Antes' })
    expect(await capturist.edit(known.id, { ...known, name: 'Después', version: undefined })).toEqual(done)
  })
})
