import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { as, internally } from '@rodada/service/testing/test-settings'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness
const images = [{ name: 'tabla.jpg', width: 1600, height: 1200, color: '#aabbcc' }]

beforeAll(async () => {
  shop = await startShop()
  await shop.addProducts(
    {
      id: 7,
      name: 'Tabla Volcán',
      summary: 'Ancha y firme.',
      tags: ['Maple'],
      sku: 'ROD-1',
      priceCentavos: 99_990,
      academyPriceCentavos: 89_900,
      weightGrams: 1240.25,
      specifications: [{ name: 'Medidas', details: [{ name: 'Ancho', value: '8 in' }] }],
      sizeGuides: [{ size: 7, cm: 25.5, eu: 40 }],
      shippingOptions: 'A todo México.',
      choiceName: 'Talla',
      images,
      createdAt: new Date('2026-03-01T10:00:00.000Z'),
    },
    { name: 'Llantas' },
    { name: 'Casco' },
  )
})
afterAll(() => shop.close())

describe('the details of a product', () => {
  it('hold every field, money in pesos', async () => {
    const response = await shop.app.inject('/api/Product/Details/7')
    expect(response.json()).toEqual({
      id: 7,
      stock: null,
      variants: [],
      name: 'Tabla Volcán',
      summary: 'Ancha y firme.',
      category: 'Tablas',
      type: 'Street',
      level: 'Principiante',
      tags: ['Maple'],
      sku: 'ROD-1',
      price: 999.9,
      academyPomotionPrice: 899,
      onlyStudents: false,
      media: ['tabla.jpg'],
      images,
      createdTime: '2026-03-01T10:00:00.000Z',
      generalInformation: 'Hecha a mano.',
      model: 2026,
      weight: 1240.25,
      generalSpecifications: 'Siete capas.',
      specifications: [{ name: 'Medidas', details: [{ name: 'Ancho', value: '8 in' }] }],
      shippingOptions: 'A todo México.',
      choiceName: 'Talla',
      sizeGuides: [{ size: 7, cm: 25.5, eu: 40 }],
    })
    expect(response.headers['cache-control']).toBe('public, no-cache')
  })

  it.each(['8', 'nuevo'])('of %s do not exist', async (id) => {
    const response = await shop.app.inject(`/api/Product/Details/${id}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
  })

  it('are the same for everybody', async () => {
    const visitor = await shop.app.inject('/api/Product/Details/7')
    const staff = await shop.app.inject({
      url: '/api/Product/Details/7',
      headers: as(2, 'ProductCapturist'),
    })
    expect(staff.body).toBe(visitor.body)
  })
})

describe('new products', () => {
  it('are the newest, as many as asked for', async () => {
    const newest = await shop.app.inject('/api/Product/GetNewProducts?total=2')
    expect(newest.json().map(({ name }: { name: string }) => name)).toEqual(['Tabla Volcán', 'Llantas'])
  })

  it('are six where the number makes no sense', async () => {
    for (const total of ['', '0', '-3', 'muchos', '1.5']) {
      const response = await shop.app.inject(`/api/Product/GetNewProducts?total=${total}`)
      expect(response.json()).toHaveLength(3)
    }
  })
})

describe('the head of a product page', () => {
  const head = (id: string, headers = internally('gateway', 'shop')) =>
    shop.app.inject({ url: `/internal/head/producto/${id}`, headers })

  it('describes the product for search engines and shared links', async () => {
    expect((await head('7')).json()).toMatchObject({
      title: 'Tabla Volcán',
      description: '$999.90 · Ancha y firme.',
      canonical: '/producto/7',
      type: 'product',
      price: { amount: '999.90', currency: 'MXN' },
      image: { path: '/storage/products/tabla.jpg/1280.jpg', width: 1280, height: 960 },
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Tabla Volcán',
        description: 'Ancha y firme.',
        sku: 'ROD-1',
        url: 'http://localhost:8080/producto/7',
        image: ['http://localhost:8080/storage/products/tabla.jpg/1280.jpg'],
        offers: {
          '@type': 'Offer',
          url: 'http://localhost:8080/producto/7',
          price: '999.90',
          priceCurrency: 'MXN',
        },
      },
    })
  })

  it('claims nothing that nobody stated', async () => {
    const { jsonLd } = (await head('7')).json()
    expect(jsonLd).not.toHaveProperty('brand')
    expect(jsonLd.offers).not.toHaveProperty('availability')
    expect(jsonLd.offers).not.toHaveProperty('itemCondition')
  })

  it('describes it in one line, cut at a word', async () => {
    const summary = `Ancha\ny firme. ${'Siete capas. '.repeat(30)}`
    await shop.addProducts({ id: 9, name: 'Larga', summary })
    const { description } = (await head('9')).json()
    expect(description).toMatch(/^\$[\d,.]+ · Ancha y firme\. Siete.*\S…$/)
    expect(description.length).toBeLessThanOrEqual(240)
  })

  it('says nothing of a picture where there is none', async () => {
    const [{ id }] = (await shop.app.inject('/api/Product/Index?name=Casco')).json().list
    const { image, jsonLd } = (await head(String(id))).json()
    expect(image).toBeUndefined()
    expect(jsonLd).not.toHaveProperty('image')
  })

  it('tells the lowest price at which something of it can be bought', async () => {
    await shop.addProducts({ id: 70, priceCentavos: 90_000 })
    const common = { productId: 70, quantity: 1 }
    await shop.db
      .insertInto('variant')
      .values([
        { ...common, name: 'Chica', sku: 'H-1', priceCentavos: 50_000 },
        { ...common, name: 'Grande', sku: 'H-2' },
      ])
      .execute()
    const { description, price, jsonLd } = (await head('70')).json()
    expect(jsonLd.offers.price).toBe('500.00')
    expect(price.amount).toBe('500.00')
    expect(description).toContain('$500')
  })

  it('does not exist for a missing product, nor for anybody but the gateway', async () => {
    expect((await head('8')).statusCode).toBe(404)
    expect((await head('nuevo')).statusCode).toBe(404)
    expect((await head('7', internally('academy', 'shop'))).statusCode).toBe(404)
    expect((await head('7', {})).statusCode).toBe(404)
  })
})
