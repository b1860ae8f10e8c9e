import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { formatHour } from '@rodada/contracts/words/dates'
import { Box, Folded, Heading, Link, PlainList, Text } from '@rodada/ui'
import { formatDay, joinWords } from '@rodada/web/words/format'
import { PlacesLeft } from '../../timetable/session-words.tsx'
import { type ChosenClass, goneText, isOffered } from '../chosen-class.ts'
import { hoursTexts, nextText, slotsFrom, unplannedText } from '../course-hours.tsx'
import { placeText } from '../place-text.ts'
import { useUpcoming } from '../use-upcoming.ts'

interface NextSessionsProps {
  course: CourseDetails
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
  /** The class that the visitor chose in the calendar. */
  chosen: ChosenClass | undefined
}

/** Dates that stand in the page's first screen. */
const atOnce = 3

const isChosen = ({ slotId, date }: TimetableSession, chosen: ChosenClass | undefined) =>
  slotId === chosen?.slotId && date === chosen.date

/** The next dates with their free places, the chosen one first; the hours of a course without any. */
export function NextSessions({ course, today, chosen }: NextSessionsProps) {
  const { daysAndSchedules, locations } = course
  const sessions = useUpcoming(course.nextSessions)
  const slots = slotsFrom(daysAndSchedules, today)
  const whereOf = (id: number | undefined) => {
    const place = locations.find((one) => one.id === id)
    return place && placeText(place)
  }
  const isGone = chosen !== undefined && !isOffered(chosen, course)
  const gone = isGone && <Text mb="2">{goneText}</Text>
  if (sessions.length === 0)
    return (
      <Box>
        {gone}
        <Text>{hoursTexts(slots)[0] ?? unplannedText(daysAndSchedules)}</Text>
      </Box>
    )

  const [mine, others] = [
    sessions.filter((one) => isChosen(one, chosen)),
    sessions.filter((one) => !isChosen(one, chosen)),
  ]
  const slot = mine.length === 0 && !isGone ? slots.find(({ id }) => id === chosen?.slotId) : undefined
  const ordered = [...mine, ...others]
  const rows = (part: readonly TimetableSession[]) => (
    <PlainList display="grid" gap="2">
      {part.map((session) => (
        <Box
          as="li"
          key={session.id}
          fontSize="sm"
          fontWeight={isChosen(session, chosen) ? 'bold' : undefined}
        >
          {wordsOf(session, nextText(session, slots), whereOf(session.address?.id))}{' '}
          <PlacesLeft session={session} />
        </Box>
      ))}
    </PlainList>
  )
  const calendar = (
    <Link href="/calendario" alone>
      Ver el calendario
    </Link>
  )
  return (
    <Box as="section" aria-labelledby="proximas">
      <Heading id="proximas" size="small" mb="1.5">
        Próximas clases
      </Heading>
      {gone}
      {slot !== undefined && chosen !== undefined && (
        <Text fontWeight="bold" mb="2">
          {[`${formatDay(chosen.date)}, ${formatHour(slot.from)}`, whereOf(slot.addressId)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {rows(ordered.slice(0, atOnce))}
      {ordered.length > atOnce ? (
        <Folded title="Más fechas">
          {rows(ordered.slice(atOnce))}
          {calendar}
        </Folded>
      ) : (
        calendar
      )}
    </Box>
  )
}

/** `Sáb 5 dic, 9:00 a.m. · Patio Portales · con Leo`. */
function wordsOf({ address, instructors }: TimetableSession, when: string, where = address?.name): string {
  const names = joinWords(instructors.map(({ name }) => name))
  return [when, where, names && `con ${names}`].filter(Boolean).join(' · ')
}
