import { getAccountContact } from '@rodada/contracts/user'
import { implementInternal } from '@rodada/service/implement'
import type { Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { UserAccount } from '../accounts/user-account.entity.ts'

/** Where other services write to people; they keep no copy of it. */
export function contactRoutes(app: FastifyInstance, { orm }: { readonly orm: Orm }): void {
  implementInternal(app, getAccountContact, async ({ params }) => {
    const account = await orm.em.fork().findOne(UserAccount, { id: params.id })
    if (!account?.isOpen()) return null
    const { name, email, emailVerifiedAt } = account
    return { name: emailVerifiedAt === null ? null : name, email }
  })
}
