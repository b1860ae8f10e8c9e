import { type Draft, useDraft } from '@rodada/web/draft'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedValues, fittingValues, isOutdated, type Kept } from './restored-values.ts'

/**
 * What became of the draft of a form, for `DraftNote`. An `outdated` one, of another version of the record, waits for
 * the person to use it or to discard it.
 */
export type DraftState = 'none' | 'restored' | 'outdated' | 'discarded'

/** Puts what is kept over the form's values, but for the version. The default values stay: it counts as unsaved. */
function fill<Values extends FieldValues>(form: UseFormReturn<Values>, kept: Kept): void {
  const current = form.getValues()
  const { version: _, ...values } = fittingValues(kept, current)
  form.reset({ ...current, ...values }, { keepDefaultValues: true })
}

function restore<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Draft): DraftState {
  const kept = draft.restore()
  if (kept === null) return 'none'
  if (isOutdated(kept, form.getValues())) return 'outdated'
  fill(form, kept)
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

  useEffect(() => {
    if (draft !== null) setState(restore(form, draft))
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
      const kept = draft?.restore() ?? {}
      draft?.keep({ ...kept, version: form.getValues().version })
      fill(form, kept)
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
