import { Box, EmptyState, FailedPart, LinkButton, OfferedPlace, Skeleton } from '@rodada/ui'
import type { Deferred } from '@rodada/web/calls/deferred'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { CourseCard } from './course-card.tsx'
import { DuePayments } from './due-payments.tsx'
import type { OwnPanel } from './own-panel.ts'
import { CardList, PanelPart } from './panel-part.tsx'
import { type Shown, StudentCard } from './student-card.tsx'

/** Every student once, by id, with or without classes. */
function shownStudents({ figures: { classesLeft }, upcoming, students }: OwnPanel): Shown[] {
  const known = [
    // The service sorts them by name.
    ...students,
    ...classesLeft.map(({ participantId: id, participantName: name }) => ({ id, name })),
    ...upcoming.map(({ participant }) => participant),
  ]
  const shown = known.filter((one): one is Shown => one.id !== null && one.name !== null)
  return [...new Map(shown.map((one) => [one.id, one])).values()]
}

/** Whether there are classes to take or to pay for. */
function hasClasses({ figures: { duePayments, classesLeft }, upcoming }: OwnPanel): boolean {
  return duePayments.length + classesLeft.length + upcoming.length > 0
}

/** The next class of each student, and what is missing before it. */
function Students(panel: OwnPanel) {
  const { figures, upcoming, whatToBring, students } = panel
  const shown = shownStudents(panel)
  if (shown.length === 0) return null
  return (
    <PanelPart title="Tus alumnos">
      <CardList label="Tus alumnos">
        {shown.map(({ id, name }) => {
          const next = upcoming.find(({ participant }) => participant.id === id)
          return (
            <StudentCard
              key={id}
              id={id}
              name={name}
              student={students.find((student) => student.id === id)}
              next={next}
              whatToBring={whatToBring.get(next?.session.courseId ?? 0) ?? ''}
              cancelled={panel.cancelled.filter(({ participant }) => participant.id === id)}
              waiting={panel.waiting.filter(({ participant }) => participant.id === id)}
              hasClasses={
                figures.classesLeft.some(({ participantId }) => participantId === id) ||
                figures.duePayments.some(({ participants }) => participants.includes(name))
              }
            />
          )
        })}
      </CardList>
    </PanelPart>
  )
}

/** Each subscription once, however many students share it. */
function Courses({ figures: { classesLeft }, toBook }: OwnPanel) {
  if (classesLeft.length === 0) return null
  const rows = new Map(classesLeft.toReversed().map((row) => [row.subscriptionId, row]))
  return (
    <PanelPart title="Clases por tomar">
      <CardList label="Clases por tomar">
        {[...rows.values()].toReversed().map((row) => (
          <CourseCard key={row.subscriptionId} row={row} toBook={toBook.get(row.subscriptionId) ?? 0} />
        ))}
      </CardList>
    </PanelPart>
  )
}

function PanelContent(panel: OwnPanel) {
  const { figures, offers, students } = panel
  if (!hasClasses(panel) && offers.length + students.length === 0) {
    return (
      <EmptyState
        title={figures.hasSubscriptions ? 'No tienes clases por tomar.' : 'Todavía no tienes clases.'}
      >
        <LinkButton href="/academia" colorPalette="bowl">
          Ver Cursos
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {offers.map((offer) => (
        <Box key={offer.id} mb="6">
          <OfferedPlace offer={offer} />
        </Box>
      ))}
      <DuePayments {...figures} />
      <Students {...panel} />
      <Courses {...panel} />
    </>
  )
}

/** What a customer owes, with the way to pay it, and when each student skates next and what they have left. */
export function CustomerPanel({ panel }: { panel: Deferred<OwnPanel> }) {
  return (
    <Suspense fallback={<Skeleton height="14rem" borderRadius="lg" mb="8" />}>
      <Await resolve={panel.value} errorElement={<FailedPart />}>
        {(panel: OwnPanel) => <PanelContent {...panel} />}
      </Await>
    </Suspense>
  )
}
