import { weeksAhead } from '@rodada/contracts/timetable/rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Breadcrumb, Container, EmptyState, Heading, LinkButton, PageHeader } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { coursePath } from '../../course/course-paths.ts'
import { PlacesLeft } from '../session-words.tsx'
import { WeekChoice } from '../week-choice.tsx'
import { weekText } from '../week-days.ts'
import { SessionCard, WeekGrid } from '../week-grid.tsx'

export async function loader({ read }: LoaderArgs) {
  const [week, places] = await Promise.all([read('/api/Timetable/Week?*'), read('/api/Address/GetAddresses')])
  const now = new Date()
  return { week, places, today: dayInMexico(now), now: now.toISOString() }
}

/** The public week by day and place, /calendario. */
export function Component() {
  const { week, places, today, now } = usePageData<typeof loader>()
  const { from, to, sessions } = week
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
        title="Calendario de clases"
        tone="bowl"
        lead="Elige una clase para ver su curso y registrarte."
      />
      <WeekChoice from={from} today={today} weeks={weeksAhead} places={places} />
      <Heading size="card" mb="4">
        {weekText(from, to)}
      </Heading>
      {sessions.length === 0 ? (
        <EmptyState title="No hay clases esta semana.">
          <LinkButton href="/academia" colorPalette="bowl">
            Ver cursos
          </LinkButton>
        </EmptyState>
      ) : (
        <WeekGrid from={from} today={today} sessions={sessions}>
          {(session) => (
            <SessionCard session={session} href={coursePath(session.courseId)}>
              {session.status === 'scheduled' && session.startTime > now && <PlacesLeft session={session} />}
            </SessionCard>
          )}
        </WeekGrid>
      )}
    </Container>
  )
}
