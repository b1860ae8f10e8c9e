import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailChoices } from '@rodada/contracts/mail-choices'

/** A kind of mail that an account may do without. */
export type OptionalMail = keyof MailChoices

/** The key of the links that end mails; it follows from the part's own, and opens nothing else. */
export function leaveKeyOf({ INTERNAL_KEY }: { readonly INTERNAL_KEY: string }): Buffer {
  return createHmac('sha256', Buffer.from(INTERNAL_KEY, 'base64')).update('leave-mails').digest()
}

/**
 * The token of a link that ends a kind of mail for an account. It is signed and not stored: such a link stays good, as
 * mails are read late.
 */
export function leaveToken(key: Buffer, accountId: number, mail: OptionalMail): string {
  const claim = `${accountId}.${mail}`
  return Buffer.from(`${claim}.${sign(key, claim).toString('base64url')}`).toString('base64url')
}

/** What a token ends; undefined where it is none of ours. */
export function readLeaveToken(key: Buffer, token: string) {
  const [account = '', mail = '', signature = ''] = Buffer.from(token, 'base64url').toString().split('.')
  if (mail !== 'reminders' && mail !== 'renewals') return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(key, `${account}.${mail}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { accountId: Number(account), mail } as const
}

function sign(key: Buffer, claim: string): Buffer {
  return createHmac('sha256', key).update(claim).digest()
}
