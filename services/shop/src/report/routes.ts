import { getSalesReport } from '@rodada/contracts/report'
import { implement } from '@rodada/service/implement'
import { reportDays } from '@rodada/service/report-days'
import type { FastifyInstance } from 'fastify'
import type { ShopDb } from '../entities.ts'
import { readSales } from './read-sales.ts'

export function reportRoutes(app: FastifyInstance, db: ShopDb): void {
  implement(app, getSalesReport, ({ query }) => readSales(db, reportDays(query)))
}
