import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deleteProduct } from '@rodada/contracts/product/calls'
import {
  exportProductRequests,
  getProductRequests,
  handleProductRequest,
  type ProductRequest,
  requestProduct,
} from '@rodada/contracts/product/request-calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'
import { forgetOldRequests } from './request-jobs.ts'

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
  await shop.addProducts({ id: 7, name: 'Tabla Nopal' }, { id: 8, name: 'Casco' })
})
afterAll(() => shop.close())

const capturist = as(3, 'ProductCapturist')
const person = { productId: 7, name: ' Ana Peña ', phone: '55 1234 5678', note: ' ¿En azul? ' }
async function ask(changes: object = {}, headers: Record<string, string> = {}) {
  return (await sendCall(shop.app, requestProduct, { headers, body: { ...person, ...changes } })).json()
}
async function list(query: Record<string, string> = {}): Promise<ProductRequest[]> {
  return (await sendCall(shop.app, getProductRequests, { headers: capturist, query })).json().list
}
const handle = (id: number) =>
  sendCall(shop.app, handleProductRequest, { headers: capturist, params: { id } })
const forgetAll = () => shop.db.deleteFrom('product_request').execute()

describe('a request for a product', () => {
  it('is kept as it was meant, and says what happens next', async () => {
    expect(await ask()).toEqual({
      success: true,
      messages: ['Recibimos tu solicitud. Te escribiremos a 55 1234 5678.'],
      errors: {},
    })
    expect((await ask({ phone: null, email: 'ana@rodada.test', note: null })).messages).toEqual([
      'Recibimos tu solicitud. Te escribiremos a ana@rodada.test.',
    ])
    const [second, first] = await list()
    expect(first).toEqual({
      ...{ id: expect.any(Number), productId: 7, productName: 'Tabla Nopal', name: 'Ana Peña' },
      ...{ phone: '+525512345678', email: null, note: '¿En azul?' },
      ...{ createdTime: expect.any(String), handledTime: null },
    })
    expect(second).toMatchObject({ phone: null, email: 'ana@rodada.test', note: '' })
  })

  it.each([
    ['no name', { name: ' ' }, { Name: ['Este dato es obligatorio.'] }],
    ['no way to answer', { phone: null }, { Phone: ['Escribe tu teléfono o tu correo.'] }],
    ['a telephone that is none', { phone: '55 12' }, { Phone: ['Escribe un teléfono de 10 dígitos.'] }],
    ['an e-mail that is none', { email: 'ana' }, { Email: ['Escribe un correo electrónico válido.'] }],
    ['a note without end', { note: 'x'.repeat(1001) }, { Note: ['Escribe como máximo 1000 caracteres.'] }],
  ])('is refused with %s, at its field', async (_flaw, changes, errors) => {
    await forgetAll()
    expect(await ask(changes)).toMatchObject({ success: false, errors })
    expect(await list()).toEqual([])
  })

  it('is asked three times a day by a telephone and by an e-mail, however these are spelled, until it is answered', async () => {
    await forgetAll()
    const spellings = ['ana@rodada.test', 'Ana@Rodada.test', 'ana+1@rodada.test', 'a.na@rodada.test']
    const phones = ['5512345678', '55 1234 5678', '(55) 1234-5678', '55-1234-5678']
    const answers = []
    for (const email of spellings) answers.push(await ask({ phone: null, email }))
    for (const phone of phones) answers.push(await ask({ phone }))
    const isTaken = answers.map(({ success }) => success)
    expect(isTaken).toEqual([true, true, true, false, true, true, true, false])
    expect(answers[3].messages).toEqual([expect.stringContaining('Te escribiremos para contestarlas todas')])
    expect(await ask({ phone: null, email: 'otra@rodada.test' })).toMatchObject({ success: true })
    for (const { id } of await list()) await handle(id)
    const atOnce = await Promise.all(phones.concat(phones).map((phone) => ask({ phone })))
    expect(atOnce.filter(({ success }) => success)).toHaveLength(3)
    await forgetAll()
  })

  it('is refused where the product is unknown or not for sale any more', async () => {
    const refused = { success: false, messages: ['Este producto ya no está a la venta.'], errors: {} }
    expect(await ask({ productId: 99 })).toEqual(refused)
    await shop.addProducts({ id: 9 })
    await sendCall(shop.app, deleteProduct, { headers: capturist, params: { id: 9 } })
    expect(await ask({ productId: 9 })).toEqual(refused)
  })

  it('that is sent again is one, for a visitor’s browser as for an account', async () => {
    const visitor = { 'x-rodada-browser': 'b'.repeat(43) }
    for (const who of [visitor, as(5, 'GeneralUser')]) {
      await forgetAll()
      const headers = { ...who, 'idempotency-key': 'one' }
      const answers = await Promise.all([ask({}, headers), ask({}, headers)])
      expect(answers.map(({ success }) => success)).toEqual([true, true])
      expect(await list()).toHaveLength(1)
    }
  })

  it('leaves name, telephone, e-mail and note out of the movement log', async () => {
    await shop.takeEvents()
    await ask({ email: 'ana@rodada.test' })
    const [request] = await list()
    await handle(request?.id ?? 0)
    const events = await shop.takeEvents()
    expect(events.map(({ data }) => data)).toMatchObject([
      { title: 'Producto solicitado', description: `Solicitud ${request?.id}, producto 7` },
      { title: 'Solicitud de producto atendida', description: `Solicitud ${request?.id}, producto 7` },
    ])
    expect(JSON.stringify(events)).not.toMatch(/Ana|5512345678|ana@rodada|azul/)
  })
})

