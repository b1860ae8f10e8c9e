import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../primitives/control.tsx'
import { FieldError, type FieldProps, Hint, useField } from './field.tsx'

/** A yes or no; `label` may hold links (terms), `required` the text where it is not ticked. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { label, hint } = props
  const { id, control, error } = useField(props)
  return (
    <div>
      <Checkbox {...control}>{label}</Checkbox>
      {hint !== undefined && (
        // Under the label's text, beside the box.
        <Hint id={`${id}-hint`} mt="1" mb="0" ms="5" ps="2.5">
          {hint}
        </Hint>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
