import {
  endHeldClass as endHeldCall,
  exportAttendance,
  getAttendanceIndex,
  undoHeldClass as undoHeldCall,
} from '@rodada/contracts/class-attendance'
import {
  addToClass as addCall,
  endClass as endCall,
  instructorInClass,
  startClass as startCall,
} from '@rodada/contracts/instructor'
import { implement, signedIn } from '@rodada/service/implement'
import { type ExportOptions, implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../entities.ts'
import { addToClass } from './add-to-class.ts'
import type { ClassOptions } from './attendance.ts'
import { endHeldClass, undoHeldClass } from './change-class.ts'
import { classColumns } from './class-columns.ts'
import { readClassList } from './class-list.ts'
import { endClass } from './end-class.ts'
import { readOpenClass } from './read-open-class.ts'
import { startClass } from './start-class.ts'

export function classRoutes(
  app: FastifyInstance,
  db: AcademyDb,
  options: ClassOptions & ExportOptions,
): void {
  const lists = { db, list: new PagedList(staffLists) }
  implement(app, getAttendanceIndex, ({ query, actor }) => readClassList(lists, query, signedIn(actor)))
  implementExport(app, exportAttendance, options, {
    name: 'Asistencia',
    columns: classColumns,
    read: (list, { query, actor }) => readClassList({ db, list }, query, signedIn(actor)),
  })
  implement(app, instructorInClass, ({ actor }) => readOpenClass(db, signedIn(actor).userId, options.now()))

  implement(app, startCall, ({ body, actor, request }) =>
    startClass(options, { body, actor: signedIn(actor), request }),
  )
  implement(app, addCall, ({ body, actor, request }) =>
    addToClass(options, { body, actor: signedIn(actor), request }),
  )
  implement(app, endCall, ({ body, actor, request }) =>
    endClass(options, { body, actor: signedIn(actor), request }),
  )
  implement(app, endHeldCall, ({ params, actor, request }) =>
    endHeldClass(options, { id: params.id, actor: signedIn(actor), request }),
  )
  implement(app, undoHeldCall, ({ params, actor, request }) =>
    undoHeldClass(options, { id: params.id, actor: signedIn(actor), request }),
  )
}
