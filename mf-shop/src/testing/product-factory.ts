import type { ProductDetails, ProductListItem } from '@rodada/contracts/product/calls'
import type { StaffProduct } from '@rodada/contracts/product/staff-calls'
import type { VariantFormData } from '@rodada/contracts/product/stock'

/** A product for tests; name what the test is about. */
export function product(overrides: Partial<ProductDetails>): ProductDetails {
  return {
    id: 1,
    name: 'Tabla Nopal 8.25',
    summary: 'Arce de siete capas',
    category: 'Tablas',
    type: 'Street',
    level: 'Intermedio',
    tags: ['arce', 'popsicle'],
    sku: 'TAB-825',
    price: 1349,
    academyPomotionPrice: null,
    onlyStudents: false,
    media: [],
    images: [],
    createdTime: '2026-11-01T12:00:00.000Z',
    generalInformation: 'Línea uno\nLínea dos',
    model: 2026,
    weight: 1240.5,
    generalSpecifications: 'Concavo medio',
    specifications: [{ name: 'Medidas', details: [{ name: 'Ancho', value: '8.25"' }] }],
    shippingOptions: '',
    choiceName: '',
    sizeGuides: [],
    stock: null,
    variants: [],
    ...overrides,
  }
}

/** The read of others of its category. */
export const alikeCall = '/api/Product/Index?category=Tablas&itemsPerPage=5'

/** A product of the staff's table, with one quantity. */
export function staffProduct(overrides: Partial<StaffProduct> = {}): StaffProduct {
  return {
    ...{ id: 7, name: 'Tabla Nopal 8.25', sku: 'TAB-825', category: 'Tablas', image: null },
    ...{ price: 1349, academyPomotionPrice: null, state: 'Published', version: 4 },
    createdTime: '2026-11-01T12:00:00.000Z',
    variants: [variantData()],
    ...overrides,
  }
}

/** A variant, or the only quantity of a product. */
export function variantData(overrides: Partial<VariantFormData> = {}): VariantFormData {
  return {
    ...{ id: 4, name: null, sku: 'TAB-825', quantity: 6, reserved: 2, price: null, academyPrice: null },
    ...overrides,
  }
}

/** A page of a product list. */
export function productPage(list: readonly (ProductListItem | StaffProduct)[], totalPages = 1) {
  const pagination = { currentPage: 1, itemsPerPage: 12 }
  return { list, totalItems: list.length, totalPages, pagination }
}

const choices = {
  category: [
    { key: 'Tablas', value: 'Tablas' },
    { key: 'Protección', value: 'Protección' },
  ],
  type: [{ key: 'Street', value: 'Street' }],
  level: [{ key: 'Intermedio', value: 'Intermedio' }],
  tags: [{ key: 'arce', value: 'arce' }],
}

/** Answers of the calls behind filters and form. */
export const productLookups = {
  '/api/Product/GetCategories': choices.category,
  '/api/Product/GetTypes': choices.type,
  '/api/Product/GetLevels': choices.level,
  '/api/Tag/GetTags': choices.tags,
  '/api/ProductCapturist/Product/GetLabels': choices,
}
