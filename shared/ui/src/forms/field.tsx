import { type ReactNode, useId } from 'react'
import {
  type FieldError as ErrorOfField,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useController,
  useFormState,
} from 'react-hook-form'
import { Box } from '../primitives/box.tsx'
import { styled } from '../theme/styled.ts'

export interface FieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: ReactNode
  /** Help under the label. */
  hint?: ReactNode
  /** A text is the message where the value is missing. */
  required?: boolean | string
  /** The field came after the last submission: that it is empty is no error yet. */
  isNew?: boolean
  /**
   * Further client rules, beside the field's own; messages in Spanish. One name as `deps` renders the fields below it
   * again for each key, a list of names the whole form.
   */
  rules?: RegisterOptions<Values, FieldPath<Values>>
}

/** Rule of a kind of field: true, or the error message. Also called for empty values. */
export type OwnRule = (value: unknown) => true | string

export interface ControlProps extends UseFormRegisterReturn {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

const Label = styled('label', { base: { display: 'block', mb: '1.5', fontWeight: 'semibold' } })
const Optional = styled('span', { base: { color: 'fg.subtle', fontWeight: 'normal', fontSize: 'sm' } })
export const Hint = styled('p', { base: { mb: '1.5', fontSize: 'sm', color: 'fg.muted' } })
const Problem = styled('p', {
  base: { mt: '1.5', fontSize: 'sm', fontWeight: 'semibold', color: 'danger.fg', whiteSpace: 'pre-line' },
})

/** Whether nothing was entered: `required` reports that, own rules ignore it. */
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

/** The field's own rule comes first; the caller's cannot replace it. */
function validators<Values extends FieldValues>(
  own: OwnRule | undefined,
  further: NonNullable<FieldProps<Values>['rules']>['validate'],
) {
  if (own === undefined) return further === undefined ? {} : { validate: further }
  return { validate: { fieldsOwn: own, ...(typeof further === 'function' ? { further } : further) } }
}

export function ruleOf<Values extends FieldValues>(
  { required = false, rules = {} }: Pick<FieldProps<Values>, 'required' | 'rules'>,
  own?: OwnRule,
): RegisterOptions<Values, FieldPath<Values>> {
  return { ...requiredRule(required), ...rules, ...validators(own, rules.validate) }
}

/** `aria-describedby` of a control: the ids that the frames give its hint and error. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return described.length > 0 ? described.join(' ') : undefined
}

/**
 * The error of a field. `getFieldState` would read the form's whole state, and a component renders again with all that
 * it has read: each field of the form, twice for each key that is typed after a refused submission.
 */
export function useFieldError<Values extends FieldValues>({
  form,
  name,
}: Pick<FieldProps<Values>, 'form' | 'name'>): ErrorOfField | undefined {
  const { errors } = useFormState({ control: form.control, name })
  return get(errors, name)
}

/** Registers a control with its rules, ids and error. */
export function useField<Values extends FieldValues>(props: FieldProps<Values>, own?: OwnRule) {
  const { form, name, label, hint, required, isNew = false } = props
  const id = useId()
  const problem = useFieldError(props)
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

/** As `useField`, for values that are not one control's text: `control` goes on the one that takes the focus. */
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

/** The control's `aria-describedby` must name it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return <Problem id={`${id}-error`}>{error}</Problem>
}

export interface FieldFrameProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean | string
  error: string | undefined
  /** Several controls: the label is their legend. */
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

/** `FieldFrame` for several controls that make one field. */
export function GroupFrame(props: FieldFrameProps) {
  return <FieldFrame {...props} isGroup />
}
