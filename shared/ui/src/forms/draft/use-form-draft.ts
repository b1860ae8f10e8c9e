import { type Draft, useDraft } from '@rodada/web/draft'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import {
  changedValues,
  type DraftValues,
  filledValues,
  fittingValues,
  isOutdated,
} from './restored-values.ts'

/**
 * What became of the draft of a form, for `DraftNote`. An `outdated` one, of another version of the record, waits for
 * the person to use it or to discard it.
 */
export type DraftState = 'none' | 'restored' | 'outdated' | 'discarded'

/**
 * Puts what is kept over the form's values, but for the version. The default values stay: it counts as unsaved. What
 * was typed before signing in knew nothing of what the account has saved: there only what was filled in counts.
 */
function fill<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: DraftValues,
  isAdopted = false,
): void {
  const current = form.getValues()
  const fitting = isAdopted ? filledValues(stored, current) : fittingValues(stored, current)
  const { version: _, ...values } = fitting
  form.reset({ ...current, ...values }, { keepDefaultValues: true })
}

function restore<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: Draft,
  isAdopted: boolean,
): DraftState {
  const stored = draft.restore()
  if (stored === null) return 'none'
  if (isOutdated(stored, form.getValues())) return 'outdated'
  fill(form, stored, isAdopted)
  return 'restored'
}

/** Keeps every difference from the default values, until there is none. */
function keepChanges<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: Draft,
  omits: readonly string[],
): () => void {
  return form.subscribe({
    formState: { isDirty: true, values: true },
    callback({ values, isDirty, defaultValues = {} }) {
      if (isDirty !== true) draft.forget()
      else draft.keep(changedValues(values, defaultValues, omits))
    },
  })
}

/** Restores the draft `name` of a form and keeps it from then on; values named in `omits` are never kept. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  omits: readonly string[],
) {
  const draft = useDraft(name)
  const [state, setState] = useState<DraftState>('none')
  const omitted = omits.join(' ')
  const isFilled = useRef(false)

  useEffect(() => {
    if (draft === null) return
    const isAdopted = draft.adopt()
    // A visitor who signs in while the form is there goes on with what it holds.
    if (!(isAdopted && isFilled.current)) setState(restore(form, draft, isAdopted))
    isFilled.current = true
  }, [form, draft])
  useEffect(() => {
    // What is typed meanwhile must not take the place of the draft that waits.
    if (draft === null || state === 'outdated') return
    return keepChanges(form, draft, omitted.split(' '))
  }, [form, draft, state, omitted])

  return {
    state,
    forget: () => draft?.forget(),
    /** Takes an outdated draft over the record as it is now, with its version. */
    use() {
      const stored = draft?.restore() ?? {}
      draft?.keep({ ...stored, version: form.getValues().version })
      fill(form, stored)
      setState('restored')
    },
    discard() {
      // What was typed beside an outdated draft is no part of it.
      if (state !== 'outdated') form.reset()
      draft?.forget()
      setState('discarded')
    },
  }
}
