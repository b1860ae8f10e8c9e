import {
  exportLowStock,
  exportOwedOrders,
  exportSoldProducts,
  exportStockValue,
  getOwedOrders,
  getSalesReport,
  maxReportLines,
} from '@rodada/contracts/report/calls'
import { readShopWeek } from '@rodada/contracts/report/week'
import { sumPesos } from '@rodada/contracts/words/money'
import { implement, implementInternal } from '@rodada/service/http/implement'
import { wholePage } from '@rodada/service/http/paging'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import { owedColumns } from '@rodada/service/words/owed-age'
import { reportDays } from '@rodada/service/words/site-day'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'
import { readOwedOrders } from './read-owed-orders.ts'
import { readLowStock, readSales, readSoldProducts, readStockValue, readSums } from './read-sales.ts'
import { lowStockColumns, salesColumns, stockValueColumns } from './report-columns.ts'

const lines = { currentPage: 1, itemsPerPage: maxReportLines }

export function reportRoutes(app: FastifyInstance, options: ShopOptions): void {
  const db = dbOf(options.orm.em.fork())
  const list = new PagedList(staffLists)
  implement(app, getSalesReport, ({ query }) => readSales(db, list, reportDays(query), lines))
  implement(app, getOwedOrders, () => readOwedOrders(db, options.now()))
  implementInternal(app, readShopWeek, async ({ body }) => {
    const { sold, discounted, waived = 0 } = await readSums(db, body)
    return {
      sold: sumPesos([sold, -discounted, -waived]),
      owed: (await readOwedOrders(db, options.now())).amount,
    }
  })
  implementExport(app, exportOwedOrders, options, {
    name: 'Pedidos por cobrar',
    columns: owedColumns,
    read: async () => wholePage((await readOwedOrders(db, options.now())).lines),
  })
  implementExport(app, exportSoldProducts, options, {
    name: 'Ventas por producto',
    columns: salesColumns,
    read: (rows, { query }) => readSoldProducts(db, rows, reportDays(query), lines),
  })
  implementExport(app, exportStockValue, options, {
    name: 'Valor de las existencias',
    columns: stockValueColumns,
    read: (rows) => readStockValue(db, rows, lines),
  })
  implementExport(app, exportLowStock, options, {
    name: 'Existencias bajas',
    columns: lowStockColumns,
    read: (rows) => readLowStock(db, rows, lines),
  })
}
