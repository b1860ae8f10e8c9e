import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { chakra, EmergencyContactStatus, LetterStatus, PlainList, Text, TitledCard } from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/format'
import { LetterLink } from '../../subscription/letter-link.tsx'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

/** The students of the registration, each with the letter that is signed for them. */
export function Students({ details: { id, participants } }: { details: SubscriptionDetails }) {
  if (participants.length === 0) return null
  return (
    <TitledCard title={participants.length === 1 ? 'Alumno' : 'Alumnos'}>
      <Text tone="muted">
        Firma en pantalla la carta de cada quien, o imprímela y tráela firmada a la primera clase.
      </Text>
      <PlainList>
        {participants.map((student) => (
          <Row key={student.id}>
            <div>
              <Text fontWeight="bold">{student.name}</Text>
              <Text size="sm" tone="muted">
                Nacimiento: {formatPlainDate(student.birthdate)}
              </Text>
              <LetterStatus student={student} own />
              <EmergencyContactStatus student={student} />
            </div>
            <LetterLink subscriptionId={id} student={student} />
          </Row>
        ))}
      </PlainList>
    </TitledCard>
  )
}
