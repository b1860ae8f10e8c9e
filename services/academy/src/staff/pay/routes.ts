import { getInstructorAccounts } from '@rodada/contracts/account/user'
import { maxReportLines } from '@rodada/contracts/report/calls'
import {
  exportInstructorPay,
  getInstructorPay,
  getInstructorRates,
  type PayLine,
  setInstructorRate as setCall,
} from '@rodada/contracts/report/pay'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import { reportDays } from '@rodada/service/words/site-day'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { readRates, setInstructorRate } from './rates.ts'
import { readPay, readPayLines } from './read-pay.ts'

const firstLines = { currentPage: 1, itemsPerPage: maxReportLines }

const payColumns: readonly CsvColumn<PayLine>[] = [
  { heading: 'Quincena desde', text: ({ fortnight }) => fortnight },
  { heading: 'Instructor', text: ({ name }) => name },
  { heading: 'Clases', text: ({ classes }) => classes },
  { heading: 'Minutos', text: ({ minutes }) => minutes },
  { heading: 'Suplencias', text: ({ substitutions }) => substitutions },
  { heading: 'Clases sin tarifa', text: ({ unrated }) => unrated },
  { heading: 'Pago', amount: ({ pay }) => pay },
]

export function payRoutes(app: FastifyInstance, options: AcademyOptions): void {
  const { orm, call } = options
  const db = dbOf(orm.em.fork())
  const list = new PagedList(staffLists)

  implement(app, getInstructorPay, ({ query }) => readPay(db, list, reportDays(query), firstLines))
  implementExport(app, exportInstructorPay, options, {
    name: 'Pago de instructores',
    columns: payColumns,
    read: (rows, { query }) => readPayLines(db, rows, reportDays(query), firstLines),
  })

  implement(app, getInstructorRates, async () =>
    readRates(orm.em.fork(), await call(getInstructorAccounts, {})),
  )

  implementCommand(app, setCall, options, {
    async run(command, { body }) {
      await setInstructorRate(options, command, body)
      return done('La tarifa se guardó.')
    },
  })
}
