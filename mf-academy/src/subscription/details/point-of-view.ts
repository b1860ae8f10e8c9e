import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { useSession } from '@rodada/web/app'
import { useManageMode } from '@rodada/web/manage-mode'
import type { SessionUser } from '@rodada/web/session'

/** Whether all that is known says that it belongs to another customer; of a membership alone nothing is known. */
function isForeign({ responsible }: SubscriptionDetails, user: SessionUser): boolean {
  return responsible !== null && responsible.id !== user.id
}

/**
 * Whether a subscription is shown as the staff sees it: opened from the administration (`?modo=administrar`), or
 * another customer's. The role decides, the address only asks.
 */
export function useManagementView(details: SubscriptionDetails): boolean {
  const { user } = useSession()
  const isAsked = useManageMode('ClassCapturist')
  if (user === null || !user.roles.includes('ClassCapturist')) return false
  return isAsked || !user.roles.includes('GeneralUser') || isForeign(details, user)
}
