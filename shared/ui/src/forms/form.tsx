import { useDismissErrors, useHasApp } from '@rodada/web/pages/app'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Icon } from '../icons/icon.tsx'
import { styled } from '../theme/styled.ts'
import { DraftNote } from './draft/draft-note.tsx'
import { SetAside } from './draft/set-aside.tsx'
import { useFormDraft } from './draft/use-form-draft.ts'
import { createLeaveGuard } from './leave-guard.ts'
import { LeaveWarning } from './leave-warning.tsx'
import type { ServerErrors } from './server-errors.ts'
import { applyServerErrors } from './server-errors.ts'
import { createSubmitBlockers, type SubmitBlockers, SubmitBlockersContext } from './submit-blockers.ts'

export interface SubmitAnswer {
  /** False: nothing was saved, whether or not a field is to blame. */
  readonly success?: boolean
  readonly errors: ServerErrors
}

export interface FormProps<Values extends FieldValues>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children' | 'noValidate' | 'style'> {
  form: UseFormReturn<Values>
  /** Runs when the client's rules hold; errors of its answer are set on their fields. */
  onSubmit: (values: Values) => Promise<SubmitAnswer | undefined>
  /** Asks before unsaved changes are lost; needs a router. Saved values become the form's default values. */
  warnOnLeave?: boolean
  /**
   * Name of a draft, `course:new`, `course:7`: this tab keeps unsaved values for each user apart, over reloads. Where
   * the values have a `version`, a draft of another version is applied only when the user asks.
   */
  draft?: string
  /** Names of values that no draft may hold, as card data. */
  draftOmits?: readonly (keyof Values & string)[]
  children: ReactNode
}

const Fields = styled('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', minW: '0' },
})
const Problem = styled('p', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '3.5',
    borderRadius: 'md',
    bg: 'danger.subtle',
    color: 'danger.fg',
    fontWeight: 'semibold',
    whiteSpace: 'pre-line',
  },
})

/** Controls that can be invalid and take the focus; live regions inside fields are left out. */
const focusable =
  ':is(input, select, textarea, button, [tabindex])[aria-invalid=true], [role=alert][tabindex]'

/** After a submission with errors the first invalid control gets the focus, once the fieldset is enabled again. */
function useFocusOnFirstError(isSubmitting: boolean, submitCount: number) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return
    const wrong = element.current?.querySelector(focusable)
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [isSubmitting, submitCount])
  return element
}

/**
 * One submission at a time, also for two events before the fieldset is disabled; none while a field blocks the form.
 */
function useSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  blockers: SubmitBlockers,
  send: (values: Values) => Promise<void>,
) {
  const busy = useRef(false)
  const dismissErrors = useDismissErrors()
  const submit = form.handleSubmit(send)
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current || blockers.reason() !== undefined) return
    busy.current = true
    dismissErrors()
    try {
      await submit(event)
    } finally {
      busy.current = false
    }
  }
}

function isSaved({ success = true, errors }: SubmitAnswer): boolean {
  return success && Object.keys(errors).length === 0
}

interface PlainFormProps<Values extends FieldValues> extends Omit<FormProps<Values>, 'draft' | 'draftOmits'> {
  /** Called when typed values are saved or discarded. */
  onSettled?: () => void
}

function PlainForm<Values extends FieldValues>(props: PlainFormProps<Values>) {
  const { form, onSubmit, warnOnLeave = false, onSettled, children, ...rest } = props
  const [guard] = useState(createLeaveGuard)
  const [blockers] = useState(createSubmitBlockers)
  const { isSubmitting, submitCount, errors } = useFormState({ control: form.control })
  const element = useFocusOnFirstError(isSubmitting, submitCount)
  const problem = errors.root?.message
  const hasApp = useHasApp()

  const submit = useSubmission(form, blockers, async (values) => {
    const answer = await (warnOnLeave ? guard.whileSending(() => onSubmit(values)) : onSubmit(values))
    if (answer === undefined || isSaved(answer)) {
      if (warnOnLeave || onSettled !== undefined) form.resetDefaultValues(form.getValues())
      guard.settled()
      onSettled?.()
    } else if (element.current !== null) applyServerErrors(form, element.current, answer.errors)
  })

  return (
    <form ref={element} noValidate onSubmit={submit} aria-busy={isSubmitting} {...rest}>
      <Fields disabled={isSubmitting}>
        {problem !== undefined && (
          <Problem role="alert" tabIndex={-1}>
            <Icon name="alert" />
            {problem}
          </Problem>
        )}
        <SubmitBlockersContext value={blockers}>{children}</SubmitBlockersContext>
      </Fields>
      {onSettled === undefined && hasApp && <SetAside form={form} element={element} />}
      {warnOnLeave && <LeaveWarning form={form} guard={guard} onGivenUp={onSettled} />}
    </form>
  )
}

function DraftedForm<Values extends FieldValues>(props: FormProps<Values> & { draft: string }) {
  const { draft, draftOmits = [], children, ...rest } = props
  const { state, use, discard, forget } = useFormDraft(props.form, draft, draftOmits)
  return (
    <PlainForm {...rest} onSettled={forget}>
      <DraftNote state={state} onUse={use} onDiscard={discard} />
      {children}
    </PlainForm>
  )
}

/**
 * A form on react-hook-form: disabled while it is being sent, errors under their fields, those without a field at the
 * top.
 */
export function Form<Values extends FieldValues>({ draft, draftOmits = [], ...props }: FormProps<Values>) {
  if (draft === undefined) return <PlainForm {...props} />
  return <DraftedForm {...props} draft={draft} draftOmits={draftOmits} />
}
