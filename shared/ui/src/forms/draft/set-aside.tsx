import { useIsAway, useNotify, usePageAccount } from '@rodada/web/pages/app'
import { createDraft } from '@rodada/web/storage/draft'
import { type RefObject, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fill, typedValues } from './use-form-draft.ts'

/** Nothing stores them: they are typed again. */
const secrets =
  'input[type=password], input[autocomplete$=password], input[autocomplete^=cc-], input[autocomplete=one-time-code]'

function secretNames(element: HTMLFormElement | null): string[] {
  const found = element?.querySelectorAll<HTMLInputElement>(secrets) ?? []
  return [...found].map(({ name }) => name.split('.')[0] ?? '')
}

/** Of the form at this address; its fields tell it from others there. */
function nameOf<Values extends FieldValues>(form: UseFormReturn<Values>): string {
  return `${window.location.pathname}:${Object.keys(form.getValues()).sort().join()}`
}

interface SetAsideProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  element: RefObject<HTMLFormElement | null>
}

/**
 * For a form that has no draft: sets aside what was typed where its owner is signed in no more, or another account is, and fills
 * it in once the owner opens the form again.
 */
export function SetAside<Values extends FieldValues>({ form, element }: SetAsideProps<Values>) {
  const { account } = usePageAccount()
  const isAway = useIsAway()
  const { show } = useNotify()

  useEffect(() => {
    if (account === null) return
    const draft = createDraft(account, nameOf(form))
    const stored = draft.restore()
    if (stored === null) return
    draft.forget()
    fill(form, stored)
    show('success', ['Recuperamos lo que habías escrito y no guardaste.'])
  }, [account, form, show])

  useEffect(() => {
    if (account === null || !isAway) return
    const typed = typedValues(form, secretNames(element.current))
    if (typed !== null) createDraft(account, nameOf(form)).keep(typed)
  }, [account, isAway, form, element])
  return null
}
