import type { Envelope } from '@rodada/contracts/common'
import type { AdjustmentEffect } from '@rodada/contracts/subscription/adjustment'
import { CommandDialog, ReasonField, type SubmitAnswer, type useForm } from '@rodada/ui/forms'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { type ReactNode, useState } from 'react'
import { reasonHint } from '../subscription-texts.ts'
import { type AdjustDialogProps, latestOf } from './adjust-dialog.ts'
import { ReleasedClasses } from './released-classes.tsx'

type Trial = (api: Api) => Promise<CommandResult<Envelope & { effect?: AdjustmentEffect }>>

/** What a command does, asked for before it is sent, and forgotten where the form says something else. */
function useTrial(values: unknown) {
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

/** What the body of each such command has. */
interface TrialBody {
  readonly reason: string
  readonly latest: number
  readonly bookingIds: number[]
  readonly isTrial: boolean
}

interface TrialDialogProps<Values extends Record<string, unknown> & { reason: string }>
  extends AdjustDialogProps {
  title: string
  lead: string
  form: ReturnType<typeof useForm<Values>>
  /** Text of the button that does it. */
  act: string
  busy: string
  /** Values on which the effect depends. */
  of: unknown
  post: (api: Api, body: TrialBody, values: Values) => ReturnType<Trial>
  /** Of the effect, before the bookings that are released. */
  textOf: (effect: AdjustmentEffect) => string
  /** The fields above the reason. */
  children: (effect: AdjustmentEffect | undefined) => ReactNode
}

/** An adjustment whose effect is shown before it is made. */
export function TrialDialog<Values extends Record<string, unknown> & { reason: string }>(
  props: TrialDialogProps<Values>,
) {
  const { details, onClose, title, lead, form, act, busy, of, post, textOf, children } = props
  const { effect, ask } = useTrial(of)
  return (
    <CommandDialog
      {...{ title, lead, form, onClose }}
      submit={effect ? act : 'Revisar'}
      busy={effect ? busy : 'Revisando...'}
      onSubmit={(values, send) => {
        const body = { reason: values.reason.trim(), latest: latestOf(details) }
        if (!effect) return ask((api) => post(api, { ...body, bookingIds: [], isTrial: true }, values))
        const bookingIds = effect.bookings.map(({ id }) => id)
        return send((api) => post(api, { ...body, bookingIds, isTrial: false }, values))
      }}
    >
      {children(effect)}
      <ReasonField form={form} hint={reasonHint} />
      {effect && <ReleasedClasses text={textOf(effect)} bookings={effect.bookings} />}
    </CommandDialog>
  )
}
