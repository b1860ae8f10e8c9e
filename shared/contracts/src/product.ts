import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from './call.ts'
import {
  id,
  idParams,
  image,
  instant,
  optionList,
  orderMode,
  page,
  pagingQuery,
  pesos,
  searchText,
  textList,
  totalQuery,
} from './common.ts'
import { pageHead } from './head.ts'

const listFields = {
  id,
  name: Type.String(),
  summary: Type.String(),
  category: Type.String(),
  type: Type.String(),
  level: Type.String(),
  tags: Type.Array(Type.String()),
  sku: Type.String(),
  price: pesos,
  // The specification's spelling, kept on the wire.
  academyPomotionPrice: Type.Union([pesos, Type.Null()]),
  onlyStudents: Type.Boolean(),
  media: Type.Array(Type.String()),
  images: Type.Array(image),
  createdTime: instant,
}

export const productListItem = Type.Object(listFields)
export type ProductListItem = Static<typeof productListItem>

export const specificationSection = Type.Object({
  name: Type.String(),
  details: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
})

/** A row of the size guide: Radon size, centimetres, EU size. */
export const sizeGuide = Type.Object({ size: Type.Number(), cm: Type.Number(), eu: Type.Number() })

export const productDetails = Type.Object({
  ...listFields,
  generalInformation: Type.String(),
  model: Type.Integer({ description: 'Model year.' }),
  weight: Type.Number({ description: 'Grams, two decimals.' }),
  generalSpecifications: Type.String(),
  specifications: Type.Array(specificationSection),
  shippingOptions: Type.String(),
  sizeGuides: Type.Array(sizeGuide),
})
export type ProductDetails = Static<typeof productDetails>

export const productQuery = Type.Object({
  ...pagingQuery(12),
  name: searchText,
  category: textList,
  type: textList,
  level: textList,
  tags: textList,
  minPrice: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
  onlyStudents: Type.Optional(Type.Boolean()),
  orderBy: Type.Optional(
    Type.Union([Type.Literal('createdTime'), Type.Literal('price'), Type.Literal('name')]),
  ),
  orderMode: Type.Optional(orderMode),
})
export type ProductQuery = Static<typeof productQuery>

const read = { method: 'GET', service: 'shop', access: 'public', publicRead: true } as const

export const getProductIndex = defineCall({
  ...read,
  path: '/api/Product/Index',
  summary: 'The product catalogue, a page at a time',
  query: productQuery,
  response: page(productListItem),
})

export const getProductDetails = defineCall({
  ...read,
  path: '/api/Product/Details/:id',
  summary: 'One product',
  params: idParams,
  response: productDetails,
})

export const getNewProducts = defineCall({
  ...read,
  path: '/api/Product/GetNewProducts',
  summary: 'The newest products',
  query: totalQuery(6),
  response: Type.Array(productListItem),
})

const lookup = { ...read, response: optionList } as const

export const getCategories = defineCall({
  ...lookup,
  path: '/api/Product/GetCategories',
  summary: 'Product categories',
})
export const getTypes = defineCall({ ...lookup, path: '/api/Product/GetTypes', summary: 'Product types' })
export const getProductLevels = defineCall({
  ...lookup,
  path: '/api/Product/GetLevels',
  summary: 'Product levels',
})
export const getTags = defineCall({ ...lookup, path: '/api/Tag/GetTags', summary: 'Product tags' })

/** What search engines and shared links show of /producto/:id. */
export const getProductHead = defineInternalCall({
  method: 'GET',
  path: '/internal/head/producto/:id',
  receiver: 'shop',
  callers: ['gateway'],
  params: idParams,
  response: pageHead,
})
