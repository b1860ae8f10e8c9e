import type { EntityManager } from '@rodada/service/data/orm'
import { emailKey } from '../account/email-key.ts'
import { refuseTakenEmail, takenEmail } from '../account/taken-email.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import { AccountLink } from './account-link.entity.ts'

/**
 * Keeps an e-mail for the account that left it as long as the change can be taken back: a thief of an account must not
 * shut its owner out by registering the old address. Flushes first, which waits for concurrent changes.
 * @param email that the account has by now, or is to get later.
 * @throws `takenEmail` where another account has it, or may still return to it.
 */
export async function guardHeldEmail(
  em: EntityManager,
  account: UserAccount,
  email = account.email,
): Promise<void> {
  await refuseTakenEmail(() => em.flush())
  const held = await em.count(AccountLink, {
    purpose: 'undo-email',
    emailKey: emailKey(email),
    accountId: { $ne: account.id },
    usedAt: null,
    voidedAt: null,
    // Not sent yet, or not expired.
    $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }],
  })
  if (held > 0) throw takenEmail()
}
