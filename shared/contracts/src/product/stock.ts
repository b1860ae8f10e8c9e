import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  envelope,
  id,
  idParams,
  instant,
  nullable,
  optionalText,
  orderMode,
  page,
  pagingQuery,
  pesos,
  requiredText,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import { stockReasons } from '../order/rules.ts'
import { productBounds } from './rules.ts'

/** Pieces that are left, as far as everybody may know. */
export const left = nullable(Type.Integer({ description: 'Null: enough. 0: sold out. Else the last ones.' }))

/** The part of a product that can be bought: the product itself, or one of its sizes or colours. */
export const variant = Type.Object({
  id,
  /** Null: the product has only this one. */
  name: nullable(Type.String()),
  sku: Type.String(),
  price: pesos,
  academyPrice: nullable(pesos),
  left,
})
export type Variant = Static<typeof variant>

const quantity = Type.Integer({ minimum: 0, maximum: productBounds.quantity })
const positivePesos = Type.Number({ exclusiveMinimum: 0, maximum: productBounds.price })

/**
 * A variant in the product's form. `known` is the quantity that the form showed: only the difference is applied, so
 * that sales since then still count; without it the quantity of a known variant stays.
 */
export const variantInput = Type.Object({
  id: Type.Optional(id),
  /** Left out where the product has only this one. */
  name: optionalText(100),
  sku: requiredText(productBounds.skuLength),
  quantity,
  known: Type.Optional(quantity),
  /** Left out: that of the product. */
  price: Type.Optional(nullable(positivePesos)),
  academyPrice: Type.Optional(nullable(positivePesos)),
})
export type VariantInput = Static<typeof variantInput>

/** Values of the form. */
export const variantFormData = Type.Object({
  id,
  name: nullable(Type.String()),
  sku: Type.String(),
  quantity: Type.Integer(),
  /** Of these, pieces that are reserved for orders. */
  reserved: Type.Integer(),
  price: nullable(pesos),
  academyPrice: nullable(pesos),
})
export type VariantFormData = Static<typeof variantFormData>

const staff = { service: 'shop', access: ['ProductCapturist'] } as const

export const stockRow = Type.Object({
  ...variantFormData.properties,
  productId: id,
  productName: Type.String(),
  /** Pieces at which it is bought again; null: `defaultReorderPoint`. */
  reorderAt: nullable(Type.Integer()),
  /** What a piece costs the shop: its own cost, else that of its product; null: not known. */
  cost: nullable(pesos),
  /** Pieces sold in the last `reorderDays`. */
  sold: Type.Integer(),
})

export type StockRow = Static<typeof stockRow>

export const getStockIndex = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Stock/Index',
  summary: 'Everything whose stock is kept, the scarcest first unless another order is asked for',
  query: Type.Object({
    ...pagingQuery(20),
    /** Only what is to be bought again. */
    low: Type.Optional(Type.Boolean()),
    /** Only what can be bought: no drafts. */
    onSale: Type.Optional(Type.Boolean()),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    orderBy: Type.Union([Type.Literal('quantity'), Type.Literal('name')], { default: 'quantity' }),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(stockRow),
})

export const exportStock = defineExport('/api/Stock/Csv', getStockIndex)

export const changeStock = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Stock/Change/:id',
  summary: 'Counts or corrects what there is of a variant',
  params: idParams,
  body: Type.Object({
    quantity,
    /** The quantity that the page showed: the difference is applied. */
    known: quantity,
    reason: Type.Enum(['return', 'count', 'correction']),
    note: optionalText(500),
  }),
  response: Type.Object({ ...envelope.properties, quantity: Type.Optional(Type.Integer()) }),
})

export const setReorder = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Stock/Reorder/:id',
  summary: 'Sets at how many pieces a variant is bought again, and what a piece costs',
  params: idParams,
  body: Type.Object({
    reorderAt: nullable(quantity),
    /** Null: that of the product; left out: as before. */
    cost: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: productBounds.price }))),
  }),
  response: envelope,
})

export const stockMovement = Type.Object({
  id,
  change: Type.Integer(),
  reason: Type.Enum(stockReasons),
  note: Type.String(),
  /** The order of a sale or return. */
  orderId: nullable(id),
  createdTime: instant,
})

export const getStockMovements = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Stock/Movements/:id',
  summary: 'What came and went of a variant, the newest first',
  params: idParams,
  query: Type.Object(pagingQuery(20)),
  response: Type.Object({ ...page(stockMovement).properties, variant: stockRow }),
})

export const exportStockMovements = defineExport('/api/Stock/Movements/:id/Csv', getStockMovements)
