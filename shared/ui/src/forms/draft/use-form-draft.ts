import { useIsAway } from '@rodada/web/pages/app'
import { type Draft, useDraft } from '@rodada/web/storage/draft'
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
 * State of a form's draft, for `DraftNote`. An `outdated` one, of another version of the record, is not applied until
 * the user asks for it.
 */
export type DraftState = 'none' | 'restored' | 'outdated' | 'discarded'

/**
 * Sets a draft's values except `version`. The default values stay, so that the form counts as unsaved. A draft from
 * before signing in does not know what the account has saved: only its filled values are set.
 */
export function fill<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: DraftValues,
  isAdopted = false,
): void {
  const current = form.getValues()
  const fitting = isAdopted ? filledValues(stored, current) : fittingValues(stored, current)
  const { version: _, ...values } = fitting
  form.reset({ ...current, ...values }, { keepDefaultValues: true })
}

/** What a draft keeps of the form; null where it is as it was. */
export function typedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  omits: readonly string[],
): DraftValues | null {
  const typed = changedValues(form.getValues(), form.formState.defaultValues ?? {}, omits)
  return Object.keys(typed).some((name) => name !== 'version') ? typed : null
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

/** Stores every difference from the default values; without any it removes the draft. */
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

/** Restores the draft `name` of a form and stores it from then on, without the values named in `omits`. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  omits: readonly string[],
) {
  const draft = useDraft(name)
  const isAway = useIsAway()
  const [state, setState] = useState<DraftState>('none')
  const omitted = omits.join(' ')
  const isFilled = useRef(false)

  useEffect(() => {
    if (draft === null) return
    const isAdopted = draft.adopt()
    // A visitor who signs in while the form is shown keeps its values.
    if (!(isAdopted && isFilled.current)) setState(restore(form, draft, isAdopted))
    isFilled.current = true
  }, [form, draft])
  useEffect(() => {
    // An outdated draft must not be overwritten before the user decides on it.
    if (draft === null || state === 'outdated') return
    return keepChanges(form, draft, omitted.split(' '))
  }, [form, draft, state, omitted])

  // Signing out in another tab has cleared the storage of this one, too.
  useEffect(() => {
    if (draft === null || !isAway || state === 'outdated') return
    const typed = typedValues(form, omitted.split(' '))
    if (typed !== null) draft.keep(typed)
  }, [form, draft, isAway, state, omitted])

  return {
    state,
    forget: () => draft?.forget(),
    /** Applies an outdated draft to the current record, with that record's version. */
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
