import { dayInMexico } from '@rodada/contracts/student-age'
import { Breadcrumb, Container, EmptyState, Heading, LinkButton, PageHeader } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { coursePath } from '../../course/course-paths.ts'
import { PlacesLeft } from '../places-left.tsx'
import { SessionCard } from '../session-card.tsx'
import { WeekChoice } from '../week-choice.tsx'
import { weekText } from '../week-days.ts'
import { WeekGrid } from '../week-grid.tsx'

export async function loader({ read }: LoaderArgs) {
  const [week, places] = await Promise.all([read('/api/Timetable/Week?*'), read('/api/Address/GetAddresses')])
  return { week, places, today: dayInMexico(new Date()) }
}

/** The week of the academy by day and place, for everybody, /calendario. */
export function Component() {
  const { week, places, today } = usePageData<typeof loader>()
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
      <PageHeader title="Calendario de clases" tone="bowl" lead="Elige un día y conoce la clase." />
      <WeekChoice from={from} places={places} />
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
              {session.status === 'scheduled' && session.date >= today && <PlacesLeft session={session} />}
            </SessionCard>
          )}
        </WeekGrid>
      )}
    </Container>
  )
}
