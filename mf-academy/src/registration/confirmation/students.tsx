import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { EmergencyContactStatus, LetterStatus, ListRow, PlainList, Text, TitledCard } from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/words/format'
import { LetterLink } from '../../subscription/letter-link.tsx'

/** Students of a registration with links to their letters. */
export function Students({ details: { id, participants } }: { details: SubscriptionDetails }) {
  if (participants.length === 0) return null
  return (
    <TitledCard title={participants.length === 1 ? 'Alumno' : 'Alumnos'}>
      <Text tone="muted">
        Firma en pantalla la carta de cada quien, o imprímela y tráela firmada a la primera clase.
      </Text>
      <PlainList>
        {participants.map((student) => (
          <ListRow key={student.id}>
            <div>
              <Text fontWeight="bold" htmlTranslate="no">
                {student.name}
              </Text>
              <Text size="sm" tone="muted">
                Nacimiento: {formatPlainDate(student.birthdate)}
              </Text>
              <LetterStatus student={student} own />
              <EmergencyContactStatus student={student} />
            </div>
            <LetterLink subscriptionId={id} student={student} />
          </ListRow>
        ))}
      </PlainList>
    </TitledCard>
  )
}
