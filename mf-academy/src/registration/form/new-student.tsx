import type { CourseDetails } from '@rodada/contracts/course/calls'
import { isMinor } from '@rodada/contracts/student/rules'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import { CheckboxField, useWatch } from '@rodada/ui/forms'
import { useEffect, useRef } from 'react'
import { StudentFields } from '../../participant/student-fields.tsx'
import { AgeNote } from './age-note.tsx'
import type { FormOfRegistration } from './registration-values.ts'

interface NewStudentProps {
  form: FormOfRegistration
  index: number
  course: CourseDetails
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
}

/** Copies the responsible adult's name to a minor's parent until that is edited. */
function useParentInStep({ form, index }: NewStudentProps, needsParent: boolean): void {
  const name = `participants.${index}.parentName` as const
  const adult = useWatch({ control: form.control, name: 'responsible.name' })
  // A draft's parent follows only where it equals the adult's name.
  const inStep = useRef(form.getValues(name) === adult ? adult : '')

  useEffect(() => {
    if (!needsParent || form.getValues(name) !== inStep.current) return
    inStep.current = adult
    form.setValue(name, adult, { shouldDirty: true })
  }, [form, name, adult, needsParent])
}

/** Fields of a student without a record. */
export function NewStudent(props: NewStudentProps) {
  const { form, index, today } = props
  const [name, birthdate] = useWatch({
    control: form.control,
    name: [`participants.${index}.name`, `participants.${index}.birthdate`],
  })
  useParentInStep(props, isPlainDate(birthdate) && isMinor(birthdate, today))

  const names = {
    name: `participants.${index}.name`,
    birthdate: `participants.${index}.birthdate`,
    relationship: `participants.${index}.relationship`,
    parentName: `participants.${index}.parentName`,
  } as const
  return (
    <>
      <StudentFields
        form={form}
        names={names}
        today={today}
        birthdateNote={<AgeNote {...props} name={name} birthdate={birthdate} />}
      />
      <CheckboxField
        form={form}
        name={`participants.${index}.photos`}
        label="La academia puede publicar fotos y videos de este alumno en su sitio y redes sociales"
        hint="Es opcional, y lo puedes cambiar cuando quieras en Consentimientos."
      />
    </>
  )
}
