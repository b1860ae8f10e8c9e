import type { ProductDetails, ProductListItem } from '@rodada/contracts/product'

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
    sizeGuides: [],
    stock: null,
    variants: [],
    ...overrides,
  }
}

/** A page of the list of products, of so many. */
export function productPage(list: readonly ProductListItem[], totalPages = 1) {
  const pagination = { currentPage: 1, itemsPerPage: 12 }
  return { list, totalItems: list.length, totalPages, pagination }
}

/** What the filters of a list and the form ask for. */
export const productLookups = {
  '/api/Product/GetCategories': [
    { key: 'Tablas', value: 'Tablas' },
    { key: 'Protección', value: 'Protección' },
  ],
  '/api/Product/GetTypes': [{ key: 'Street', value: 'Street' }],
  '/api/Product/GetLevels': [{ key: 'Intermedio', value: 'Intermedio' }],
  '/api/Tag/GetTags': [{ key: 'arce', value: 'arce' }],
}
