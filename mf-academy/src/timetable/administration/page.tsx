import { dayInMexico } from '@rodada/contracts/student-age'
import { Container, EmptyState, FailedPart, Heading, LoadingNote, PageHeader } from '@rodada/ui'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { Await, usePageData } from '@rodada/web/router'
import { Suspense } from 'react'
import { managedCoursePath } from '../../course/course-paths.ts'
import { SessionCard } from '../session-card.tsx'
import { WeekChoice } from '../week-choice.tsx'
import { weekText } from '../week-days.ts'
import { WeekGrid } from '../week-grid.tsx'
import { StaffSession } from './staff-session.tsx'

async function load({ read }: LoaderArgs) {
  const [week, places] = await Promise.all([
    read('/api/ClassCapturist/Timetable/Week?*'),
    read('/api/Address/GetAddresses'),
  ])
  return { week, places, today: dayInMexico(new Date()) }
}
type Loaded = Awaited<ReturnType<typeof load>>

export const loader = (args: LoaderArgs) => deferred(load(args))

/** The week of the academy with who is booked, for those who keep its timetable, /administrar-horario. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  return (
    <Container>
      <PageHeader
        title="Administrar horario"
        tone="bowl"
        lead="Las clases de la semana con sus reservaciones."
      />
      <Suspense fallback={<LoadingNote />}>
        <Await resolve={value} errorElement={<FailedPart />}>
          {(loaded: Loaded) => <Week {...loaded} />}
        </Await>
      </Suspense>
    </Container>
  )
}

function Week({ week: { from, to, sessions }, places, today }: Loaded) {
  return (
    <>
      <WeekChoice from={from} places={places} />
      <Heading size="card" mb="4">
        {weekText(from, to)}
      </Heading>
      {sessions.length === 0 ? (
        <EmptyState title="No hay clases esta semana." />
      ) : (
        <WeekGrid from={from} today={today} sessions={sessions}>
          {(session) => (
            <SessionCard session={session} href={managedCoursePath(session.courseId)}>
              <StaffSession session={session} places={places} />
            </SessionCard>
          )}
        </WeekGrid>
      )}
    </>
  )
}
