import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { MultiSelectField } from '../multi-select/multi-select-field.tsx'
import type { Choice } from '../select-field.tsx'

interface InstructorsFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Form field with the ids, as texts. */
  name: FieldPath<Values>
  options: readonly Choice[]
}

/** Who holds a class. An instructor who has lost the role stays chosen until staff take them out. */
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
