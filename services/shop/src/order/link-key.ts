import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Order } from './order.entity.ts'

type Keyed = Pick<Order, 'id' | 'linkVersion'>

/**
 * Keys by which an order opens elsewhere. They are derived and not stored. Only the mail carries `mailed`, so that it proves
 * that somebody reads the mails; pages show `shown` to whoever has the order open.
 */
export type LinkPurpose = 'mailed' | 'shown'

/** @param secret of the service, for these keys alone. */
export function linkKeyOf(secret: Buffer, purpose: LinkPurpose, { id, linkVersion }: Keyed): string {
  return createHmac('sha256', secret).update(`${purpose}.${id}.${linkVersion}`).digest('base64url')
}

/** What a key is; null where it is none of the order's. */
export function linkPurposeOf(secret: Buffer, order: Keyed, key: string): LinkPurpose | null {
  if (isSame(key, linkKeyOf(secret, 'mailed', order))) return 'mailed'
  return isSame(key, linkKeyOf(secret, 'shown', order)) ? 'shown' : null
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
