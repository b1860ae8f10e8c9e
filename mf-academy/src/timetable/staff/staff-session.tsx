import type { StaffSession as Session } from '@rodada/contracts/timetable/staff-calls'
import { Badge, Flex, Text } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { joinWords } from '@rodada/web/words/format'
import type { ReactNode } from 'react'
import { leadOf } from '../session-words.tsx'
import { BookForCustomer } from './book-for-customer.tsx'
import { CancelSession, MoveSession, type Named, SetInstructors } from './session-dialogs.tsx'
import { SessionStudents } from './session-students.tsx'

interface StaffSessionProps {
  session: Session
  places: readonly Named[]
  instructors: readonly Named[]
  /** ISO instant of the page's data. */
  now: string
}

/** `3 de 12 lugares`, or `3 reservaciones` without a limit. */
function takenText({ taken, capacity }: Session): string {
  if (capacity !== null) return `${taken} de ${capacity} ${capacity === 1 ? 'lugar' : 'lugares'}`
  return taken === 1 ? '1 reservación' : `${taken} reservaciones`
}

/** A session with the staff's commands until it ends. */
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
      <SessionStudents session={session} canCancel={status === 'scheduled' && session.startTime > now} />
      {status === 'held' && <HeldState isOver={endTime <= now} />}
      {status === 'scheduled' && endTime > now && <Commands {...props} />}
    </>
  )
}

function HeldState({ isOver }: { isOver: boolean }) {
  return isOver ? (
    <Badge colorPalette="success">Impartida</Badge>
  ) : (
    <Badge colorPalette="bowl">En curso</Badge>
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
    // Two fit beside each other in a seventh of the width; on phones they have the size of a touch target.
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
