import { type ReactNode, useId } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useController,
  useFormState,
} from 'react-hook-form'
import { Box } from '../primitives/box.tsx'
import { styled } from '../theme/styled.ts'

/** Props of every field. */
export interface FieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: ReactNode
  /** Help under the label. */
  hint?: ReactNode
  /** Text: what is said when it is missing. */
  required?: boolean | string
  /** It was not sent yet, though the form was: that it is empty is no error so far. */
  isNew?: boolean
  /** Further client rules, beside the field's own; messages in Spanish. */
  rules?: RegisterOptions<Values, FieldPath<Values>>
}

/** What every value of a kind of field must be: true, or what is wrong with it. Empty values come here too. */
export type OwnRule = (value: unknown) => true | string

/** Attributes of the control inside a field. */
export interface ControlProps extends UseFormRegisterReturn {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

const Label = styled('label', { base: { display: 'block', mb: '1.5', fontWeight: 'semibold' } })
const Optional = styled('span', { base: { color: 'fg.subtle', fontWeight: 'normal', fontSize: 'sm' } })
/** Help under a label. */
export const Hint = styled('p', { base: { mb: '1.5', fontSize: 'sm', color: 'fg.muted' } })
const Problem = styled('p', {
  base: { mt: '1.5', fontSize: 'sm', fontWeight: 'semibold', color: 'danger.fg', whiteSpace: 'pre-line' },
})

/** Whether nothing was entered: a field's own rule says nothing of it, `required` does. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The texts of a field whose value is a list of texts; a field without a value has none. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function requiredRule(required: boolean | string) {
  if (required === false) return {}
  return { required: required === true ? 'Este campo es obligatorio.' : required }
}

/** The field's own rule first; the caller's cannot take its place. */
function validators<Values extends FieldValues>(
  own: OwnRule | undefined,
  further: NonNullable<FieldProps<Values>['rules']>['validate'],
) {
  if (own === undefined) return further === undefined ? {} : { validate: further }
  return { validate: { fieldsOwn: own, ...(typeof further === 'function' ? { further } : further) } }
}

/** The client's rules of a field: the caller's and the field's own. */
export function ruleOf<Values extends FieldValues>(
  { required = false, rules = {} }: Pick<FieldProps<Values>, 'required' | 'rules'>,
  own?: OwnRule,
): RegisterOptions<Values, FieldPath<Values>> {
  return { ...requiredRule(required), ...rules, ...validators(own, rules.validate) }
}

/** What describes a control: its hint and its error, by the ids that the frames give them. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return described.length > 0 ? described.join(' ') : undefined
}

/** Registers a control with its rules, ids and error. */
export function useField<Values extends FieldValues>(props: FieldProps<Values>, own?: OwnRule) {
  const { form, name, label, hint, required, isNew = false } = props
  const id = useId()
  const state = useFormState({ control: form.control, name })
  const problem = form.getFieldState(name, state).error
  const error = isNew && problem?.type === 'required' ? undefined : problem?.message
  const registered = form.register(name, ruleOf(props, own))
  const control: ControlProps = {
    ...registered,
    id,
    required: required !== undefined && required !== false,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, hint, error),
  }
  return { id, control, error, frame: { id, label, hint, required, error } }
}

/** The same of a field whose value is no text of one control: `control` goes on the one that takes the focus. */
export function useControlledField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, hint, required } = props
  const id = useId()
  const { field, fieldState, formState } = useController({
    control: form.control,
    name,
    rules: ruleOf(props),
  })
  const error = fieldState.error?.message
  const control = {
    ref: field.ref,
    name,
    onBlur: field.onBlur,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, hint, error),
  }
  return { field, formState, control, frame: { id, label, hint, required, error } }
}

/** The messages of a field, in red; the control's `aria-describedby` names them. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return <Problem id={`${id}-error`}>{error}</Problem>
}

export interface FieldFrameProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean | string | undefined
  error: string | undefined
  /** Of several controls: the label is their legend. */
  isGroup?: boolean
  children: ReactNode
}

/** Label, hint, control, error. Fields that are not required say so. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, required = false, isGroup = false, error, children } = props
  return (
    <Box {...(isGroup && { as: 'fieldset', minW: '0' })}>
      <Label {...(isGroup ? { as: 'legend' } : { htmlFor: id })}>
        {label} {required === false && <Optional>(opcional)</Optional>}
      </Label>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      <FieldError id={id} error={error} />
    </Box>
  )
}

/** The frame of several controls that make one field. */
export function GroupFrame(props: FieldFrameProps) {
  return <FieldFrame {...props} isGroup />
}
