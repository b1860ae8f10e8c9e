import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'

/** What every field takes. */
export interface FieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: ReactNode
  /** Help under the label. */
  hint?: ReactNode
  required?: boolean
  /** Further client rules; messages in Spanish. */
  rules?: RegisterOptions<Values, FieldPath<Values>>
}

/** Attributes of the control inside a field. */
export interface ControlProps extends UseFormRegisterReturn {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

const Label = chakra('label', { base: { display: 'block', mb: '1.5', fontWeight: 'semibold' } })
const Optional = chakra('span', { base: { color: 'fg.subtle', fontWeight: 'normal', fontSize: 'sm' } })
const Hint = chakra('p', { base: { mb: '1.5', fontSize: 'sm', color: 'fg.muted' } })
const Problem = chakra('p', {
  base: { mt: '1.5', fontSize: 'sm', fontWeight: 'semibold', color: 'danger.fg', whiteSpace: 'pre-line' },
})

/** Registers a control with its rules, ids and error. */
export function useField<Values extends FieldValues>({
  form,
  name,
  hint,
  required = false,
  rules,
}: FieldProps<Values>) {
  const id = useId()
  const state = useFormState({ control: form.control, name })
  const error = form.getFieldState(name, state).error?.message
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  const registered = form.register(name, {
    ...(required ? { required: 'Este campo es obligatorio.' } : {}),
    ...rules,
  })
  const control: ControlProps = {
    ...registered,
    id,
    required,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  }
  return { id, control, error }
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
  required?: boolean | undefined
  error: string | undefined
  children: ReactNode
}

/** Label, hint, control, error. Fields that are not required say so. */
export function FieldFrame({ id, label, hint, required = false, error, children }: FieldFrameProps) {
  return (
    <div>
      <Label htmlFor={id}>
        {label} {!required && <Optional>(opcional)</Optional>}
      </Label>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}
