import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import { takenEmail } from '../accounts/taken-email.ts'
import type { LinkTables } from './link-tables.ts'

/**
 * Keeps an e-mail for the account that left it as long as the change can be taken back: whoever stole an account
 * must not shut its owner out by registering the old address. To be called in the transaction that stores an
 * e-mail, after its flush: only then have changes at the same time been waited for.
 * @throws `takenEmail` where another account may still return to the e-mail.
 */
export async function guardHeldEmail(em: EntityManager, email: string, accountId: number): Promise<void> {
  const held = await em
    .getKysely<LinkTables>()
    .selectFrom('account_link')
    .select('id')
    .where('purpose', '=', 'undo-email')
    .where('email_key', '=', emailKey(email))
    .where('account_id', '<>', accountId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    // Not sent yet, or not expired.
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .limit(1)
    .executeTakeFirst()
  if (held) throw takenEmail()
}
