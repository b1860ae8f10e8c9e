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
