import { healthTextLength } from '@rodada/contracts/family/consent-rules'
import type { OwnHealthNotes } from '@rodada/contracts/family/health-notes'
import {
  CheckboxField,
  Form,
  FormSection,
  PhoneField,
  type SubmitAnswer,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { type HealthValues, valuesOf } from './health-values.ts'

interface HealthFormProps {
  notes: OwnHealthNotes
  onSubmit: (values: HealthValues) => Promise<SubmitAnswer>
}

/** Emergency contact and health notes; without a draft, as they are sensitive. */
export function HealthForm({ notes, onSubmit }: HealthFormProps) {
  const form = useForm<HealthValues>({ defaultValues: valuesOf(notes) })
  const [allergies, medicalNotes] = useWatch({ control: form.control, name: ['allergies', 'medicalNotes'] })
  const needsConsent = allergies.trim() !== '' || medicalNotes.trim() !== ''
  return (
    <Form form={form} onSubmit={onSubmit} warnOnLeave>
      <FormSection title="Contacto de emergencia" lead="A quién llamar si no te encontramos.">
        <TextField form={form} name="contactName" label="Nombre" autoComplete="off" />
        <PhoneField form={form} name="contactPhone" label="Teléfono" />
      </FormSection>
      <FormSection
        title="Salud"
        lead="La leen solo tú y quien imparte la clase, el día en que tu alumno tiene una. Cada consulta queda registrada."
      >
        <TextAreaField
          form={form}
          name="allergies"
          label="Alergias"
          hint="Por ejemplo: penicilina, cacahuate, piquete de abeja."
          rows={2}
          maxLength={healthTextLength}
        />
        <TextAreaField
          form={form}
          name="medicalNotes"
          label="Padecimientos, lesiones y medicamentos"
          rows={4}
          maxLength={healthTextLength}
        />
        {needsConsent && (
          <CheckboxField
            form={form}
            name="consent"
            label="Doy mi consentimiento para que la academia use estos datos solo para cuidar a mi alumno en clase"
            required="Marca la casilla para guardar datos de salud."
          />
        )}
      </FormSection>
      <SubmitButton form={form} busy="Guardando..." colorPalette="bowl">
        Guardar
      </SubmitButton>
    </Form>
  )
}
