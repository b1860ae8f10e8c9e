import type { QueryOf } from '@rodada/contracts/call'
import {
  exportAttendanceReport,
  exportExpiringStudents,
  exportInactiveStudents,
  exportOccupancyReport,
  exportOwed,
  exportReductionReport,
  getAttendanceReport,
  getOccupancyReport,
  getOwedReport,
  getReductionReport,
  getStudentReport,
  maxReportLines,
} from '@rodada/contracts/report/calls'
import { implement } from '@rodada/service/http/implement'
import { wholePage } from '@rodada/service/http/paging'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import { owedColumns } from '@rodada/service/words/owed-age'
import { reportDays } from '@rodada/service/words/site-day'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { type AttendanceFilter, readAttendance } from './read-attendance.ts'
import { readOccupancy } from './read-occupancy.ts'
import { readOwed } from './read-owed.ts'
import { readReductionReport } from './read-reduction-report.ts'
import { readExpiring, readInactive } from './read-students.ts'
import { attendanceColumns, occupancyColumns, reductionColumns, studentColumns } from './report-columns.ts'

const firstLines = { currentPage: 1, itemsPerPage: maxReportLines }

export function reportRoutes(app: FastifyInstance, options: AcademyOptions): void {
  const { now } = options
  const db = dbOf(options.orm.em.fork())
  const list = new PagedList(staffLists)

  implement(app, getOwedReport, () => readOwed(db, now()))
  implementExport(app, exportOwed, options, {
    name: 'Por cobrar',
    columns: owedColumns,
    read: async () => wholePage((await readOwed(db, now())).lines),
  })

  implement(app, getAttendanceReport, async ({ query }) => {
    const { list: lines, totalItems: total } = await readAttendance(
      db,
      list,
      attendanceOf(query, now()),
      firstLines,
    )
    return { lines, total }
  })
  implementExport(app, exportAttendanceReport, options, {
    name: 'Asistencia por periodo',
    columns: attendanceColumns,
    read: (rows, { query }) => readAttendance(db, rows, attendanceOf(query, now()), firstLines),
  })

  implement(app, getOccupancyReport, async ({ query }) => ({
    lines: await readOccupancy(db, reportDays(query)),
  }))
  implementExport(app, exportOccupancyReport, options, {
    name: 'Ocupación',
    columns: occupancyColumns,
    read: async (_rows, { query }) => wholePage(await readOccupancy(db, reportDays(query))),
  })

  implement(app, getReductionReport, ({ query }) => readReductionReport(db, reportDays(query)))
  implementExport(app, exportReductionReport, options, {
    name: 'Descuentos',
    columns: reductionColumns,
    read: async (_rows, { query }) => wholePage((await readReductionReport(db, reportDays(query))).lines),
  })

  implement(app, getStudentReport, async () => {
    const at = now()
    const [expiring, inactive] = await Promise.all([
      readExpiring(db, list, firstLines, at),
      readInactive(db, list, firstLines, at),
    ])
    return {
      expiring: expiring.list,
      expiringTotal: expiring.totalItems,
      inactive: inactive.list,
      inactiveTotal: inactive.totalItems,
    }
  })
  implementExport(app, exportExpiringStudents, options, {
    name: 'Alumnos por vencer',
    columns: studentColumns('Vence'),
    read: (rows) => readExpiring(db, rows, firstLines, now()),
  })
  implementExport(app, exportInactiveStudents, options, {
    name: 'Alumnos inactivos',
    columns: studentColumns('Última vez'),
    read: (rows) => readInactive(db, rows, firstLines, now()),
  })
}

function attendanceOf(
  { by = 'course', ...days }: QueryOf<typeof getAttendanceReport>,
  now: Date,
): AttendanceFilter {
  return { by, now, ...reportDays(days) }
}
