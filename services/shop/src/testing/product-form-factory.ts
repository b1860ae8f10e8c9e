import {
  createProduct,
  deleteProduct,
  editProduct,
  getProductFormData,
  type ProductForm,
} from '@rodada/contracts/product/calls'
import { createRecordClient, type RecordClient } from '@rodada/service/testing/record-client-factory'
import type { ShopHarness } from './shop-harness.ts'

const productCalls = {
  role: 'ProductCapturist',
  formData: getProductFormData,
  create: createProduct,
  edit: editProduct,
  withdraw: deleteProduct,
} as const

let made = 0

/** A valid form without pictures and with a new SKU. */
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
    choiceName: '',
    sizeGuides: [],
    media: [],
    ...changes,
  }
}

export function makeCapturist({ app }: ShopHarness, userId: number): RecordClient {
  return createRecordClient(app, productCalls, userId)
}
