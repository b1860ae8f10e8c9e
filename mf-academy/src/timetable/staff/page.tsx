import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Box, Container, EmptyState, FailedPart, Flex, Heading, LoadingNote, PageHeader } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await, usePageData } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { managedCoursePath } from '../../course/course-paths.ts'
import { WeekChoice } from '../week-choice.tsx'
import { weekText } from '../week-days.ts'
import { SessionCard, WeekGrid } from '../week-grid.tsx'
import { AddSession } from './add-session.tsx'
import { StaffSession } from './staff-session.tsx'

async function load({ read }: LoaderArgs) {
  const [week, places, instructors, courses] = await Promise.all([
    read('/api/ClassCapturist/Timetable/Week?*'),
    read('/api/Address/GetAddresses'),
    read('/api/ClassCapturist/Instructor/Index'),
    read('/api/Course/GetCourseIndex?itemsPerPage=100&orderBy=title'),
  ])
  const now = new Date()
  return { week, places, instructors, courses, today: dayInMexico(now), now: now.toISOString() }
}
type Loaded = Awaited<ReturnType<typeof load>>

export const loader = (args: LoaderArgs) => deferred(load(args))

/** The staff's week with its students, /administrar-horario. */
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

function Week({ week: { from, to, sessions }, today, now, places, instructors, courses }: Loaded) {
  const choices = { places, instructors }
  return (
    <>
      <WeekChoice from={from} today={today} places={places} />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="4">
        <Heading size="card">{weekText(from, to)}</Heading>
        <DialogButton text="Agregar clase" size="sm" colorPalette="bowl">
          {(onClose) => <AddSession {...choices} courses={courses} onClose={onClose} />}
        </DialogButton>
      </Flex>
      {sessions.length === 0 ? (
        <EmptyState title="No hay clases esta semana." />
      ) : (
        <WeekGrid from={from} today={today} sessions={sessions}>
          {(session) => (
            <SessionCard session={session} href={managedCoursePath(session.courseId)}>
              <Box flexBasis="full">
                <StaffSession {...choices} session={session} now={now} />
              </Box>
            </SessionCard>
          )}
        </WeekGrid>
      )}
    </>
  )
}
