import { type Draft, useDraft } from '@rodada/web/draft'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fittingValues, isOutdated } from './restored-values.ts'

/** What became of the draft of a form, for `DraftNote`. */
export type DraftState = 'none' | 'restored' | 'outdated' | 'discarded'

/** Puts the draft into the form. The default values stay: what is restored counts as unsaved. */
function restore<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Draft): DraftState {
  const kept = draft.restore()
  if (kept === null) return 'none'
  const current = form.getValues()
  if (isOutdated(kept, current)) {
    draft.forget()
    return 'outdated'
  }
  form.reset({ ...current, ...fittingValues(kept, current) }, { keepDefaultValues: true })
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
    callback({ values, isDirty }) {
      if (isDirty !== true) draft.forget()
      else draft.keep(Object.fromEntries(Object.entries(values).filter(([name]) => !omits.includes(name))))
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
    if (draft === null) return
    setState(restore(form, draft))
    return keepChanges(form, draft, omitted.split(' '))
  }, [form, draft, omitted])

  return {
    state,
    forget: () => draft?.forget(),
    discard() {
      form.reset()
      draft?.forget()
      setState('discarded')
    },
  }
}
