import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../primitives/control.tsx'
import { FieldError, type FieldProps, useField } from './field.tsx'

/** A yes or no; `label` may hold links (terms). */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { id, control, error } = useField(props)
  return (
    <div>
      <Checkbox {...control}>{props.label}</Checkbox>
      <FieldError id={id} error={error} />
    </div>
  )
}
