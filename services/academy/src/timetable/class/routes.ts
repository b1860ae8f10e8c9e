import {
  endHeldClass as endHeldCall,
  exportAttendance,
  getAttendanceIndex,
  undoHeldClass as undoHeldCall,
} from '@rodada/contracts/class/calls'
import {
  addToClass as addCall,
  endClass as endCall,
  instructorInClass,
  startClass as startCall,
} from '@rodada/contracts/class/instructor'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { addToClass } from './add-to-class.ts'
import { classColumns } from './class-columns.ts'
import { readClassList } from './class-list.ts'
import { endClass, endHeldClass } from './end-class.ts'
import { readOpenClass } from './read-open-class.ts'
import { startClass } from './start-class.ts'
import { undoHeldClass } from './undo-class.ts'

export function classRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  const lists = { db, list: new PagedList(staffLists) }
  implement(app, getAttendanceIndex, ({ query, actor }) => readClassList(lists, query, actor))
  implementExport(app, exportAttendance, options, {
    name: 'Asistencia',
    columns: classColumns,
    read: (list, { query, actor }) => readClassList({ db, list }, query, actor),
  })
  implement(app, instructorInClass, ({ actor }) => readOpenClass(db, actor.userId, options.now()))

  implementCommand(app, startCall, options, { run: (command, { body }) => startClass(command, body) })
  implementCommand(app, addCall, options, { run: (command, { body }) => addToClass(command, body) })
  implementCommand(app, endCall, options, { run: (command, { body }) => endClass(command, body) })
  implementCommand(app, endHeldCall, options, {
    run: (command, { params }) => endHeldClass(command, params.id),
  })
  implementCommand(app, undoHeldCall, options, {
    run: (command, { params }) => undoHeldClass(command, params.id),
  })
}
