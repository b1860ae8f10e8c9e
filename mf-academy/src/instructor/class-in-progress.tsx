import { Button, Card, ConfirmDialog, Flex, Text } from '@rodada/ui'
import { useApi, useNotify, useSession } from '@rodada/web/app'
import { formatDateTime } from '@rodada/web/format'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useState } from 'react'
import { ActionBar } from './action-bar.tsx'
import { countStudents } from './chosen-students.ts'
import type { OpenClass } from './use-open-class.ts'

export interface ClassInProgressProps {
  openClass: OpenClass
  /** The class is over. */
  onFinished: () => Promise<void>
  /** What is on the screen is not how things stand. */
  onRefused: () => Promise<void>
}

/**
 * Rises where the class turns into another one, which another device has begun. The service's first view of a class
 * that was just started here is no other class, though their clocks differ.
 */
function useClassNumber(openClass: OpenClass): number {
  const [seen, setSeen] = useState({ openClass, number: 0 })
  if (seen.openClass !== openClass) {
    const isSame = seen.openClass.justStarted || seen.openClass.startedAt === openClass.startedAt
    setSeen({ openClass, number: isSame ? seen.number : seen.number + 1 })
  }
  return seen.number
}

/** In one order, whoever lists them: the same class is the same command. */
function attendanceOf({ participants }: OpenClass) {
  return participants
    .toSorted((one, other) => one.participantId - other.participantId)
    .map(({ participantId, subscriptionId }) => ({
      ParticipantId: participantId,
      SubscriptionId: subscriptionId,
    }))
}

function useFinish({ openClass, onFinished, onRefused }: ClassInProgressProps) {
  const { showResult } = useNotify()
  const api = useApi()
  const keyFor = useIdempotencyKey()
  const { user } = useSession()
  const number = useClassNumber(openClass)

  return async () => {
    const body = { ParticipantIds: attendanceOf(openClass), ...(user && { InstructorId: user.id }) }
    // A later class of the same students is another one.
    const idempotencyKey = keyFor([number, body])
    const result = await api.post('/api/Instructor/EndClass', { body, idempotencyKey })
    return () => {
      showResult(result)
      if (result.success) void onFinished()
      else if (result.failure === undefined) void onRefused()
    }
  }
}

function Students({ participants }: Pick<OpenClass, 'participants'>) {
  return (
    // Safari takes a list without bullets for none.
    <Flex
      as="ul"
      role="list"
      aria-label="Estudiantes en clase"
      listStyleType="none"
      direction="column"
      gap="3"
    >
      {participants.map(({ participantId, name, courseTitle }) => (
        <Card as="li" key={participantId} padding="sm">
          <Text fontWeight="bold">
            #{participantId} {name}
          </Text>
          <Text size="sm" tone="muted">
            {courseTitle}
          </Text>
        </Card>
      ))}
    </Flex>
  )
}

/** The class that goes on: since when, with whom, and its end. */
export function ClassInProgress(props: ClassInProgressProps) {
  const { participants, startedAt } = props.openClass
  const [asking, setAsking] = useState(false)
  const finish = useFinish(props)
  const count = countStudents(participants.length)
  return (
    <Flex direction="column" gap="4">
      {startedAt !== null && <Text tone="muted">Empezó el {formatDateTime(startedAt)}</Text>}
      <Students participants={participants} />
      <ActionBar text={`${count} en clase`}>
        <Button size="lg" wide colorPalette="bowl" onClick={() => setAsking(true)}>
          Finalizar clase
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={asking}
        question={`¿Finalizar la clase de ${count}?`}
        confirmLabel="Finalizar"
        busyLabel="Finalizando..."
        cancelLabel="Volver"
        tone="bowl"
        onConfirm={finish}
        onClose={() => setAsking(false)}
      />
    </Flex>
  )
}