describe('the requests', () => {
  it('are listed newest first, open and answered apart', async () => {
    await forgetAll()
    await ask({ name: 'Uno' })
    await ask({ name: 'Dos', productId: 8 })
    await ask({ name: 'Tres' })
    const [three, two] = await list()
    expect((await handle(two?.id ?? 0)).json()).toMatchObject({ success: true })
    const names = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name)
    expect(await names({})).toEqual(['Tres', 'Dos', 'Uno'])
    expect(await names({ state: 'open' })).toEqual(['Tres', 'Uno'])
    expect(await names({ state: 'handled' })).toEqual(['Dos'])
    expect(await names({ itemsPerPage: '1', currentPage: '3' })).toEqual(['Uno'])
    expect(three?.handledTime).toBeNull()
  })

  it('stand by whom or what is asked for, as a file too', async () => {
    await forgetAll()
    for (const [name, productId] of [
      ['Zoé', 7],
      ['Ángel', 8],
      ['Beto', 7],
    ] as const)
      await ask({ name, productId })
    const names = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name)
    expect(await names({ orderBy: 'name' })).toEqual(['Ángel', 'Beto', 'Zoé'])
    expect(await names({ orderBy: 'name', orderMode: 'desc' })).toEqual(['Zoé', 'Beto', 'Ángel'])
    expect(await names({ orderBy: 'productName' })).toEqual(['Ángel', 'Zoé', 'Beto'])
    expect(await names({ orderBy: 'createdTime', orderMode: 'asc' })).toEqual(['Zoé', 'Ángel', 'Beto'])
    expect(await names({ orderBy: 'phone', orderMode: 'up' })).toEqual(['Beto', 'Ángel', 'Zoé'])
    const query = { orderBy: 'name' }
    const file = await sendCall(shop.app, exportProductRequests, { headers: capturist, query })
    const rows = file.body.trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',')[2])).toEqual(['Ángel', 'Beto', 'Zoé'])
  })

  it('are answered once: again it changes nothing, and is not told again', async () => {
    await forgetAll()
    await ask()
    const [request] = await list()
    await handle(request?.id ?? 0)
    const [before] = await list()
    await shop.takeEvents()
    expect((await handle(request?.id ?? 0)).json()).toMatchObject({ success: true })
    expect(await list()).toEqual([before])
    expect(await shop.takeEvents()).toEqual([])
    const { handledBy } = await shop.db.selectFrom('product_request').selectAll().executeTakeFirstOrThrow()
    expect(handledBy).toBe(3)
  })

  it('name a product that is not for sale any more, without the way to it', async () => {
    await forgetAll()
    await shop.addProducts({ id: 10, name: 'Rampa' })
    await ask({ productId: 10 })
    await sendCall(shop.app, deleteProduct, { headers: capturist, params: { id: 10 } })
    expect(await list()).toMatchObject([{ productId: null, productName: 'Rampa' }])
  })

  it('are forgotten after twelve months', async () => {
    await forgetAll()
    await ask({ name: 'Vieja' })
    await shop.db
      .updateTable('product_request')
      .set({ createdAt: sql`now() - interval '366 days'` })
      .execute()
    await ask({ name: 'Nueva' })
    await forgetOldRequests({ orm: shop.orm, publish: async () => undefined })
    expect((await list()).map(({ name }) => name)).toEqual(['Nueva'])
  })
})
