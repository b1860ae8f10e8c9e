import type { Booking } from '@rodada/contracts/timetable/booking'
import { AddToCalendar, Box, DateText, Flex, Icon, Link, Text, VisuallyHidden } from '@rodada/ui'

interface NextClassProps {
  booking: Booking
  /** Empty where the course has no such text. */
  whatToBring: string
}

/** Time, place, what to bring, and the calendar file of a student's next class. */
export function NextClass({ booking, whatToBring }: NextClassProps) {
  const { session, subscriptionId, holdUntil, participant } = booking
  const { startTime, zone, courseTitle, address } = session
  return (
    <Flex direction="column" gap="1" bg="muted" borderRadius="md" p="3" mb="4">
      <Text size="sm" tone="muted">
        <Icon name="calendar" size={16} /> Próxima clase
      </Text>
      <Text fontWeight="bold">
        <DateText value={startTime} zone={zone} time />
      </Text>
      <Text size="sm">
        <Link href={`/suscripcion/${subscriptionId}`} variant="quiet" htmlTranslate="no">
          {courseTitle}
        </Link>
        {address !== null && (
          <Box as="span">
            {` · ${address.name} · `}
            <Link href={address.mapUrl} target="_blank" rel="noopener noreferrer">
              Cómo llegar<VisuallyHidden> a {address.name}</VisuallyHidden>
            </Link>
          </Box>
        )}
      </Text>
      {whatToBring !== '' && (
        <Text size="sm" whiteSpace="pre-line">
          <strong>Qué llevar:</strong> {whatToBring}
        </Text>
      )}
      {holdUntil !== null && (
        <Text size="sm" tone="muted">
          Apartada hasta el <DateText value={holdUntil} zone={zone} time /> mientras recibimos tu pago.
        </Text>
      )}
      <Box mt="1">
        <AddToCalendar subscriptionId={subscriptionId} student={participant.name} />
      </Box>
    </Flex>
  )
}
