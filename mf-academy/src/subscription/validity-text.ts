import type { SubscriptionListItem } from '@rodada/contracts/subscription'

/** For how long what is paid now can be used. */
export function validityText({ validityDays }: Pick<SubscriptionListItem, 'validityDays'>): string {
  return `Vigencia: ${validityDays === null ? 'un año' : `${validityDays} días`} desde tu pago`
}
