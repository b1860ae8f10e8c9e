import { isSigned, signClaim } from '@rodada/service/http/link-token'
import type { Order } from './order.entity.ts'

type Keyed = Pick<Order, 'id' | 'linkVersion'>

/**
 * Keys by which an order opens elsewhere. They are derived and not stored. Only the mail carries `mailed`, so that it proves
 * that somebody reads the mails; pages show `shown` to whoever has the order open.
 */
export type LinkPurpose = 'mailed' | 'shown'

/** @param secret of the service, for these keys alone. */
export function linkKeyOf(secret: Buffer, purpose: LinkPurpose, order: Keyed): string {
  return signClaim(secret, claimOf(purpose, order))
}

/** What a key is; null where it is none of the order's. */
export function linkPurposeOf(secret: Buffer, order: Keyed, key: string): LinkPurpose | null {
  if (isSigned(secret, claimOf('mailed', order), key)) return 'mailed'
  return isSigned(secret, claimOf('shown', order), key) ? 'shown' : null
}

function claimOf(purpose: LinkPurpose, { id, linkVersion }: Keyed): string {
  return `${purpose}.${id}.${linkVersion}`
}
