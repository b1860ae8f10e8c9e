import { mailedPages } from '@rodada/contracts/account/mailed-pages'
import { getAccountContact } from '@rodada/contracts/account/user'
import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { Orm } from '@rodada/service/data/orm'
import type { InternalClient } from '@rodada/service/http/internal'
import { type ComposedMail, mailTo, type Receiver } from '@rodada/service/mail/mail-content'
import { dbOf } from '../../entities.ts'

interface FamilyContact extends Receiver {
  readonly ownerId: number
}

/**
 * Name and e-mail for mails to a family: those of its account, else the unconfirmed e-mail that the staff typed. Null
 * without an e-mail. Calls identity, so it runs outside of transactions.
 */
export async function readFamilyContact(
  { orm, call }: { readonly orm: Orm; readonly call: InternalClient },
  familyId: number,
): Promise<FamilyContact | null> {
  if (hasAccount(familyId)) {
    const contact = await call(getAccountContact, { params: { id: familyId } })
    return contact && { ...contact, ownerId: familyId }
  }
  const row = await dbOf(orm.em.fork())
    .selectFrom('responsible')
    .select('email')
    .where('id', '=', familyId)
    .executeTakeFirst()
  return row && row.email !== '' ? { name: null, email: row.email, ownerId: familyId } : null
}

/** How a mail tells a family where to change or pay what it has: on its pages, or at the counter without an account. */
export function placeToAct(familyId: number): string {
  return hasAccount(familyId) ? 'en tus suscripciones' : 'en la sucursal'
}

/** Pages that whoever opens the mail may use. */
const openPages: readonly string[] = [mailedPages.offeredPlace, mailedPages.courses]

/** As `mailTo`. A family without an account is led to none of the pages that ask for one. */
export function mailToFamily(
  contact: FamilyContact,
  content: Omit<ComposedMail['content'], 'greeting'>,
): ComposedMail {
  const { action, ...others } = content
  const isOpen = action !== undefined && openPages.includes(new URL(action.url).pathname)
  return mailTo(contact, hasAccount(contact.ownerId) || isOpen ? content : others)
}
