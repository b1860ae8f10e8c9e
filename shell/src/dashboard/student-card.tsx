import type { Participant } from '@rodada/contracts/family/participant'
import type { Booking } from '@rodada/contracts/timetable/booking'
import {
  Box,
  Card,
  EmergencyContactStatus,
  Flex,
  Heading,
  LetterStatus,
  LinkButton,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { CancelledClasses, WaitedPlaces } from './class-notes.tsx'
import { NextClass } from './next-class.tsx'
import type { OwnPanel } from './own-panel.ts'
import { StudentCode } from './student-code.tsx'

export interface Shown {
  readonly id: number
  readonly name: string
}

interface StudentCardProps extends Shown, Pick<OwnPanel, 'cancelled' | 'waiting'> {
  /** Undefined while the account does not show the student. */
  student: Participant | undefined
  next: Booking | undefined
  /** What to bring to the next class. */
  whatToBring: string
  /** Whether there are classes to take or to pay for. */
  hasClasses: boolean
}

/** Next class of a student, and what is missing before it. */
export function StudentCard(props: StudentCardProps) {
  const { id, name, student, next, whatToBring, hasClasses, cancelled, waiting } = props
  return (
    <Card as="li" padding="sm">
      <Flex justify="space-between" align="flex-start" gap="3" mb="3">
        <Heading as="h3" size="small" htmlTranslate="no">
          {name}
        </Heading>
        <StudentCode participantId={id} name={name} />
      </Flex>
      {student !== undefined && (
        <Box mb="3">
          <LetterStatus student={student} own />
          <EmergencyContactStatus student={student} />
        </Box>
      )}
      <CancelledClasses bookings={cancelled} />
      {next !== undefined && <NextClass booking={next} whatToBring={whatToBring} />}
      <WaitedPlaces entries={waiting} />
      {next === undefined && waiting.length === 0 && !hasClasses && (
        <Flex direction="column" align="flex-start" gap="3">
          <Text>No tiene clases por tomar.</Text>
          <LinkButton href="/academia" size="sm" colorPalette="bowl">
            Elegir un curso <VisuallyHidden>para {name}</VisuallyHidden>
          </LinkButton>
        </Flex>
      )}
    </Card>
  )
}
