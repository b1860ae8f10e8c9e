import { Badge, Box, Flex, Heading, PlainList, Text } from '@rodada/ui'
import { formatDateTime } from '@rodada/web/words/format'
import type { RefObject } from 'react'
import type { OpenClass } from './offline/class-changes.ts'

interface ClassInProgressProps {
  openClass: OpenClass
  headingId: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** The running class: its start and its students. */
export function ClassInProgress({ openClass, headingId, heading }: ClassInProgressProps) {
  const { startedAt, participants } = openClass
  return (
    <Flex direction="column" gap="3">
      <Heading ref={heading} id={headingId} size="card" tabIndex={-1}>
        Clase en curso
      </Heading>
      {startedAt !== null && <Text tone="muted">Empezó el {formatDateTime(startedAt)}</Text>}
      <PlainList aria-label="Estudiantes en clase" gap="2">
        {participants.map(({ participantId, name, courseTitle, photosAllowed }) => (
          <Box as="li" key={participantId}>
            <Text fontWeight="bold">
              #{participantId} {name}
            </Text>
            <Text size="sm" tone="muted" htmlTranslate="no">
              {courseTitle}
            </Text>
            {!photosAllowed && <Badge colorPalette="ink">Sin fotos</Badge>}
          </Box>
        ))}
      </PlainList>
    </Flex>
  )
}
