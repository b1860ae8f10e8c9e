import type { Envelope } from '@rodada/contracts/common'
import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import type { Api, CommandResult } from '@rodada/web/calls/api'

/** The rows as they are now, where the answer has them, a refusal too. */
interface ChangedRows {
  readonly changed?: readonly SiteSubscription[]
}

/** A command on a subscription of the list. */
type SubscriptionCommand = (api: Api, id: number) => Promise<CommandResult<Envelope & ChangedRows>>

export const markAsPaid: SubscriptionCommand = async (api, id) => {
  const result = await api.getCommand('/api/ClassCapturist/SiteSubscription/Pay/:id', { params: { id } })
  if (result.failure !== undefined || result.subscription === undefined) return result
  return { ...result, changed: [result.subscription] }
}

export const cancel: SubscriptionCommand = async (api, id) => {
  const result = await api.getCommand('/api/Me/Subscription/Cancel/:id', { params: { id } })
  return result.failure === undefined ? { ...result, changed: result.subscriptions } : result
}

/** The list is read anew: the row may not belong to it any more. */
export const releasePlaces: SubscriptionCommand = (api, id) =>
  api.post('/api/ClassCapturist/SiteSubscription/ReleasePlaces/:id', { params: { id } })
