import { getMe, type Me } from '@rodada/contracts/user'
import { implement } from '@rodada/service/implement'
import type { Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import type { AccountTables } from '../accounts/account-tables.ts'

export function meRoutes(app: FastifyInstance, orm: Orm): void {
  implement(app, getMe, ({ actor }) => (actor ? readMe(orm, actor.userId) : {}))
}

/** Accounts that left are anonymous; one that wrong passwords blocked keeps the sessions it has. */
async function readMe(orm: Orm, id: number): Promise<Me> {
  const account = await orm.em
    .fork()
    .getKysely<AccountTables>()
    .selectFrom('user_account')
    .select(['id', 'name', 'last_name', 'phone', 'email', 'roles'])
    .where('id', '=', id)
    .where('status', 'in', ['Active', 'Blocked'])
    .executeTakeFirst()
  if (!account) return {}
  const { last_name: lastName, phone, ...rest } = account
  return { ...rest, lastName, ...(phone && { phone }) }
}
