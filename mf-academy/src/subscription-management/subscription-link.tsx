import type { SiteSubscription } from '@rodada/contracts/subscription'
import { Link } from '@rodada/ui'
import { BreakingText } from '../subscription/breaking-text.tsx'
import { managedSubscriptionPath } from '../subscription/managed-subscription-path.ts'

const linkId = (id: number) => `suscripcion-${id}`

/** What names a row: the number of the subscription and whose it is. */
export function SubscriptionLink({ id, createdByName }: Pick<SiteSubscription, 'id' | 'createdByName'>) {
  return (
    <BreakingText>
      <Link colorPalette="bowl" id={linkId(id)} href={managedSubscriptionPath(id)}>
        {`#${id} ${createdByName}`.trim()}
      </Link>
    </BreakingText>
  )
}

/** Brings the focus back to a row whose pressed button is gone. */
export function focusRow(id: number): void {
  if (document.activeElement !== document.body) return
  document.getElementById(linkId(id))?.focus({ preventScroll: true })
}
