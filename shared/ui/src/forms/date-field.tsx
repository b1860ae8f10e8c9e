import { formatPlainDate } from '@rodada/web/words/format'
import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** First and last possible day, `YYYY-MM-DD`. */
  min?: string
  max?: string
}

/** `YYYY-MM-DD`, by the browser's date control, which shows it in the visitor's language. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { min, max } = props

  function isInRange(date: unknown): true | string {
    if (typeof date !== 'string' || date === '') return true
    if (min !== undefined && date < min) return `Elige una fecha desde el ${formatPlainDate(min)}.`
    return max === undefined || date <= max || `Elige una fecha hasta el ${formatPlainDate(max)}.`
  }

  const { control, frame } = useField(props, isInRange)
  return (
    <FieldFrame {...frame}>
      <Input {...control} type="date" min={min} max={max} autoComplete="off" maxW="14rem" />
    </FieldFrame>
  )
}
