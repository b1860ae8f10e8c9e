import {
  findAccounts,
  getAccountContact,
  getInstructorAccounts,
  maxNamedAccounts,
} from '@rodada/contracts/account/user'
import { maxPageSize } from '@rodada/contracts/common'
import type { Orm } from '@rodada/service/data/orm'
import { implementInternal } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { emailKey } from '../account/email-key.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { dbOf } from '../entities.ts'

/** All words occur in the name; the index that finds them also holds the e-mail. */
function isNamed(words: readonly string[]) {
  if (words.length === 0) return sql<boolean>`false`
  return sql.join(
    words.map(
      (word) => sql<boolean>`search_text like search_pattern(${word})
        and search_key(name || ' ' || last_name) like search_pattern(${word})`,
    ),
    sql` and `,
  )
}

/** Contact data that other services read when they need them and keep no copy of. */
export function contactRoutes(app: FastifyInstance, { orm }: { readonly orm: Orm }): void {
  implementInternal(app, getAccountContact, async ({ params }) => {
    const account = await orm.em.fork().findOne(UserAccount, { id: params.id })
    if (!account?.isOpen()) return null
    const { name, email, emailVerifiedAt, roles } = account
    return { name: emailVerifiedAt === null ? null : name, email, isAdmin: roles.includes('Admin') }
  })

  implementInternal(app, findAccounts, ({ body: { ids, emails, words = [] } }) =>
    dbOf(orm.em.fork())
      .selectFrom('user_account')
      .select(['id', 'email', sql<string>`trim(name || ' ' || last_name)`.as('name')])
      .where('status', '=', 'Active')
      .where(
        sql<boolean>`(id = any(${ids}::integer[])
          or email_key = any(${emails.map(emailKey)}::text[])
          or ${isNamed(words)})`,
      )
      .orderBy('id')
      .limit(maxPageSize + emails.length + (words.length > 0 ? maxNamedAccounts : 0))
      .execute(),
  )

  implementInternal(app, getInstructorAccounts, () =>
    dbOf(orm.em.fork())
      .selectFrom('user_account')
      .select(['id', sql<string>`trim(name || ' ' || last_name)`.as('name')])
      .where('status', '=', 'Active')
      .where(sql<boolean>`roles @> array['Instructor']`)
      .orderBy(sql`name collate "es-MX-x-icu", last_name collate "es-MX-x-icu"`)
      .orderBy('id')
      .execute(),
  )
}
