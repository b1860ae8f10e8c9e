import type { StaffSession as Session } from '@rodada/contracts/timetable'
import { Badge, Box, Flex, Link, Text } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { joinWords } from '@rodada/web/format'
import type { ReactNode } from 'react'
import { CancelPlace } from '../../booking/cancel-place.tsx'
import { managedSubscriptionPath } from '../../subscription/subscription-paths.ts'
import { leadOf } from '../session-words.tsx'
import { BookForCustomer } from './book-for-customer.tsx'
import { CancelSession, MoveSession, type Named, SetInstructors } from './session-dialogs.tsx'

interface StaffSessionProps {
  session: Session
  places: readonly Named[]
  instructors: readonly Named[]
  /** ISO instant at which the page was loaded. */
  now: string
}

/** `3 de 12 lugares`; without a limit `3 reservaciones`. */
function takenText({ taken, capacity }: Session): string {
  if (capacity !== null) return `${taken} de ${capacity} lugares`
  return taken === 1 ? '1 reservación' : `${taken} reservaciones`
}

/** What the staff sees of a session that takes place, and does with it until it is over. */
export function StaffSession(props: StaffSessionProps) {
  const { session, now } = props
  const { taken, capacity, waiting, instructors, status, endTime } = session
  const isFull = capacity !== null && taken >= capacity
  return (
    <>
      <Badge colorPalette={isFull ? 'secondary' : 'bowl'}>{takenText(session)}</Badge>
      {waiting > 0 && <Text size="sm">{waiting} en lista de espera</Text>}
      {instructors.length > 0 && (
        <Text size="sm" tone="muted">
          Con {joinWords(instructors.map(({ name }) => name))}
        </Text>
      )}
      <Students session={session} canCancel={status === 'scheduled' && session.startTime > now} />
      {status === 'held' && <Badge colorPalette="success">Impartida</Badge>}
      {status === 'scheduled' && endTime > now && <Commands {...props} />}
    </>
  )
}

function Commands({ session, places, instructors, now }: StaffSessionProps) {
  const isAhead = session.startTime > now
  return (
    <Flex columnGap="1" wrap="wrap" ms={{ base: '-2.5', lg: '0' }}>
      {isAhead && (
        <SessionButton text="Reservar" session={session}>
          {(onClose) => <BookForCustomer session={session} onClose={onClose} />}
        </SessionButton>
      )}
      {isAhead && (
        <SessionButton text="Mover" session={session}>
          {(onClose) => <MoveSession session={session} onClose={onClose} places={places} />}
        </SessionButton>
      )}
      <SessionButton text="Cancelar" session={session}>
        {(onClose) => <CancelSession session={session} onClose={onClose} />}
      </SessionButton>
      <SessionButton text="Instructores" session={session}>
        {(onClose) => <SetInstructors session={session} onClose={onClose} instructors={instructors} />}
      </SessionButton>
    </Flex>
  )
}

interface SessionButtonProps {
  text: string
  session: Session
  children: (onClose: () => void) => ReactNode
}

function SessionButton({ text, session, children }: SessionButtonProps) {
  return (
    // Two beside each other in a column of seven; on phones as large as a thumb.
    <DialogButton
      text={text}
      about={leadOf(session)}
      size="sm"
      minH={{ base: '11', lg: '9' }}
      px={{ base: '2.5', lg: '0.5' }}
      fontSize={{ base: 'sm', lg: 'xs' }}
      variant="ghost"
      colorPalette="ink"
    >
      {children}
    </DialogButton>
  )
}

function Students({ session, canCancel }: { session: Session; canCancel: boolean }) {
  const { participants } = session
  if (participants.length === 0) return null
  return (
    <Box as="details" fontSize="sm">
      <Box as="summary" cursor="pointer" minH="6">
        Alumnos
      </Box>
      {/* Safari takes a list without bullets for none. */}
      <Box as="ul" role="list" listStyleType="none">
        {participants.map((student) => (
          <li key={student.bookingId}>
            <Link
              href={managedSubscriptionPath(student.subscriptionId)}
              variant="quiet"
              display="inline-block"
              minH="6"
            >
              {student.name}
            </Link>
            {canCancel && student.status === 'booked' && <CancelPlace {...student} session={session} />}
          </li>
        ))}
      </Box>
    </Box>
  )
}
