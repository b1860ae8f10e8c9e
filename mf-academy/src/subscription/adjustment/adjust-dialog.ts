import type { Envelope } from '@rodada/contracts/common'
import { maxRestDays } from '@rodada/contracts/money/charge-rules'
import type { AdjustmentEffect } from '@rodada/contracts/subscription/adjustment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import type { SubmitAnswer } from '@rodada/ui/forms'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useState } from 'react'

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

type Trial = (api: Api) => Promise<CommandResult<Envelope & { effect?: AdjustmentEffect }>>

/** What a command does, asked for before it is sent, and forgotten where the form says something else. */
export function useTrial(values: unknown) {
  const [known, setKnown] = useState<{ readonly of: string; readonly effect: AdjustmentEffect }>()
  const { run } = useCommand((api, trial: Trial) => trial(api), { quiet: () => true })
  const of = JSON.stringify(values)

  /** @returns its refusal; undefined where the effect is known. */
  async function ask(trial: Trial): Promise<SubmitAnswer | undefined> {
    const answer = await run(trial)
    if (answer.success && answer.effect) {
      setKnown({ of, effect: answer.effect })
      return undefined
    }
    const errors = Object.keys(answer.errors).length > 0 ? answer.errors : { Dialog: answer.messages }
    return { success: false, errors }
  }
  return { effect: known?.of === of ? known.effect : undefined, ask }
}
