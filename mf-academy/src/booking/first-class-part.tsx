import type { Booking } from '@rodada/contracts/timetable/booking'
import { offerHours } from '@rodada/contracts/timetable/rules'
import {
  AddToCalendar,
  Box,
  type Fact,
  FactList,
  FailedPart,
  Flex,
  Link,
  List,
  Text,
  TitledCard,
} from '@rodada/ui'
import { Await } from '@rodada/web/pages/router'
import { formatClassDate, formatClassMoment, joinWords } from '@rodada/web/words/format'
import { Suspense } from 'react'
import { subscriptionPath } from '../subscription/subscription-paths.ts'
import { SessionPlace, sessionAndPlaceText } from '../timetable/session-words.tsx'
import type { FirstClasses } from './own-bookings.ts'

/** First class of each student; students of the same session are grouped. */
function firstClasses(bookings: readonly Booking[]): Booking[][] {
  const first = new Map<number, Booking>()
  for (const one of bookings) if (!first.has(one.participant.id)) first.set(one.participant.id, one)
  return [...Map.groupBy(first.values(), ({ session }) => session.id).values()]
}

function factsOf(own: readonly Booking[], whatToBring: string): Fact[] {
  const [first] = own
  if (first === undefined) return []
  const { session, holdUntil } = first
  return [
    { label: 'Día y hora', value: <strong>{formatClassMoment(session)}</strong> },
    { label: 'Lugar', value: <SessionPlace {...session} /> },
    {
      label: own.length === 1 ? 'Alumno' : 'Alumnos',
      value: joinWords(own.map(({ participant }) => participant.name)),
    },
    { label: 'Qué llevar', value: whatToBring },
    {
      label: 'Apartada hasta',
      value: holdUntil === null ? '' : formatClassMoment({ startTime: holdUntil, zone: session.zone }),
    },
  ]
}

/** How many classes are booked and until when, where fewer than bought could be booked. */
function bookedText({ bookings, isBegun, acquired }: FirstClasses): string {
  const last = bookings.at(-1)
  if (isBegun || !last || acquired === null || bookings.length >= acquired) return ''
  const count = `Apartamos ${bookings.length} de tus ${acquired} clases`
  return `${count}, hasta el ${formatClassDate(last.session)}. Reserva las demás en tu suscripción.`
}

/** Students on the waiting list of each full session. */
function Waited({ waiting }: Pick<FirstClasses, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <TitledCard title="En lista de espera">
      <Flex direction="column" gap="3">
        <List>
          {waiting.map(({ id, participant, session }) => (
            <Box as="li" key={id}>
              {participant.name}: {sessionAndPlaceText(session)}
            </Box>
          ))}
        </List>
        <Text size="sm" tone="muted">
          Te escribimos si se libera un lugar, y lo guardamos {offerHours} horas para ti.
        </Text>
      </Flex>
    </TitledCard>
  )
}

function BookedClasses(classes: FirstClasses) {
  const { bookings, isBegun, isRenewal, whatToBring } = classes
  const [first] = bookings
  if (first === undefined) return null
  return (
    <TitledCard title={isBegun || isRenewal ? 'Tu próxima clase' : 'Tu primera clase'}>
      <Flex direction="column" gap="5">
        {firstClasses(bookings).map((own) => (
          <FactList key={own[0]?.id} facts={factsOf(own, whatToBring)} />
        ))}
        {bookedText(classes) !== '' && <Text size="sm">{bookedText(classes)}</Text>}
        {first.holdUntil !== null && (
          <Text size="sm" tone="muted">
            Guardamos tu lugar mientras recibimos tu pago.
          </Text>
        )}
        <Flex gap="3" wrap="wrap" align="center">
          <AddToCalendar subscriptionId={first.subscriptionId} />
          {bookings.length > 1 && (
            <Link href={subscriptionPath(first.subscriptionId)} colorPalette="bowl">
              Ver las {bookings.length} clases apartadas
            </Link>
          )}
        </Flex>
      </Flex>
    </TitledCard>
  )
}

/** First class and what to bring; renders nothing without a booking. */
export function FirstClassPart({ classes }: { classes: FirstClasses | Promise<FirstClasses> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={classes} errorElement={<FailedPart />}>
        {(booked: FirstClasses) => (
          <>
            <BookedClasses {...booked} />
            <Waited {...booked} />
          </>
        )}
      </Await>
    </Suspense>
  )
}
