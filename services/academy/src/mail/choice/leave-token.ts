import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailChoices } from '@rodada/contracts/family/mail-choices'
import { readLinkToken } from '@rodada/contracts/words/link-token'
import { derivedKey } from '@rodada/service/data/derived-key'

/** A kind of mail that an account can unsubscribe from. */
export type OptionalMail = keyof MailChoices

/** Key of the unsubscribe links. */
export function leaveKeyOf(settings: { readonly INTERNAL_KEY: string }): Buffer {
  return derivedKey(settings, 'leave-mails')
}

/**
 * Token of a link that unsubscribes an account from a kind of mail. It is signed and not stored, and has no expiry,
 * since mails are read late.
 */
export function leaveToken(key: Buffer, accountId: number, mail: OptionalMail): string {
  const claim = `${accountId}.${mail}`
  return Buffer.from(`${claim}.${sign(key, claim).toString('base64url')}`).toString('base64url')
}

/** Account and kind of mail of a token; undefined where it is not valid. */
export function readLeaveToken(key: Buffer, token: string) {
  const [account = '', mail = '', signature = ''] = Buffer.from(readLinkToken(token), 'base64url')
    .toString()
    .split('.')
  if (mail !== 'reminders' && mail !== 'renewals') return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(key, `${account}.${mail}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { accountId: Number(account), mail } as const
}

function sign(key: Buffer, claim: string): Buffer {
  return createHmac('sha256', key).update(claim).digest()
}
