import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import {
  Badge,
  Box,
  Breadcrumb,
  Container,
  EmptyState,
  LinkButton,
  PageHeader,
  VisuallyHidden,
} from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { coursePath } from '../../course/course-paths.ts'
import { useRegistrationPath } from '../../course/register-button.tsx'
import { ViewSwitch } from '../../course/view-switch.tsx'
import { PlacesLeft, sessionText } from '../session-words.tsx'
import { WeekGrid } from '../week-grid.tsx'
import { DayChoice } from './day-choice.tsx'
import { SessionCard } from './session-card.tsx'

export async function loader({ read }: LoaderArgs) {
  const [week, places] = await Promise.all([
    read('/api/Timetable/Week?*&rolling=true'),
    read('/api/Address/GetAddresses'),
  ])
  const now = new Date()
  return { week, places, today: dayInMexico(now), now: now.toISOString() }
}

/** The slot of the session and its day; undefined where it was added by hand. */
const chosenOf = ({ slotId, date }: TimetableSession) => (slotId === null ? undefined : { slotId, date })

/** `Quedan 3 lugares`; in a column, which is narrow, `3 lugares`. */
function Places({ session: { placesLeft } }: { session: TimetableSession }) {
  if (placesLeft === null || placesLeft === 0) return <PlacesLeft session={{ placesLeft }} />
  return (
    <Badge colorPalette="bowl">
      <Box as="span" srOnly={{ lg: true }} whiteSpace="pre">
        {placesLeft === 1 ? 'Queda ' : 'Quedan '}
      </Box>
      <span>{placesLeft === 1 ? '1 lugar' : `${placesLeft} lugares`}</span>
    </Badge>
  )
}

/** Registers for the course with this class chosen, on a phone; in a column the course does. Nothing for accounts that cannot, or where it is full. */
function Enrol({ session }: { session: TimetableSession }) {
  const path = useRegistrationPath(session.courseId, chosenOf(session))
  if (path === null || session.placesLeft === 0) return null
  return (
    <LinkButton href={path} size="sm" display={{ lg: 'none' }} colorPalette="bowl">
      Inscribirme
      <VisuallyHidden>
        {' '}
        a {session.courseTitle}, {sessionText(session)}
      </VisuallyHidden>
    </LinkButton>
  )
}

/** The classes of seven days by hour, from today on, /calendario; on a phone those of one day. */
export function Component() {
  const { week, places, today, now } = usePageData<typeof loader>()
  const { from, sessions } = week
  return (
    <Container>
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          { label: 'Academia', href: '/academia' },
          { label: 'Calendario de clases' },
        ]}
      />
      <PageHeader
        dense
        title="Calendario de clases"
        tone="bowl"
        lead="Elige una clase para ver su curso y registrarte."
      >
        <ViewSwitch />
      </PageHeader>
      <DayChoice from={from} today={today} places={places} />
      {sessions.length === 0 ? (
        <EmptyState title="No hay clases en estos días.">
          <LinkButton href="/academia" colorPalette="bowl">
            Ver cursos
          </LinkButton>
        </EmptyState>
      ) : (
        <WeekGrid from={from} today={today} now={now} sessions={sessions} size={{ hour: 6, width: 5 }}>
          {(session) => {
            const isAhead = session.startTime > now
            return (
              <SessionCard
                session={session}
                href={coursePath(session.courseId, chosenOf(session))}
                mark={isAhead && <Places session={session} />}
              >
                {isAhead && <Enrol session={session} />}
              </SessionCard>
            )
          }}
        </WeekGrid>
      )}
    </Container>
  )
}
