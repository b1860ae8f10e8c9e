import type { StaffSession as Session } from '@rodada/contracts/timetable'
import { Badge, Box, Button, Flex, Link, Text, VisuallyHidden } from '@rodada/ui'
import { joinWords } from '@rodada/web/format'
import { type ReactNode, useState } from 'react'
import { sessionText } from '../../booking/session-words.ts'
import { managedSubscriptionPath } from '../../subscription/subscription-paths.ts'
import { useFocusHandedOn } from '../../subscription/use-focus-handed-on.ts'
import { CancelSession, MoveSession, type Place, type SessionDialogProps } from './session-dialogs.tsx'

interface StaffSessionProps {
  session: Session
  places: readonly Place[]
}

/** `3 de 12 lugares`; without a limit `3 reservaciones`. */
function takenText({ taken, capacity }: Session): string {
  if (capacity !== null) return `${taken} de ${capacity} lugares`
  return taken === 1 ? '1 reservación' : `${taken} reservaciones`
}

/** What the staff sees of a session that takes place, and does with it. */
export function StaffSession({ session, places }: StaffSessionProps) {
  const { taken, capacity, waiting, instructors, status } = session
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
      <Students session={session} />
      {status === 'held' ? (
        <Badge colorPalette="success">Dada</Badge>
      ) : (
        <Flex gap="1" wrap="wrap">
          <DialogButton text="Mover" session={session}>
            {(dialog) => <MoveSession {...dialog} places={places} />}
          </DialogButton>
          <DialogButton text="Cancelar" session={session}>
            {(dialog) => <CancelSession {...dialog} />}
          </DialogButton>
        </Flex>
      )}
    </>
  )
}

function Students({ session: { participants } }: { session: Session }) {
  if (participants.length === 0) return null
  return (
    <Box as="details" fontSize="sm">
      <Box as="summary" cursor="pointer" minH="6">
        Alumnos
      </Box>
      <ul>
        {participants.map(({ bookingId, name, subscriptionId }) => (
          <li key={bookingId}>
            <Link
              href={managedSubscriptionPath(subscriptionId)}
              variant="quiet"
              display="inline-block"
              minH="6"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}

interface DialogButtonProps {
  text: string
  session: Session
  children: (dialog: SessionDialogProps) => ReactNode
}

function DialogButton({ text, session, children }: DialogButtonProps) {
  const [asking, setAsking] = useState(false)
  const button = useFocusHandedOn()
  return (
    <>
      <Button
        ref={button}
        size="sm"
        px="1.5"
        variant="ghost"
        colorPalette="ink"
        onClick={() => setAsking(true)}
      >
        {text}{' '}
        <VisuallyHidden>
          {session.courseTitle}, {sessionText(session)}
        </VisuallyHidden>
      </Button>
      {asking && children({ session, onClose: () => setAsking(false) })}
    </>
  )
}
