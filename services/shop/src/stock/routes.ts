import type { BodyOf } from '@rodada/contracts/call'
import { reorderDays } from '@rodada/contracts/order/rules'
import {
  changeStock,
  exportStock,
  exportStockMovements,
  getStockIndex,
  getStockMovements,
  setReorder,
} from '@rodada/contracts/product/stock'
import { hasWholeCentavos, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { done, type FieldErrors, notFound } from '@rodada/service/http/errors'
import { type CallInput, implement, implementCommand } from '@rodada/service/http/implement'
import { withRows } from '@rodada/service/http/paging'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import { searchTerms } from '@rodada/service/search/search-terms'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dbOf, type ShopDb } from '../entities.ts'
import { isOnSale, isScarce } from '../product/on-sale.ts'
import { Product } from '../product/product.entity.ts'
import { productOrders } from '../product/product-queries.ts'
import { presentVariantForm } from '../product/save-variants.ts'
import { Variant } from '../product/variant.entity.ts'
import { noteMovement } from '../product/variant-stock.ts'
import { variantHasWord } from '../product/variant-words.ts'
import type { ShopOptions } from '../shop-options.ts'
import { stockColumns, stockMovementColumns } from './stock-columns.ts'

const orders = {
  quantity: [sql`(quantity - reserved)`, sql`variant.id`],
  name: [productOrders.name, sql`product.id`, sql`variant.position`, sql`variant.id`],
} as const

type MovementsAsked = Pick<CallInput<typeof getStockMovements>, 'params' | 'query'>

export function stockRoutes(app: FastifyInstance, options: ShopOptions): void {
  const { orm } = options
  const db = dbOf(orm.em.fork())
  const variants = new PagedList(staffLists)
  const movements = new PagedList(staffLists)

  async function readStock(list: ListReader, { query }: Pick<CallInput<typeof getStockIndex>, 'query'>) {
    const { currentPage, itemsPerPage, orderBy, orderMode = 'asc', ...filter } = query
    const page = await list.read({
      query: filtered(db, filter)
        // Changes no result, since variants of a withdrawn product are withdrawn, but lets the index of names be used.
        .$if(orderBy === 'name', (some) => some.where('product.withdrawnAt', 'is', null)),
      order: orders[orderBy].map((key) => [key, orderMode] as const),
      paging: { currentPage, itemsPerPage },
      filter,
    })
    return withRows(page, (ids) => readRows(orm.em.fork(), ids))
  }
  implement(app, getStockIndex, (input) => readStock(variants, input))
  implementExport(app, exportStock, options, { name: 'Existencias', columns: stockColumns, read: readStock })

  async function readMovements(list: ListReader, { params: { id }, query }: MovementsAsked) {
    const [variant] = await readRows(orm.em.fork(), [id])
    if (!variant) throw notFound()
    const page = await list.read({
      query: db
        .selectFrom('stock_movement')
        .select(['id', 'change', 'reason', 'note', 'orderId', 'createdAt'])
        .where('variantId', '=', id),
      order: [['id', 'desc']],
      paging: query,
      filter: id,
    })
    const rows = page.list.map(({ createdAt, ...each }) => ({
      ...each,
      createdTime: createdAt.toISOString(),
    }))
    return { ...page, list: rows, variant }
  }
  implement(app, getStockMovements, (input) => readMovements(movements, input))
  implementExport(app, exportStockMovements, options, {
    name: 'Movimientos de existencias',
    columns: stockMovementColumns,
    read: readMovements,
  })

  implementCommand(app, changeStock, options, {
    async run(command, { params: { id }, body }) {
      const { em } = command
      const variant = await command.find(Variant, { id, withdrawnAt: null })
      const change = body.quantity - body.known
      if (change !== 0) {
        variant.change(change)
        noteMovement(em, variant, { change, reason: body.reason, note: body.note?.trim() ?? '' })
        await command.publish('catalogue.changed', {})
      }
      command.state({
        title: 'Existencias cambiadas',
        description: `Producto ${variant.productId}, variante ${id}`,
        about: variant,
        after: { reason: body.reason },
      })
      await em.flush()
      return { ...done('Guardamos las existencias.'), quantity: variant.quantity }
    },
  })

  implementCommand(app, setReorder, options, {
    rules: costErrors,
    async run(command, { params: { id }, body: { reorderAt, cost } }) {
      const variant = await command.find(Variant, { id, withdrawnAt: null })
      variant.reorderAt = reorderAt
      if (cost !== undefined) variant.costCentavos = cost === null ? null : toCentavos(cost)
      command.state({
        title: 'Resurtido cambiado',
        description: `Producto ${variant.productId}, variante ${id}`,
        about: variant,
      })
      return done('Guardamos el resurtido.')
    },
  })
}

function costErrors({ cost }: Partial<BodyOf<typeof setReorder>>): FieldErrors {
  if (cost == null || hasWholeCentavos(cost)) return {}
  return { Cost: ['Escribe el costo con dos decimales como máximo.'] }
}

interface StockFilter {
  readonly low?: boolean
  readonly onSale?: boolean
  readonly search?: string
}

function filtered(db: ShopDb, { low, onSale, search }: StockFilter) {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select('variant.id')
    .where('variant.withdrawnAt', 'is', null)
    .$if(low === true || onSale === true, (some) => some.where(isOnSale))
    .$if(low === true, (some) => some.where(isScarce))
    .where(({ and }) => and(searchTerms(search).map(variantHasWord)))
}

async function readRows(em: ShopOptions['orm']['em'], ids: readonly number[]) {
  const [variants, soldOf] = await Promise.all([
    em.find(Variant, { id: { $in: [...ids] } }),
    readSold(dbOf(em), ids),
  ])
  const products = await em.find(Product, { id: { $in: variants.map(({ productId }) => productId) } })
  const productOf = new Map(products.map((product) => [product.id, product]))
  return variants.map((variant) => {
    const product = productOf.get(variant.productId)
    const cost = variant.costCentavos ?? product?.costCentavos ?? null
    return {
      ...presentVariantForm(variant),
      productId: variant.productId,
      productName: product?.name ?? '',
      reorderAt: variant.reorderAt,
      cost: cost === null ? null : toPesos(cost),
      sold: soldOf.get(variant.id) ?? 0,
    }
  })
}

/** Pieces by variant; what came back is not taken off. */
async function readSold(db: ShopDb, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('stock_movement')
    .select(['variantId', sql<number>`-sum(change)::integer`.as('sold')])
    .where(sql<boolean>`variant_id = any(${ids}::integer[])`)
    .where('reason', '=', 'sale')
    .where('change', '<', 0)
    .where(sql<boolean>`created_at > now() - ${sql.lit(`${reorderDays} days`)}::interval`)
    .groupBy('variantId')
    .execute()
  return new Map(rows.map(({ variantId, sold }) => [variantId, sold]))
}
