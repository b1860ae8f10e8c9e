import { type MailPurpose, mailPurposes } from '@rodada/contracts/family/consent-rules'
import { readLinkToken } from '@rodada/contracts/words/link-token'
import { derivedKey } from '@rodada/service/data/derived-key'
import { isSigned, signClaim } from '@rodada/service/http/link-token'

/** A kind of mail that an account can unsubscribe from. */
export type OptionalMail = MailPurpose

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
  return Buffer.from(`${claim}.${signClaim(key, claim)}`).toString('base64url')
}

/** Account and kind of mail of a token; undefined where it is not valid. */
export function readLeaveToken(key: Buffer, token: string) {
  const [account = '', left = '', signature = ''] = Buffer.from(readLinkToken(token), 'base64url')
    .toString()
    .split('.')
  const mail = mailPurposes.find((purpose) => purpose === left)
  if (mail === undefined) return undefined
  return isSigned(key, `${account}.${mail}`, signature)
    ? ({ accountId: Number(account), mail } as const)
    : undefined
}
