import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import {
  envelope,
  foundPage,
  id,
  idParams,
  image,
  instant,
  optionalLines,
  optionalText,
  optionList,
  orderMode,
  pagingQuery,
  pesos,
  recordVersion,
  requiredLines,
  requiredText,
  searchText,
  textList,
  totalQuery,
} from '../common.ts'
import { uploadLimits } from '../media/picture.ts'
import { fileName } from '../media/upload.ts'
import { pageHead } from '../platform/head.ts'
import { productBounds, productStates } from './rules.ts'
import { left, variant, variantFormData, variantInput } from './stock.ts'

export const productState = Type.Enum(productStates)

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
  /** Null: no stock is kept, people ask for it. */
  stock: Type.Union([Type.Object({ left }), Type.Null()]),
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
  /** What its variants differ in: 'Talla'. Empty: not stated. */
  choiceName: Type.String(),
  sizeGuides: Type.Array(sizeGuide),
  /** Variants that can be bought; empty where no stock is kept. */
  variants: Type.Array(variant),
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
  withoutPicture: Type.Optional(Type.Boolean()),
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
  response: foundPage(productListItem),
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

/** Labels of published products only: others would find a visitor nothing. */
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

const productLabelList = Type.Union([
  Type.Literal('categories'),
  Type.Literal('types'),
  Type.Literal('levels'),
  Type.Literal('tags'),
])
export type ProductLabelList = Static<typeof productLabelList>

export const getUnusedProductLabels = defineCall({
  method: 'GET',
  service: 'shop',
  access: ['ProductCapturist'],
  path: '/api/Product/Lookup/Unused',
  summary: 'Categories, types, levels and tags that no product uses any more',
  response: Type.Array(Type.Object({ list: productLabelList, label: Type.String() })),
})

export const deleteProductLabel = defineCall({
  method: 'POST',
  service: 'shop',
  access: ['ProductCapturist'],
  path: '/api/Product/Lookup/Delete',
  summary: 'Takes a label that no product uses out of its list',
  body: Type.Object({ list: productLabelList, label: requiredText(100) }),
  response: envelope,
})

/** Head metadata of /producto/:id. */
export const getProductHead = defineInternalCall({
  method: 'GET',
  path: '/internal/head/producto/:id',
  receiver: 'shop',
  callers: ['gateway'],
  params: idParams,
  response: pageHead,
})

export const positivePesos = Type.Number({ exclusiveMinimum: 0, maximum: productBounds.price })
const size = Type.Number({ exclusiveMinimum: 0, maximum: productBounds.size })
const label = requiredText(100)
const detailInput = Type.Object({ name: requiredText(), value: requiredText(1000) })
// The name alone may be enough: 'Incluye llave'.
const sectionInput = Type.Object({
  name: requiredText(),
  details: Type.Optional(Type.Array(detailInput, { maxItems: productBounds.details })),
})

/**
 * Body of Create and Edit. Category, type, level and tags that are new create their entries. A list that is left
 * out is empty, in an edit too.
 */
export const productForm = Type.Object({
  name: requiredText(),
  summary: requiredText(1000),
  category: label,
  type: label,
  level: label,
  tags: Type.Optional(Type.Array(label, { maxItems: productBounds.tags })),
  sku: requiredText(productBounds.skuLength),
  price: positivePesos,
  onlyStudents: Type.Optional(Type.Boolean()),
  // The specification's spelling, kept on the wire.
  academyPomotionPrice: Type.Optional(Type.Union([positivePesos, Type.Null()])),
  generalInformation: requiredLines(65_535),
  model: Type.Integer({ minimum: productBounds.model.min, maximum: productBounds.model.max }),
  weight: Type.Number({ exclusiveMinimum: 0, maximum: productBounds.weight }),
  generalSpecifications: requiredLines(65_535),
  specifications: Type.Optional(Type.Array(sectionInput, { maxItems: productBounds.sections })),
  shippingOptions: optionalLines(65_535),
  choiceName: optionalText(productBounds.choiceNameLength),
  sizeGuides: Type.Optional(
    Type.Array(Type.Object({ size, cm: size, eu: size }), { maxItems: productBounds.sizes }),
  ),
  media: Type.Optional(Type.Array(fileName, { maxItems: uploadLimits.files })),
  /** Left out, it stays. Empty: no stock is kept. */
  stock: Type.Optional(Type.Array(variantInput, { maxItems: productBounds.variants })),
  /** Left out, it stays; a new product is published. */
  state: Type.Optional(productState),
  version: Type.Optional(recordVersion),
})
export type ProductForm = Static<typeof productForm>

export const productFormData = Type.Object({
  ...productDetails.properties,
  stock: Type.Array(variantFormData),
  state: productState,
  version: recordVersion,
})
export type ProductFormData = Static<typeof productFormData>

const capturist = { method: 'GET', service: 'shop', access: ['ProductCapturist'] } as const

/** Gaps of the capturists' catalogue, in numbers. */
export const productFigures = Type.Object({
  /** All, for pages of the last release. Goes with the next major version. */
  products: Type.Integer(),
  withoutPicture: Type.Integer(),
})
export type ProductFigures = Static<typeof productFigures>

export const getProductFigures = defineCall({
  method: 'GET',
  path: '/api/Product/GetFigures',
  service: 'shop',
  access: ['ProductCapturist'],
  summary: 'Products of the catalogue, and those without a picture, counted',
  response: productFigures,
})

export const getProductFormData = defineCall({
  ...capturist,
  path: '/api/Product/GetFormData/:id',
  summary: 'One product as the form edits it',
  params: idParams,
  response: productFormData,
})

export const createProduct = defineCall({
  ...capturist,
  method: 'POST',
  path: '/api/Product/Create',
  summary: 'Puts a product on sale; its pictures are uploads of the same person',
  needsBrowser: true,
  body: productForm,
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

export const editProduct = defineCall({
  ...capturist,
  method: 'POST',
  path: '/api/Product/Edit/:id',
  summary: 'Changes a product',
  needsBrowser: true,
  params: idParams,
  body: productForm,
  response: envelope,
})

export const deleteProduct = defineCall({
  ...capturist,
  path: '/api/Product/Delete/:id',
  summary: 'Takes a product off sale: nobody finds it any more, its SKU is free again',
  changesState: true,
  params: idParams,
  response: envelope,
})
