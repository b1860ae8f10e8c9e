import type { SiteSubscription } from '@rodada/contracts/staff-subscription'
import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'

/** Outcome of a command, and the rows that it changed. */
interface ChangedRows {
  readonly result: CommandResult
  readonly rows: readonly SiteSubscription[]
}
type SubscriptionCommand = (api: Api, id: number) => Promise<ChangedRows>

export const markAsPaid: SubscriptionCommand = async (api, id) => {
  const result = await api.getCommand('/api/ClassCapturist/SiteSubscription/Pay/:id', { params: { id } })
  return { result, rows: result.failure === undefined && result.subscription ? [result.subscription] : [] }
}

export const cancel: SubscriptionCommand = async (api, id) => {
  const result = await api.getCommand('/api/Me/Subscription/Cancel/:id', { params: { id } })
  return { result, rows: (result.failure === undefined && result.subscriptions) || [] }
}

/** The list is read anew: the row may not belong to it any more. */
export const releasePlaces: SubscriptionCommand = async (api, id) => {
  const path = '/api/ClassCapturist/SiteSubscription/ReleasePlaces/:id'
  return { result: await api.post(path, { params: { id } }), rows: [] }
}

/**
 * Sends commands about a subscription of the list.
 * @param change receives the changed rows.
 * @returns an action for a ConfirmDialog: sends, and resolves what to do after the dialog closes.
 */
export function useSubscriptionCommand(change: (rows: readonly SiteSubscription[]) => void) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  return async (command: SubscriptionCommand, id: number) => {
    const { result, rows } = await command(api, id)
    return () => {
      showResult(result)
      if (rows.length > 0) change(rows)
      // After a refusal the row shown is stale.
      else if (result.failure === undefined) void revalidate()
    }
  }
}
