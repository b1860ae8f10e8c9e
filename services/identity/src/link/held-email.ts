import type { EntityManager } from '@rodada/service/orm'
import { emailKey } from '../account/email-key.ts'
import { takenEmail } from '../account/taken-email.ts'
import { AccountLink } from './account-link.entity.ts'

/**
 * Keeps an e-mail for the account that left it as long as the change can be taken back: a thief of an account must not
 * shut its owner out by registering the old address. Flushes first, which waits for concurrent changes.
 * @throws `takenEmail` where another account may still return to the e-mail.
 */
export async function guardHeldEmail(em: EntityManager, email: string, accountId: number): Promise<void> {
  await em.flush()
  const held = await em.count(AccountLink, {
    purpose: 'undo-email',
    emailKey: emailKey(email),
    accountId: { $ne: accountId },
    usedAt: null,
    voidedAt: null,
    // Not sent yet, or not expired.
    $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }],
  })
  if (held > 0) throw takenEmail()
}
