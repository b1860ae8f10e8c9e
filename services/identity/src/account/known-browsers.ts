import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { KnownBrowser } from './known-browser.entity.ts'

/** Whether the account has been signed in to in this browser before. */
export async function isKnownBrowser(
  em: EntityManager,
  accountId: number,
  browser: string,
): Promise<boolean> {
  return (await em.count(KnownBrowser, { accountId, browser })) > 0
}

/**
 * Forgets the browsers in which the account was signed in to before a moment: it may have changed hands since, and who had
 * it must not guess its new password apart from all other strangers.
 */
export async function forgetBrowsers(em: EntityManager, accountId: number, before: Date): Promise<void> {
  await em.nativeDelete(KnownBrowser, { accountId, seenAt: { $lt: before } })
}

/**
 * Remembers that the account's owner signed in in this browser: wrong tries elsewhere no longer count for it. Forgets
 * browsers whose cookie has expired, and the oldest where an account has very many.
 */
export async function rememberBrowser(
  em: EntityManager,
  accountId: number,
  browser: string | null | undefined,
): Promise<void> {
  if (!browser) return
  const db = dbOf(em)
  const { isNew } = await db
    .insertInto('known_browser')
    .values({ accountId, browser, seenAt: new Date() })
    .onConflict((conflict) => conflict.columns(['accountId', 'browser']).doUpdateSet({ seenAt: new Date() }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (!isNew) return
  const browsers = db.selectFrom('known_browser').select('browser').where('accountId', '=', accountId)
  const beyond = browsers.orderBy('seenAt', 'desc').offset(100)
  await db
    .deleteFrom('known_browser')
    .where('accountId', '=', accountId)
    .where((eb) =>
      eb.or([eb('seenAt', '<', sql<Date>`now() - interval '400 days'`), eb('browser', 'in', beyond)]),
    )
    .execute()
}
