import type { Participant } from '@rodada/contracts/family/participant'
import type { ClassesLeft as ClassesLeftRow, DuePayment } from '@rodada/contracts/subscription/own-figures'
import type { Booking } from '@rodada/contracts/timetable/booking'
import {
  Box,
  Card,
  ClassesLeft,
  EmergencyContactStatus,
  Flex,
  Heading,
  LetterStatus,
  Link,
  LinkButton,
  PlainList,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import { CancelledClasses, ClassesToBook, WaitedPlaces } from './class-notes.tsx'
import { OwedForStudent } from './due-payments.tsx'
import { NextClass } from './next-class.tsx'
import type { OwnPanel } from './own-panel.ts'
import { StudentCode } from './student-code.tsx'

function Course({ row, toBook }: { row: ClassesLeftRow; toBook: number }) {
  const { subscriptionId, courseTitle, acquiredClasses, pendingClasses, dueDate, isRenewable } = row
  const { participantName, sharedWith } = row
  return (
    <Box as="li">
      <Link href={`/suscripcion/${subscriptionId}`} variant="quiet" htmlTranslate="no">
        {courseTitle}
      </Link>
      {pendingClasses > 0 ? (
        <ClassesLeft
          acquired={acquiredClasses}
          left={pendingClasses}
          students={1 + sharedWith.length}
          dueDate={dueDate}
        />
      ) : (
        <Text size="sm">Se terminaron las clases.</Text>
      )}
      {pendingClasses > 0 && sharedWith.length > 0 && (
        <Text size="sm" tone="muted">
          Las comparte con {joinWords(sharedWith)}
        </Text>
      )}
      <ClassesToBook
        subscriptionId={subscriptionId}
        courseTitle={courseTitle}
        classes={toBook}
        sharedBy={[participantName ?? '', ...sharedWith]}
      />
      {isRenewable && (
        <LinkButton
          href={`/suscripcion/${subscriptionId}/renovar`}
          size="sm"
          variant={pendingClasses > 0 ? 'outline' : 'solid'}
          colorPalette="bowl"
          mt="2"
        >
          Renovar <VisuallyHidden>{courseTitle}</VisuallyHidden>
        </LinkButton>
      )}
    </Box>
  )
}

/** Without an id where only the name is known: a student who has just registered and booked nothing. */
export interface Shown {
  readonly id: number | null
  /** Null while the account has no student. */
  readonly name: string | null
}

interface StudentCardProps extends Shown, Pick<OwnPanel, 'cancelled' | 'waiting' | 'toBook'> {
  /** Undefined while the account has no student. */
  student: Participant | undefined
  next: Booking | undefined
  /** What to bring to the next class. */
  whatToBring: string
  rows: readonly ClassesLeftRow[]
  due: readonly DuePayment[]
}

/** Next class, classes left and due payments of a student. */
export function StudentCard(props: StudentCardProps) {
  const { id, name, student, next, whatToBring, rows, due, cancelled, waiting, toBook } = props
  return (
    <Card as="li" padding="sm">
      {name !== null && (
        <Flex justify="space-between" align="flex-start" gap="3" mb="3">
          <Heading as="h3" size="small" htmlTranslate="no">
            {name}
          </Heading>
          {id !== null && <StudentCode participantId={id} name={name} />}
        </Flex>
      )}
      {student !== undefined && (
        <Box mb="3">
          <LetterStatus student={student} own />
          <EmergencyContactStatus student={student} />
        </Box>
      )}
      <CancelledClasses bookings={cancelled} />
      {next !== undefined && <NextClass booking={next} whatToBring={whatToBring} />}
      <WaitedPlaces entries={waiting} />
      {next === undefined && rows.length + due.length + waiting.length === 0 && (
        <Flex direction="column" align="flex-start" gap="3">
          <Text>No tiene clases por tomar.</Text>
          <LinkButton href="/academia" size="sm" colorPalette="bowl">
            Elegir un curso <VisuallyHidden>para {name}</VisuallyHidden>
          </LinkButton>
        </Flex>
      )}
      <PlainList gap="4">
        {rows.map((row) => (
          <Course key={row.subscriptionId} row={row} toBook={toBook.get(row.subscriptionId) ?? 0} />
        ))}
        {due.map((one) => (
          <OwedForStudent key={one.id} due={one} />
        ))}
      </PlainList>
    </Card>
  )
}
