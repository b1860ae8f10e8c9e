import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ProductForm } from '@rodada/contracts/product'
import { productBounds } from '@rodada/contracts/product-bounds'
import { addLabels } from '@rodada/service/catalogue/lookups'
import { badTexts } from '@rodada/service/testing/bad-texts'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { imageOf, type MediaPeer, startMediaPeer } from '@rodada/service/testing/media-peer'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { browser, type Capturist, makeCapturist, someForm } from '../testing/product-forms.ts'
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

const read = async (url: string) => (await shop.app.inject(url)).json()
const details = (id: number) => read(`/api/Product/Details/${id}`)
const index = (query = '') => read(`/api/Product/Index?itemsPerPage=100${query}`)
const create = (changes: object = {}) => capturist.create({ ...someForm(), ...changes })
const created = async (changes: Partial<ProductForm> = {}) => details((await create(changes)).id)
const everything = () => everythingStored(shop.db, 'shop')

describe('POST /api/Product/Create', () => {
  it('publishes a product with every part, its texts trimmed', async () => {
    const [one, two] = [media.upload({ userId: 2 }), media.upload({ browser })]
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
    const answer = await capturist.create(form)
    expect(answer).toEqual({
      success: true,
      messages: ['El producto se publicó.'],
      errors: {},
      id: expect.any(Number),
    })
    expect(await details(answer.id)).toEqual({
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
    })
    expect(await shop.takeEvents('media')).toMatchObject([
      { type: 'files.claimed', data: { purpose: 'products', names: [two, one], ownerId: null } },
    ])
  })

  it('takes a form without what may be left out', async () => {
    const { academyPomotionPrice, shippingOptions, ...others } = someForm()
    const { tags, onlyStudents, specifications, sizeGuides, media: _media, ...form } = others
    expect(await details((await capturist.create(form)).id)).toMatchObject({
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
    const { id } = await create({ specifications: [{ name: 'Medidas' }] })
    expect(await details(id)).toMatchObject({ specifications: [{ name: 'Medidas', details: [] }] })
  })

  it('tells the log who published what', async () => {
    const { id } = await create({ name: 'Longboard' })
    expect(await shop.takeEvents()).toMatchObject([
      {
        type: 'movement.recorded',
        data: {
          title: 'Producto publicado',
          description: `Producto ${id}`,
          actorId: 2,
          formData: { name: 'Longboard', price: 999.9, media: [] },
        },
      },
    ])
  })

  it('shows in the very next list, search and novelties', async () => {
    const before = await index()
    const search = '&name=reci%C3%A9n'
    expect((await index(search)).totalItems).toBe(0)
    const { id } = await create({ name: 'Recién publicada' })
    const after = await index()
    expect(after.totalItems).toBe(before.totalItems + 1)
    expect(after.list[0]).toMatchObject({ id, name: 'Recién publicada' })
    expect((await index(search)).list).toMatchObject([{ id }])
    expect((await read('/api/Product/GetNewProducts?total=1')).map((one: { id: number }) => one.id)).toEqual([
      id,
    ])
  })

  it('takes the labels of the lists without case and accents, and adds the others', async () => {
    await create({ category: 'Águilas', type: 'Cruiser', level: 'Avanzado', tags: ['Niños'] })
    const product = await created({
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
      const waiting = create({ tags: ['Alfa', 'zeta'] })
      await somebodyWaits(shop.db)
      await addLabels(other, 'tag', ['ALFA'])
      // Not to be waited for in here, where it waits for this very transaction.
      return { creating: waiting }
    })
    expect(await details((await creating).id)).toMatchObject({ tags: ['ALFA', 'Zeta'] })
  })
})

describe('the SKU of a product', () => {
  const taken = {
    success: false,
    messages: ['Revisa los datos marcados.'],
    errors: { Sku: ['Ya existe un producto con este SKU.'] },
  }

  it('is there once, in whatever letters', async () => {
    await create({ sku: 'Única-1' })
    for (const sku of ['Única-1', ' única-1 ', 'ÚNICA-1']) {
      const before = await everything()
      expect(await create({ sku, tags: ['Sin estrenar'] })).toEqual(taken)
      expect(await everything()).toEqual(before)
    }
  })

  it('goes to one of two who want it at once', async () => {
    const answers = await Promise.all([
      create({ sku: 'AL-MISMO-TIEMPO' }),
      create({ sku: 'al-mismo-tiempo' }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers).toContainEqual(taken)
    expect((await shop.takeEvents()).length).toBe(1)
  })

  it('is free again once its product is withdrawn', async () => {
    const { id } = await create({ sku: 'LIBRE' })
    await capturist.withdraw(id)
    expect(await create({ sku: 'libre' })).toMatchObject({ success: true })
  })
})

describe('the numbers of a product', () => {
  it.each<[string, Partial<ProductForm>, object]>([
    ['a few centavos', { price: 0.29 }, { price: 0.29 }],
    ['the dearest', { price: productBounds.price }, { price: productBounds.price }],
    ['the academy price at the price', { academyPomotionPrice: 999.9 }, { academyPomotionPrice: 999.9 }],
    ['hundredths of a gram', { weight: 0.07 }, { weight: 0.07 }],
    ['the heaviest', { weight: productBounds.weight }, { weight: productBounds.weight }],
  ])('are stored: %s', async (_what, changes, expected) => {
    expect(await created(changes)).toMatchObject(expected)
  })

  const twoDecimals = 'Escribe el precio con dos decimales como máximo.'
  it.each<[string, object, object]>([
    ['half a centavo', { price: 10.005 }, { Price: [twoDecimals] }],
    ['nothing to pay', { price: 0 }, { Price: ['Escribe un número mayor a 0.'] }],
    ['no price', { price: null }, { Price: ['Escribe un número.'] }],
    ['a price as text', { price: '250' }, { Price: ['Escribe un número.'] }],
    ['too dear', { price: 1_000_000.01 }, { Price: ['Escribe un número menor o igual a 1000000.'] }],
    [
      'an academy price of half a centavo',
      { academyPomotionPrice: 1.005 },
      { AcademyPomotionPrice: [twoDecimals] },
    ],
    [
      'a free promotion',
      { academyPomotionPrice: 0 },
      { AcademyPomotionPrice: ['Escribe un número mayor a 0.'] },
    ],
    [
      'an academy price above the price',
      { academyPomotionPrice: 999.91 },
      { AcademyPomotionPrice: ['El precio de academia no puede ser mayor que el precio.'] },
    ],
    ['half a year', { model: 2026.5 }, { Model: ['Escribe un número entero.'] }],
    ['a year long ago', { model: 1899 }, { Model: ['Escribe un número mayor o igual a 1900.'] }],
    ['weightless', { weight: 0 }, { Weight: ['Escribe un número mayor a 0.'] }],
    [
      'thousandths of a gram',
      { weight: 1.005 },
      { Weight: ['Escribe el peso con dos decimales como máximo.'] },
    ],
    [
      'a size of nothing',
      { sizeGuides: [{ size: 7, cm: 0, eu: 40 }] },
      { 'SizeGuides[0].Cm': ['Escribe un número mayor a 0.'] },
    ],
    [
      'a size without its centimetres',
      {
        sizeGuides: [
          { size: 7, cm: 25, eu: 40 },
          { size: 8, eu: 41 },
        ],
      },
      { 'SizeGuides[1].Cm': ['Este dato es obligatorio.'] },
    ],
  ])('are refused: %s', async (_what, changes, errors) => {
    const before = await everything()
    expect(await create(changes)).toMatchObject({ success: false, errors })
    expect(await everything()).toEqual(before)
  })
})

describe('the sections of a product', () => {
  const named = (...names: string[]) => ({ specifications: names.map((name) => ({ name, details: [] })) })

  it('have different names', async () => {
    const repeated = ['No puedes repetir el nombre de una sección']
    expect((await create(named('Medidas', 'Otra', 'MEDIDAS', ' médidas '))).errors).toEqual({
      'Specifications[2].Name': repeated,
      'Specifications[3].Name': repeated,
    })
    expect(await create(named('Medidas', 'Medidas 2'))).toMatchObject({ success: true })
  })

  it.each<[string, object, string]>([
    ['no name', { name: ' ', details: [] }, 'Name'],
    ['details that are a text', { name: 'Medidas', details: 'Ancho' }, 'Details'],
    [
      'a detail without its value',
      { name: 'Medidas', details: [{ name: 'Ancho', value: '' }] },
      'Details[0].Value',
    ],
    ['a detail without its name', { name: 'Medidas', details: [{ value: '8 in' }] }, 'Details[0].Name'],
  ])('are refused with %s', async (_what, section, field) => {
    const { errors } = await create({ specifications: [section] })
    expect(Object.keys(errors)).toEqual([`Specifications[0].${field}`])
  })
})

describe('what a product form must not be', () => {
  it.each(badTexts)('named: %s', async (_what, name, message) => {
    const before = await everything()
    expect((await create({ name })).errors).toEqual({ Name: [message] })
    expect(await everything()).toEqual(before)
  })

  it.each<[string, object, string]>([
    ['no summary', { summary: '\n' }, 'Summary'],
    ['a blank category', { category: ' ' }, 'Category'],
    ['no type', { type: undefined }, 'Type'],
    ['a long level', { level: 'x'.repeat(101) }, 'Level'],
    ['tags that are a text', { tags: 'Maple' }, 'Tags'],
    ['a blank tag', { tags: ['Maple', ' '] }, 'Tags[1]'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, at) => `T${at}`) }, 'Tags'],
    ['a long SKU', { sku: 'x'.repeat(101) }, 'Sku'],
    ['no information', { generalInformation: ' \n ' }, 'GeneralInformation'],
    ['information beyond its bounds', { generalInformation: 'x'.repeat(65_536) }, 'GeneralInformation'],
    ['no specifications in general', { generalSpecifications: '' }, 'GeneralSpecifications'],
    ['shipping that is a list', { shippingOptions: ['Correo'] }, 'ShippingOptions'],
    ['a text about students', { onlyStudents: 'no' }, 'OnlyStudents'],
    ['pictures that are a text', { media: 'foto.jpg' }, 'Media'],
    [
      'too many sizes',
      { sizeGuides: Array.from({ length: 61 }, () => ({ size: 1, cm: 1, eu: 1 })) },
      'SizeGuides',
    ],
  ])('%s', async (_what, changes, field) => {
    const before = await everything()
    const answer = await create(changes)
    expect(answer).toMatchObject({ success: false, messages: ['Revisa los datos marcados.'] })
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await everything()).toEqual(before)
  })

  it('more than it has: nothing of it is taken', async () => {
    const { id } = await create({ id: 1, version: 9, createdBy: 1, withdrawnAt: '2020-01-01T00:00:00.000Z' })
    expect(id).toBeGreaterThan(1000)
    const row = await shop.db
      .selectFrom('product')
      .select(['created_by', 'version', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ created_by: 2, version: 1, withdrawn_at: null })
  })
})

describe('a form that is sent again', () => {
  it('after a refusal is free to be right', async () => {
    const key = { 'idempotency-key': 'borrador-2' }
    const form = someForm()
    expect(await capturist.create({ ...form, weight: 0 }, key)).toMatchObject({ success: false })
    await create({ sku: form.sku })
    expect(await capturist.create(form, key)).toMatchObject({
      success: false,
      errors: { Sku: expect.anything() },
    })
    expect(await capturist.create({ ...form, sku: `${form.sku}-B` }, key)).toMatchObject({ success: true })
  })
})
