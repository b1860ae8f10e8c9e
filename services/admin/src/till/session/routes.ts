import {
  closeTill,
  getOpenTills,
  getTillBranch,
  getTillSession,
  getTillSessions,
  moveTillCash,
  openTill,
} from '@rodada/contracts/money/till-session'
import type { CommandContext } from '@rodada/service/command/command'
import { implement, implementCommand, implementInternal } from '@rodada/service/http/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../../entities.ts'
import { withinReach } from '../till-filter.ts'
import { beginSession, closeSession, moveCash } from './change-session.ts'
import { readOpenSessions, readSession, readSessions } from './read-sessions.ts'

/** Sessions of the till: who answers for the cash of a branch, from the float to the signed count. */
export function tillSessionRoutes(app: FastifyInstance, context: CommandContext): void {
  const db = dbOf(context.orm.em.fork())
  const list = new PagedList(staffLists)
  implement(app, getOpenTills, async ({ actor }) => ({ list: await readOpenSessions(db, actor.userId) }))
  implement(app, getTillSessions, ({ query, actor }) =>
    readSessions(db, list, { ...query, ...withinReach({}, actor) }),
  )
  implement(app, getTillSession, ({ params, actor }) => readSession(db, params.id, actor))
  implementInternal(app, getTillBranch, async ({ params }) => {
    const [one, other] = await readOpenSessions(db, params.id)
    return { branchId: other === undefined ? (one?.branchId ?? null) : null }
  })
  implementCommand(app, openTill, context, { run: (command, { body }) => beginSession(command, body) })
  implementCommand(app, moveTillCash, context, {
    run: (command, { params, body }) => moveCash(command, params.id, body),
  })
  implementCommand(app, closeTill, context, {
    run: (command, { params, body }) => closeSession(command, params.id, body),
  })
}
