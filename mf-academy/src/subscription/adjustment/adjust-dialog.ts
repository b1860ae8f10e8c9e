import { maxRestDays } from '@rodada/contracts/money/charge-rules'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'

export interface AdjustDialogProps {
  details: SubscriptionDetails
  onClose: () => void
}

/** Id of the newest adjustment that the page shows; 0 without any. */
export function latestOf({ adjustments }: Pick<SubscriptionDetails, 'adjustments'>): number {
  return adjustments[0]?.id ?? 0
}

/** Days on which what an adjustment leaves owed may be due. */
export function restDays(): { min: string; max: string } {
  const min = dayInMexico(new Date())
  return { min, max: addDays(min, maxRestDays) }
}
