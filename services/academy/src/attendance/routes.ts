import {
  endHeldClass as endCall,
  getAttendanceIndex,
  undoHeldClass as undoCall,
} from '@rodada/contracts/class-attendance'
import { implement, signedIn } from '@rodada/service/implement'
import { toPage } from '@rodada/service/paging'
import { Totals } from '@rodada/service/totals'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../academy-tables.ts'
import type { ClassOptions } from '../instructor/class-session.ts'
import { endHeldClass, undoHeldClass } from './change-class.ts'
import { classFilterOf } from './class-filter.ts'
import { countClasses, findClassIds, readClasses } from './read-classes.ts'

/** Which classes were held, with whom, and what the staff does about them. */
export function attendanceRoutes(app: FastifyInstance, db: AcademyDb, options: ClassOptions): void {
  const totals = new Totals()

  implement(app, getAttendanceIndex, async ({ query, actor }) => {
    const filter = classFilterOf(query, signedIn(actor))
    const [ids, total] = await Promise.all([
      findClassIds(db, filter, query),
      totals.get(filter, () => countClasses(db, filter)),
    ])
    return toPage(await readClasses(db, ids, filter.studentId), total, query)
  })

  implement(app, endCall, ({ params, actor, request }) =>
    endHeldClass(options, { id: params.id, actor: signedIn(actor), request }),
  )
  implement(app, undoCall, ({ params, actor, request }) =>
    undoHeldClass(options, { id: params.id, actor: signedIn(actor), request }),
  )
}
