import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

/**
 * A local time, `HH:mm`, by the browser's own control: a wheel or a clock on phones, digits elsewhere, in the
 * visitor's way of telling the time. Arrows go by five minutes; any minute may be typed.
 */
export function TimeField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { label, hint, required } = props
  const { id, control, error } = useField(props)
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <Input {...control} type="time" step={300} px="2.5" minW="0" maxW="10rem" />
    </FieldFrame>
  )
}
