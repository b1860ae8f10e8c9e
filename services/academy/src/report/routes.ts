import { getAttendanceReport, getOwedReport, getStudentReport } from '@rodada/contracts/report'
import { implement } from '@rodada/service/implement'
import { reportDays } from '@rodada/service/report-days'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../entities.ts'
import { readAttendance } from './read-attendance.ts'
import { readOwed } from './read-owed.ts'
import { readStudents } from './read-students.ts'

/** What the owner looks at: money owed, who comes, and who is about to stop. */
export function reportRoutes(app: FastifyInstance, db: AcademyDb, now: () => Date): void {
  implement(app, getOwedReport, () => readOwed(db, now()))
  implement(app, getAttendanceReport, async ({ query: { by = 'course', ...days } }) => ({
    lines: await readAttendance(db, by, reportDays(days)),
  }))
  implement(app, getStudentReport, () => readStudents(db))
}
