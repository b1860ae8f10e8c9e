import { Box, EmptyState, FailedPart, LinkButton, OfferedPlace, Skeleton } from '@rodada/ui'
import type { Deferred } from '@rodada/web/calls/deferred'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { DuePayments } from './due-payments.tsx'
import type { OwnPanel } from './own-panel.ts'
import { CardList, PanelPart } from './panel-part.tsx'
import { type Shown, StudentCard } from './student-card.tsx'

/**
 * Every student once, by id, with or without classes. Due payments hold names alone: they are added where no student
 * has the name.
 */
function shownStudents({ figures: { classesLeft, duePayments }, upcoming, students }: OwnPanel): Shown[] {
  const known: Shown[] = [
    // The service sorts them by name.
    ...students,
    ...classesLeft.map(({ participantId: id, participantName: name }) => ({ id, name })),
    ...upcoming.map(({ participant }) => participant),
  ]
  const names = new Set(known.map(({ name }) => name))
  const unknown = duePayments.flatMap(({ participants }) => participants).filter((name) => !names.has(name))
  return [
    ...new Map(known.map((one) => [one.id, one])).values(),
    ...[...new Set(unknown)].map((name) => ({ id: null, name })),
  ]
}

/** Whether there are classes to take or to pay for. */
function hasClasses({ figures: { duePayments, classesLeft }, upcoming }: OwnPanel): boolean {
  return duePayments.length + classesLeft.length + upcoming.length > 0
}

/** Grouped by student, for parents of several. */
function StudentsClasses(panel: OwnPanel) {
  const {
    figures: { classesLeft, duePayments },
    upcoming,
    whatToBring,
    students,
    toBook,
  } = panel
  const nextOf = (id: number | null) => upcoming.find(({ participant }) => participant.id === id)
  const shown = shownStudents(panel)
  if (shown.length === 0) return null
  const title = hasClasses(panel) ? 'Clases por tomar' : 'Tus alumnos'
  return (
    <PanelPart title={title}>
      <CardList label={title}>
        {shown.map(({ id, name }) => (
          <StudentCard
            key={id ?? name}
            id={id}
            name={name}
            student={students.find((student) => student.id === id)}
            next={nextOf(id)}
            whatToBring={whatToBring.get(nextOf(id)?.session.courseId ?? 0) ?? ''}
            rows={classesLeft.filter(({ participantId }) => participantId === id)}
            cancelled={panel.cancelled.filter(({ participant }) => participant.id === id)}
            waiting={panel.waiting.filter(({ participant }) => participant.id === id)}
            toBook={toBook}
            due={duePayments.filter(({ participants }) => name !== null && participants.includes(name))}
          />
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
      <StudentsClasses {...panel} />
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
