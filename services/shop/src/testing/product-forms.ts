import type { Envelope } from '@rodada/contracts/common'
import { createProduct, deleteProduct, editProduct, type ProductForm } from '@rodada/contracts/product'
import { browserHeader } from '@rodada/service/browser'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import type { ShopUnderTest } from './shop-under-test.ts'

let made = 0

/** A form that can be saved, without pictures; its SKU is new each time. */
export function someForm(changes: Partial<ProductForm> = {}): ProductForm {
  made += 1
  return {
    name: 'Tabla Volcán',
    summary: 'Ancha y firme.',
    category: 'Tablas',
    type: 'Street',
    level: 'Intermedio',
    tags: [],
    sku: `ROD-${made}`,
    price: 999.9,
    onlyStudents: false,
    academyPomotionPrice: null,
    generalInformation: 'Hecha a mano.\n\nUna por una.',
    model: 2026,
    weight: 1240.25,
    generalSpecifications: 'Siete capas.',
    specifications: [],
    shippingOptions: '',
    sizeGuides: [],
    media: [],
    ...changes,
  }
}

/** One of the staff who keeps products, as the gateway passes on what the pages send. */
export interface Capturist {
  create(form: object, headers?: Record<string, string>): Promise<Envelope & { id: number }>
  edit(id: number, form: object): Promise<Envelope>
  withdraw(id: number): ReturnType<typeof sendCall>
}

/** The browser of every capturist, by the gateway's word. */
export const browser = 'b'.repeat(43)

export function makeCapturist({ app }: ShopUnderTest, userId: number): Capturist {
  const own = { ...as(userId, 'ProductCapturist'), [browserHeader]: browser }
  return {
    create: async (body, headers) =>
      (await sendCall(app, createProduct, { headers: { ...own, ...headers }, body })).json(),
    edit: async (id, body) =>
      (await sendCall(app, editProduct, { headers: own, params: { id }, body })).json(),
    withdraw: (id) => sendCall(app, deleteProduct, { headers: own, params: { id } }),
  }
}
