import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { MultiSelectField } from '../multi-select/multi-select-field.tsx'
import type { Choice } from '../select-field.tsx'

interface InstructorsFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Form field with the ids, as texts. */
  name: FieldPath<Values>
  options: readonly Choice[]
}

/** Instructors of a class. One who has lost the role stays chosen until staff remove them. */
export function InstructorsField<Values extends FieldValues>(props: InstructorsFieldProps<Values>) {
  return (
    <MultiSelectField
      {...props}
      label="Instructores"
      placeholder="Sin asignar"
      goneLabel="Instructor sin acceso"
    />
  )
}
