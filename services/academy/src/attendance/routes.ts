import {
  endHeldClass as endCall,
  getAttendanceIndex,
  undoHeldClass as undoCall,
} from '@rodada/contracts/class-attendance'
import { implement, signedIn } from '@rodada/service/implement'
import { toPage } from '@rodada/service/paging'
import { readDays } from '@rodada/service/site-day'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../academy-tables.ts'
import type { ClassOptions } from '../instructor/class-session.ts'
import { endHeldClass, undoHeldClass } from './change-class.ts'
import { classFilterOf } from './class-filter.ts'
import { ClassLists } from './class-lists.ts'
import { readClasses } from './read-classes.ts'

/** Which classes were held, with whom, and what the staff does about them. */
export function attendanceRoutes(app: FastifyInstance, db: AcademyDb, options: ClassOptions): void {
  const lists = new ClassLists(db)

  implement(app, getAttendanceIndex, async ({ query, actor }) => {
    const filter = classFilterOf(query, await readDays(db, query), signedIn(actor))
    const { ids, total } = await lists.page(filter, query)
    return toPage(await readClasses(db, ids, filter.studentId), total, query)
  })

  implement(app, endCall, ({ params, actor, request }) =>
    endHeldClass(options, { id: params.id, actor: signedIn(actor), request }),
  )
  implement(app, undoCall, ({ params, actor, request }) =>
    undoHeldClass(options, { id: params.id, actor: signedIn(actor), request }),
  )
}
