import type { ParticipantDetails } from '@rodada/contracts/family/participant'
import { Form, FormSection, type SubmitAnswer, SubmitButton, useForm } from '@rodada/ui/forms'
import { CredentialImageField } from '@rodada/ui/forms/pictures'
import { StudentFields } from '../student-fields.tsx'
import { type StudentValues, valuesOf } from './student-values.ts'

interface StudentFormProps {
  student: ParticipantDetails
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
  /** Key of its draft. */
  draft: string
  onSubmit: (values: StudentValues) => Promise<SubmitAnswer>
}

const names = {
  name: 'name',
  birthdate: 'birthdate',
  relationship: 'relationship',
  parentName: 'parentName',
} as const
const privateNames = ['contactCredentialFront', 'contactCredentialBack'] as const

/** A student's data and the guardian's identity document. Drafts never contain its pictures. */
export function StudentForm({ student, today, draft, onSubmit }: StudentFormProps) {
  const form = useForm<StudentValues>({ defaultValues: valuesOf(student) })
  const { front, back } = student.credentialImages
  const isStored = front !== null || back !== null
  return (
    <Form form={form} onSubmit={onSubmit} draft={draft} draftOmits={privateNames} warnOnLeave>
      <FormSection title="Alumno">
        <StudentFields form={form} names={names} today={today} savedBirthdate={student.birthdate} />
      </FormSection>
      <FormSection
        title="Identificación del responsable"
        lead={`Vale para todos tus alumnos.${isStored ? ' Si no la cambias, se queda la que tenemos.' : ''}`}
      >
        <CredentialImageField
          form={form}
          name="contactCredentialFront"
          label="Frente"
          isStored={front !== null}
        />
        <CredentialImageField
          form={form}
          name="contactCredentialBack"
          label="Reverso"
          isStored={back !== null}
        />
      </FormSection>
      <SubmitButton form={form} busy="Actualizando..." colorPalette="bowl">
        Actualizar
      </SubmitButton>
    </Form>
  )
}
