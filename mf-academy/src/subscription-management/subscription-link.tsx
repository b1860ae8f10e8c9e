import type { SiteSubscription } from '@rodada/contracts/subscription'
import { Link } from '@rodada/ui'
import { BreakingText } from '../subscription/breaking-text.tsx'
import { managedSubscriptionPath } from '../subscription/managed-subscription-path.ts'

/** Id of the link of a row. */
export const subscriptionLinkId = (id: number) => `suscripcion-${id}`

/** What names a row: the number of the subscription and whose it is. */
export function SubscriptionLink({ id, createdByName }: Pick<SiteSubscription, 'id' | 'createdByName'>) {
  return (
    <BreakingText>
      <Link colorPalette="bowl" id={subscriptionLinkId(id)} href={managedSubscriptionPath(id)}>
        {`#${id} ${createdByName}`.trim()}
      </Link>
    </BreakingText>
  )
}
