import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import type { SessionUser } from '@rodada/web/account/session'
import { useManageMode } from '@rodada/web/lists/manage-mode'
import { useSession } from '@rodada/web/pages/app'

/** Whether the responsible adult is another customer; false where none is known, as for a membership alone. */
function isForeign({ responsible }: SubscriptionDetails, user: SessionUser): boolean {
  return responsible !== null && responsible.id !== user.id
}

/**
 * Whether to show the staff's view: to staff who ask for it by `?modo=administrar`, who are no customers, or who open
 * another customer's subscription. The role decides; the address alone does not.
 */
export function useManagementView(details: SubscriptionDetails): boolean {
  const { user } = useSession()
  const isAsked = useManageMode('ClassCapturist')
  if (user === null || !user.roles.includes('ClassCapturist')) return false
  return isAsked || !user.roles.includes('GeneralUser') || isForeign(details, user)
}
