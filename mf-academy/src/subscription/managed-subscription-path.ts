import { managedPath } from '@rodada/web/manage-path'
import { subscriptionPath } from './subscription-path.ts'

/** Where the staff look at a subscription; it leads back to their list. */
export function managedSubscriptionPath(id: number): string {
  return managedPath(subscriptionPath(id))
}
