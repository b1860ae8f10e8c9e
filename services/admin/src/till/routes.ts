import {
  exportIncome,
  exportReceipts,
  exportTillDays,
  getIncome,
  getReceipts,
  getTill,
  getTillPeople,
} from '@rodada/contracts/money/receipt'
import { readIncomeOfWeek } from '@rodada/contracts/report/week'
import type { CommandContext } from '@rodada/service/command/command'
import { type CallInput, implement, implementInternal } from '@rodada/service/http/implement'
import { wholePage } from '@rodada/service/http/paging'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import { reportDays } from '@rodada/service/words/site-day'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import { readIncome } from './read-income.ts'
import { readReceipts, readTill, readTillPeople } from './read-till.ts'
import { incomeColumns, receiptColumns, tillDayColumns } from './receipt-columns.ts'
import { withDays, withDaysOrFolio, withinReach } from './till-filter.ts'

type Asked = Pick<CallInput<typeof getReceipts>, 'actor' | 'query'>

/** Receipts, close of the till and income, over all services. */
export function tillRoutes(app: FastifyInstance, context: CommandContext): void {
  const db = dbOf(context.orm.em.fork())
  const list = new PagedList(staffLists)
  const readAll = (rows: ListReader, { actor, query }: Asked) =>
    readReceipts(db, rows, withDaysOrFolio({ ...query, ...withinReach(query, actor) }))
  implement(app, getReceipts, (input) => readAll(list, input))
  implementExport(app, exportReceipts, context, {
    name: 'Corte de caja',
    columns: receiptColumns,
    read: readAll,
  })
  const readSums = ({ actor, query }: Pick<CallInput<typeof getTill>, 'actor' | 'query'>) =>
    readTill(db, withDays(withinReach(query, actor)))
  implement(app, getTill, readSums)
  implementExport(app, exportTillDays, context, {
    name: 'Corte de caja por día',
    columns: tillDayColumns,
    read: async (_rows, input) => wholePage((await readSums(input)).days),
  })
  implement(app, getTillPeople, async ({ actor, query }) => ({
    list: await readTillPeople(db, query.ids ?? [], actor.userId),
  }))
  implementInternal(app, readIncomeOfWeek, async ({ body }) => ({
    amount: (await readIncome(db, body)).amount,
  }))
  implement(app, getIncome, ({ query }) => readIncome(db, reportDays(query), query.step))
  implementExport(app, exportIncome, context, {
    name: 'Ingresos',
    columns: incomeColumns,
    read: async (_rows, { query }) => wholePage((await readIncome(db, reportDays(query), query.step)).lines),
  })
}
