import { endScholarship as endCall, giveScholarship as giveCall } from '@rodada/contracts/money/reduction'
import { exportStudents, getStudentDetails, getStudents } from '@rodada/contracts/student/calls'
import { type CallInput, implement, implementCommand } from '@rodada/service/http/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../../academy-options.ts'
import type { AcademyDb } from '../../../entities.ts'
import { endScholarship, giveScholarship } from '../scholarship.ts'
import { studentColumns } from './export-columns.ts'
import { readStudentDetails } from './participant-details.ts'
import { readStudentPage } from './participant-list.ts'

export function staffParticipantRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  const students = new PagedList(staffLists)
  const read = (list: ListReader, { query }: Pick<CallInput<typeof getStudents>, 'query'>) =>
    readStudentPage({ db, list, now: options.now() }, query)
  implement(app, getStudents, (input) => read(students, input))
  implement(app, getStudentDetails, ({ params }) => readStudentDetails(db, params.id, options.now()))
  implementExport(app, exportStudents, options, { name: 'Alumnos', columns: studentColumns, read })
  implementCommand(app, giveCall, options, {
    run: (command, { params, body }) => giveScholarship(command, params.id, body),
  })
  implementCommand(app, endCall, options, {
    run: (command, { params }) => endScholarship(command, params.id),
  })
}
