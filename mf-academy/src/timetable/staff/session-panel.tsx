import type { StaffSession as Session } from '@rodada/contracts/timetable/staff-calls'
import {
  Badge,
  Box,
  Flex,
  Heading,
  Icon,
  IconButton,
  Link,
  LinkButton,
  Modal,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { formatDay, joinWords } from '@rodada/web/words/format'
import { type ReactNode, useId } from 'react'
import { newAnnouncementPath } from '../../announcement/announcement-paths.ts'
import { managedCoursePath } from '../../course/course-paths.ts'
import { hoursText, leadOf } from '../session-words.tsx'
import { BookForCustomer } from './book-for-customer.tsx'
import { takenText } from './session-block.tsx'
import { CancelSession, MoveSession, type Named, SetInstructors } from './session-dialogs.tsx'
import { SessionStudents } from './session-students.tsx'

interface SessionPanelProps {
  session: Session
  places: readonly Named[]
  instructors: readonly Named[]
  /** ISO instant of the page's data. */
  now: string
  onClose: () => void
}

/** `3 de 12 lugares`, or `3 reservaciones` without a limit. */
function placesText(session: Session): string {
  const noun = session.capacity === null ? 'reservación' : 'lugar'
  const plural = session.capacity === null ? 'reservaciones' : 'lugares'
  return `${takenText(session)} ${(session.capacity ?? session.taken) === 1 ? noun : plural}`
}

/** A session with its students, and the staff's commands until it ends. */
export function SessionPanel(props: SessionPanelProps) {
  const { session, now, onClose } = props
  const { courseId, courseTitle, level, address, status, endTime } = session
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} place="side">
      <Flex direction="column" gap="3" p="4" align="flex-start">
        <Flex gap="2" justify="space-between" align="flex-start" alignSelf="stretch">
          <Heading id={id} size="small">
            <Link href={managedCoursePath(courseId)} variant="quiet" htmlTranslate="no">
              {courseTitle}
            </Link>
          </Heading>
          <IconButton label="Cerrar" size="sm" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Flex>
        <Box>
          <Text>{formatDay(session.date)}</Text>
          <Text>{hoursText(session)}</Text>
        </Box>
        <Text size="sm" tone="muted">
          {[level, address?.name ?? 'Lugar por confirmar'].filter(Boolean).join(' · ')}
        </Text>
        <State session={session} isOver={endTime <= now} />
        {status === 'scheduled' && endTime > now && <Commands {...props} />}
        {(session.students > 0 || status === 'cancelled') && (
          <LinkButton
            href={newAnnouncementPath('session', session.id)}
            size="sm"
            variant="ghost"
            colorPalette="ink"
          >
            Escribir<VisuallyHidden> a las familias: {leadOf(session)}</VisuallyHidden>
          </LinkButton>
        )}
        <SessionStudents session={session} canCancel={status === 'scheduled' && session.startTime > now} />
      </Flex>
    </Modal>
  )
}

function State({ session, isOver }: { session: Session; isOver: boolean }) {
  const { taken, capacity, waiting, instructors, status, cancelReason } = session
  const isFull = capacity !== null && taken >= capacity
  if (status === 'cancelled')
    return (
      <>
        <Badge colorPalette="danger">Cancelada</Badge>
        <Text size="sm">{cancelReason}</Text>
      </>
    )
  return (
    <>
      <Flex gap="2" wrap="wrap">
        <Badge colorPalette={isFull ? 'secondary' : 'bowl'}>{placesText(session)}</Badge>
        {status === 'held' && (
          <Badge colorPalette={isOver ? 'success' : 'bowl'}>{isOver ? 'Impartida' : 'En curso'}</Badge>
        )}
      </Flex>
      {waiting > 0 && <Text size="sm">{waiting} en lista de espera</Text>}
      {instructors.length > 0 && (
        <Text size="sm" tone="muted">
          Con {joinWords(instructors.map(({ name }) => name))}
        </Text>
      )}
    </>
  )
}

function Commands({ session, places, instructors, now }: SessionPanelProps) {
  const isAhead = session.startTime > now
  return (
    <Flex gap="1.5" wrap="wrap">
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
    <DialogButton text={text} about={leadOf(session)} size="sm" variant="subtle" colorPalette="ink">
      {children}
    </DialogButton>
  )
}
