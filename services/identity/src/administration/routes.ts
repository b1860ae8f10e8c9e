import { accountStatuses, accountStatusLabels, roleLabels, roles } from '@rodada/contracts/roles'
import { getRoles, getStatus, getUserIndex } from '@rodada/contracts/user'
import { implement } from '@rodada/service/implement'
import type { Orm } from '@rodada/service/orm'
import { toPage } from '@rodada/service/paging'
import { Totals } from '@rodada/service/totals'
import type { FastifyInstance } from 'fastify'
import { countUsers, findUsers } from './user-list.ts'

export function administrationRoutes(app: FastifyInstance, orm: Orm): void {
  const totals = new Totals()

  implement(app, getUserIndex, async ({ query }) => {
    const em = orm.em.fork()
    const { search, status, role } = query
    const filter = { search, status, role }
    const [list, total] = await Promise.all([
      findUsers(em, query),
      totals.get(filter, () => countUsers(em, filter)),
    ])
    return toPage(list, total, query)
  })

  implement(app, getRoles, () => roles.map((role) => ({ key: roleLabels[role], value: role })))

  implement(app, getStatus, () =>
    accountStatuses.map((status) => ({ key: accountStatusLabels[status], value: status })),
  )
}
