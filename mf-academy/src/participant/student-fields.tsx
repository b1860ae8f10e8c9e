import { birthdateBounds, isMinor } from '@rodada/contracts/student/rules'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import { DateField, type FieldProps, TextField, useWatch } from '@rodada/ui/forms'
import type { ReactNode } from 'react'

/** The services' limit for names. */
const longestName = 255
const bounded = {
  maxLength: { value: longestName, message: `Escribe como máximo ${longestName} caracteres.` },
}

/** Form field for each datum of a student. */
export interface StudentNames<Name> {
  readonly name: Name
  readonly birthdate: Name
  readonly relationship: Name
  readonly parentName: Name
}

export interface StudentFieldsProps<Values extends object> {
  form: FieldProps<Values>['form']
  names: StudentNames<FieldProps<Values>['name']>
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
  /** The stored birthdate stays valid even if its age no longer is. */
  savedBirthdate?: string
  /** Text below the birthdate. */
  birthdateNote?: ReactNode
}

/** Bounds of the date control, widened to the stored birthdate. */
function daysOf(today: string, savedBirthdate: string): { min: string; max: string } {
  const { from, to } = birthdateBounds(today)
  if (savedBirthdate === '') return { min: from, max: to }
  return {
    min: savedBirthdate < from ? savedBirthdate : from,
    max: savedBirthdate > to ? savedBirthdate : to,
  }
}

/** Name and birthdate; for minors also the parent. */
export function StudentFields<Values extends object>(props: StudentFieldsProps<Values>) {
  const { form, names, today, savedBirthdate = '', birthdateNote } = props
  const birthdate: unknown = useWatch({ control: form.control, name: names.birthdate })
  const day = typeof birthdate === 'string' ? birthdate : ''
  return (
    <>
      <TextField
        form={form}
        name={names.name}
        label="Nombre completo"
        rules={bounded}
        autoComplete="off"
        required
      />
      <DateField
        form={form}
        name={names.birthdate}
        label="Fecha de nacimiento"
        {...daysOf(today, savedBirthdate)}
        required
      />
      {birthdateNote}
      {isPlainDate(day) && isMinor(day, today) && (
        <>
          <TextField
            form={form}
            name={names.parentName}
            label="Nombre de la madre, padre o tutor"
            rules={bounded}
            autoComplete="off"
            required
          />
          <TextField
            form={form}
            name={names.relationship}
            label="Parentesco"
            hint="Elígelo o escribe otro."
            choices={['Madre', 'Padre', 'Tutor(a)', 'Abuelo(a)']}
            rules={bounded}
            autoComplete="off"
            required
          />
        </>
      )}
    </>
  )
}
