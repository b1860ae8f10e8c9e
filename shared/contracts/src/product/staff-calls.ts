import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  envelope,
  id,
  idParams,
  image,
  instant,
  nullable,
  optionList,
  page,
  pesos,
  recordVersion,
  requiredText,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import { listImport } from '../list/import.ts'
import { positivePesos, productDetails, productQuery, productState } from './calls.ts'
import { productStockFilters } from './rules.ts'
import { variantFormData } from './stock.ts'

const staff = { service: 'shop', access: ['ProductCapturist'] } as const

export const staffProduct = Type.Object({
  id,
  name: Type.String(),
  /** Empty in a copy that has none yet. */
  sku: Type.String(),
  category: Type.String(),
  image: Type.Union([image, Type.Null()]),
  price: pesos,
  academyPomotionPrice: productDetails.properties.academyPomotionPrice,
  state: productState,
  createdTime: instant,
  /** Empty where no stock is kept. */
  variants: Type.Array(variantFormData),
  version: recordVersion,
})
export type StaffProduct = Static<typeof staffProduct>

export const staffProductQuery = Type.Object({
  ...productQuery.properties,
  state: Type.Optional(productState),
  stock: Type.Optional(Type.Enum(productStockFilters)),
})
export type StaffProductQuery = Static<typeof staffProductQuery>

/** `name` finds SKUs too, those of sizes and colours included. */
export const getStaffProducts = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Product/Index',
  summary: 'Products in every state with their stock, the newest first',
  query: staffProductQuery,
  response: page(staffProduct),
})

export const exportProducts = defineExport('/api/ProductCapturist/Product/Csv', getStaffProducts)

/** Includes labels of drafts and hidden products alone, and those that nothing uses. */
export const getProductLabels = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ProductCapturist/Product/GetLabels',
  summary: 'Every category, type, level and tag that a product may be given',
  response: Type.Object({ category: optionList, type: optionList, level: optionList, tags: optionList }),
})

/** Refusals answer under `Price`, `AcademyPomotionPrice` or `State`. Fields that are left out stay. */
export const changeProduct = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/ProductCapturist/Product/Change/:id',
  summary: 'Changes price or state of a product where the table shows it',
  params: idParams,
  body: Type.Object({
    version: recordVersion,
    price: Type.Optional(positivePesos),
    academyPomotionPrice: Type.Optional(Type.Union([positivePesos, Type.Null()])),
    state: Type.Optional(productState),
  }),
  response: envelope,
})

const productName = { id, name: Type.String() }

/** How many products one command changes at most. */
export const mostChangedProducts = 10_000

/** Products by their ids, or all of a filter, which are as many as its list showed. */
const chosenProducts = {
  ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: mostChangedProducts })),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
}

/** A price changes by a share of itself, rounded to whole pesos; a trial answers the new prices. */
export const changeProducts = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/ProductCapturist/Products/Change',
  summary: 'Publishes, hides, reprices or moves many products at once, and names those that it cannot',
  query: staffProductQuery,
  body: Type.Union([
    Type.Object({ ...chosenProducts, state: Type.Enum(['Published', 'Hidden']) }),
    Type.Object({
      ...chosenProducts,
      percent: Type.Number({ minimum: -90, maximum: 500 }),
      isTrial: Type.Boolean(),
    }),
    Type.Object({ ...chosenProducts, category: requiredText(100) }),
  ]),
  response: Type.Object({
    ...envelope.properties,
    /** How many were changed, or would be. */
    changed: Type.Optional(Type.Integer()),
    /** Those that stay as they are, and why; at most `mostListedProducts`. */
    refused: Type.Optional(Type.Array(Type.Object({ ...productName, why: Type.String() }))),
    /** Of a trial; at most `mostListedProducts`. */
    prices: Type.Optional(Type.Array(Type.Object({ ...productName, from: pesos, to: pesos }))),
  }),
})
export type ProductsChange = Static<typeof changeProducts.body>
export type ProductsChanged = Static<typeof changeProducts.response>

/** Without pictures, which belong to one product each, and without stock. */
export const duplicateProduct = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/ProductCapturist/Product/Duplicate/:id',
  summary: 'Makes a draft like a product; its SKUs are still to be written',
  params: idParams,
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

/** What an import changes of a variant that is there: only what differs; null: no stock was kept. */
const importedChange = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  sku: Type.String(),
  price: Type.Optional(Type.Object({ from: pesos, to: pesos })),
  academyPrice: Type.Optional(Type.Object({ from: nullable(pesos), to: pesos })),
  cost: Type.Optional(Type.Object({ from: nullable(pesos), to: pesos })),
  quantity: Type.Optional(Type.Object({ from: nullable(Type.Integer()), to: Type.Integer() })),
})

/** Products and variants that are made, and rows of the file that change something, or nothing. */
export const importedProducts = Type.Object({
  products: Type.Integer(),
  variants: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** At most `mostImportFaults`. */
  changes: Type.Array(importedChange),
})
export type ImportedProducts = Static<typeof importedProducts>

export const importProducts = defineCall({
  ...listImport,
  service: 'shop',
  access: ['ProductCapturist'],
  path: '/api/ProductCapturist/Product/Import',
  summary:
    'Makes drafts of the rows of a file and brings prices and stock of known SKUs to what it says, or says what is wrong with which row',
  response: Type.Object({
    ...listImport.response.properties,
    imported: Type.Optional(importedProducts),
    /** Of the drafts that were made. */
    ids: Type.Optional(Type.Array(id)),
  }),
})
export type ProductsImported = Static<typeof importProducts.response>
