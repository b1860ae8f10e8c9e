import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import {
  Box,
  EmergencyContactStatus,
  Flex,
  LetterStatus,
  Link,
  PlainList,
  Text,
  TitledCard,
} from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/words/format'
import { studentPath } from '../../participant/participant-paths.ts'
import { LetterLink } from '../letter-link.tsx'

type Student = SubscriptionDetails['participants'][number]

interface StudentsPartProps {
  details: SubscriptionDetails
  /** Whether the viewer owns the subscription. */
  own: boolean
}

interface StudentDataProps extends Pick<StudentsPartProps, 'own'> {
  student: Student
  /** A cancelled subscription needs no signature. */
  cancelled: boolean
}

function StudentData({ student, own, cancelled }: StudentDataProps) {
  const { id, name, birthdate, relationship, parentName, contactName, contactPhone } = student
  return (
    <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
      <Text fontWeight="bold">
        {own ? (
          <Link href={`/participante/${id}`} colorPalette="bowl" htmlTranslate="no">
            {name}
          </Link>
        ) : (
          <Link href={studentPath(id)} colorPalette="bowl">
            {name} (#{id})
          </Link>
        )}
      </Text>
      <Text size="sm" tone="muted">
        Nació el {formatPlainDate(birthdate)}
      </Text>
      {parentName !== null && (
        <Text size="sm" tone="muted">
          {relationship ?? 'Madre, padre o tutor'}: {parentName}
        </Text>
      )}
      {!cancelled && <LetterStatus student={student} own={own} />}
      {!cancelled && own && <EmergencyContactStatus student={student} />}
      {!own && (
        <Text size="sm" tone="muted">
          Responsable: {contactName} ·{' '}
          <Box as="span" whiteSpace="nowrap">
            Teléfono: {formatPhone(contactPhone)}
          </Box>
        </Text>
      )}
    </Box>
  )
}

export function StudentsPart({ details, own }: StudentsPartProps) {
  const { id, participants: students, cancelled } = details
  if (students.length === 0) return null
  return (
    <TitledCard title={students.length === 1 ? 'Alumno' : 'Alumnos'}>
      <PlainList gap="4">
        {students.map((student) => (
          <Flex as="li" key={student.id} gap="3" wrap="wrap" align="center" justify="space-between">
            <StudentData student={student} own={own} cancelled={cancelled} />
            {!cancelled && <LetterLink subscriptionId={id} student={student} />}
          </Flex>
        ))}
      </PlainList>
    </TitledCard>
  )
}
