import type { HealthNotes } from '@rodada/contracts/family/health-notes'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { FactList, LinkButton, Text, TitledCard } from '@rodada/ui'

export interface HealthPartProps {
  studentId: number
  notes: HealthNotes
}

/** Emergency contact and health notes of an own student. Not printed. */
export function HealthPart({ studentId, notes }: HealthPartProps) {
  const { contactName, contactPhone, allergies, medicalNotes } = notes
  const isEmpty = [contactName, contactPhone, allergies, medicalNotes].every((text) => text === '')
  return (
    <TitledCard title="Datos de salud" printed={false}>
      {isEmpty ? (
        <Text tone="muted">
          Aún no nos dices a quién llamar en una emergencia ni si tiene alergias o padecimientos.
        </Text>
      ) : (
        <FactList
          facts={[
            { label: 'Contacto de emergencia', value: contactName },
            { label: 'Teléfono', value: formatPhone(contactPhone) },
            { label: 'Alergias', value: allergies },
            { label: 'Padecimientos', value: medicalNotes },
          ]}
        />
      )}
      <LinkButton
        href={`/participante/${studentId}/salud`}
        variant="outline"
        colorPalette="bowl"
        size="sm"
        mt="4"
      >
        {isEmpty ? 'Agregar datos de salud' : 'Editar datos de salud'}
      </LinkButton>
    </TitledCard>
  )
}
