import type { Booking } from '@rodada/contracts/booking'
import type { ClassesLeft as ClassesLeftRow, DuePayment, OwnFigures } from '@rodada/contracts/own-figures'
import type { Participant } from '@rodada/contracts/participant'
import { formatPrice } from '@rodada/contracts/price-text'
import {
  Box,
  Card,
  ClassesLeft,
  DateText,
  EmergencyContactStatus,
  EmptyState,
  FailedPart,
  Flex,
  Heading,
  LetterStatus,
  Link,
  LinkButton,
  OfferedPlace,
  PlainList,
  PriceTag,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import type { Deferred } from '@rodada/web/deferred'
import { joinWords } from '@rodada/web/format'
import { Await } from '@rodada/web/router'
import { type ReactNode, Suspense, useId } from 'react'
import { CancelledClasses, ClassesToBook, WaitedPlaces } from './class-notes.tsx'
import { NextClass } from './next-class.tsx'
import type { OwnPanel } from './own-panel.ts'
import { StudentCode } from './student-code.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Heading id={id} size="card" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }

function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <PlainList display="grid" aria-label={label} gap="4" gridTemplateColumns={columns}>
      {children}
    </PlainList>
  )
}

/** Card numbers are typed there: the whole page is loaded. */
function PayLink({ due, isSmall = false }: { due: DuePayment; isSmall?: boolean }) {
  const { id, membershipId, courseTitle, total } = due
  return (
    <LinkButton
      href={`/suscripcion/${id}/${membershipId ?? 0}/informacion-de-pago`}
      reload
      colorPalette="bowl"
      alignSelf="flex-start"
      {...(isSmall && ({ size: 'sm', variant: 'outline' } as const))}
    >
      {total === 0 ? 'Finalizar el registro' : 'Pagar'}{' '}
      <VisuallyHidden>{courseTitle ?? 'Membresía Anual'}</VisuallyHidden>
    </LinkButton>
  )
}

/** The place of an unpaid class ends before its registration does. */
function HeldUntil({ due: { heldUntil, holdEnded } }: { due: DuePayment }) {
  if (holdEnded === true)
    return <Text size="sm">Tu lugar ya no está apartado. Al pagar eliges otra vez día y hora.</Text>
  if (heldUntil === undefined) return null
  return (
    <Text size="sm">
      Guardamos tu lugar hasta el <DateText value={heldUntil} time /> Después eliges otra vez día y hora.
    </Text>
  )
}

function DueCard({ due }: { due: DuePayment }) {
  const { id, membershipId, courseTitle, total, payUntil } = due
  const name = courseTitle ?? 'Membresía Anual'
  return (
    <Card as="li" padding="sm" display="flex" flexDirection="column" gap="3">
      <Box>
        <Link href={`/suscripcion/${id}`} variant="quiet" fontWeight="semibold">
          {name}
        </Link>
        <PriceTag amount={total} {...(membershipId !== null && { note: 'con membresía anual' })} />
        <Text size="sm" tone="muted">
          Paga hasta el <DateText value={payUntil} />
        </Text>
        <HeldUntil due={due} />
      </Box>
      <Box mt="auto">
        <PayLink due={due} />
      </Box>
    </Card>
  )
}

function DuePayments({ duePayments, pendingPayments }: OwnFigures) {
  if (duePayments.length === 0) return null
  const more = pendingPayments - duePayments.length
  return (
    <Part title="Por pagar">
      <CardList label="Por pagar">
        {duePayments.map((due) => (
          <DueCard key={due.id} due={due} />
        ))}
      </CardList>
      {more > 0 && (
        <Text mt="3">
          Y {more} más en <Link href="/suscripciones">Mis Suscripciones</Link>
        </Text>
      )}
    </Part>
  )
}

function Course({ row, toBook }: { row: ClassesLeftRow; toBook: number }) {
  const { subscriptionId, courseTitle, acquiredClasses, pendingClasses, dueDate, isRenewable } = row
  const { participantName, sharedWith } = row
  return (
    <Box as="li">
      <Link href={`/suscripcion/${subscriptionId}`} variant="quiet">
        {courseTitle}
      </Link>
      {pendingClasses > 0 ? (
        <ClassesLeft acquired={acquiredClasses} left={pendingClasses} dueDate={dueDate} />
      ) : (
        <Text size="sm">Se terminaron las clases.</Text>
      )}
      {pendingClasses > 0 && sharedWith.length > 0 && (
        <Text size="sm" tone="muted">
          Las comparte con {joinWords(sharedWith)}
        </Text>
      )}
      <ClassesToBook
        {...{ subscriptionId, courseTitle, classes: toBook }}
        sharedBy={[participantName ?? '', ...sharedWith]}
      />
      {isRenewable && (
        <LinkButton
          href={`/suscripcion/${subscriptionId}/renovar`}
          size="sm"
          variant={pendingClasses > 0 ? 'outline' : 'solid'}
          colorPalette="bowl"
          mt="2"
        >
          Renovar <VisuallyHidden>{courseTitle}</VisuallyHidden>
        </LinkButton>
      )}
    </Box>
  )
}

/** Without an id where only the name is told: a student who has just registered and booked nothing. */
interface Shown {
  readonly id: number | null
  /** Null while the account shows no student. */
  readonly name: string | null
}

interface StudentCardProps extends Shown, Pick<OwnPanel, 'cancelled' | 'waiting' | 'toBook'> {
  /** Undefined while the account shows no student. */
  student: Participant | undefined
  next: Booking | undefined
  /** To the next class. */
  whatToBring: string
  rows: readonly ClassesLeftRow[]
  due: readonly DuePayment[]
}

/** What is still to be paid for a student, beside the list of all payments. */
function Owed({ due }: { due: DuePayment }) {
  const { courseTitle, total, payUntil } = due
  return (
    <Box as="li">
      <Text>{courseTitle}</Text>
      <Text size="sm" tone="muted" mb="2">
        {total === 0 ? 'Falta terminar el registro.' : `Falta pagar ${formatPrice(total)}.`} Tienes hasta el{' '}
        <DateText value={payUntil} />
      </Text>
      <Box mb="2">
        <HeldUntil due={due} />
      </Box>
      <PayLink due={due} isSmall />
    </Box>
  )
}

function StudentCard({ id, name, student, next, whatToBring, rows, due, ...classes }: StudentCardProps) {
  const { cancelled, waiting, toBook } = classes
  return (
    <Card as="li" padding="sm">
      {name !== null && (
        <Flex justify="space-between" align="flex-start" gap="3" mb="3">
          <Heading as="h3" size="small">
            {name}
          </Heading>
          {id !== null && <StudentCode participantId={id} name={name} />}
        </Flex>
      )}
      {student !== undefined && (
        <Box mb="3">
          <LetterStatus student={student} own />
          <EmergencyContactStatus student={student} />
        </Box>
      )}
      <CancelledClasses bookings={cancelled} />
      {next !== undefined && <NextClass booking={next} whatToBring={whatToBring} />}
      <WaitedPlaces entries={waiting} />
      {next === undefined && rows.length + due.length + waiting.length === 0 && (
        <Flex direction="column" align="flex-start" gap="3">
          <Text>No tiene clases por tomar.</Text>
          <LinkButton href="/academia" size="sm" colorPalette="bowl">
            Elegir un curso <VisuallyHidden>para {name}</VisuallyHidden>
          </LinkButton>
        </Flex>
      )}
      <PlainList gap="4">
        {rows.map((row) => (
          <Course key={row.subscriptionId} row={row} toBook={toBook.get(row.subscriptionId) ?? 0} />
        ))}
        {due.map((one) => (
          <Owed key={one.id} due={one} />
        ))}
      </PlainList>
    </Card>
  )
}

/** Each once, also where two share their name; who has nothing left, or nothing yet, is there too. */
function shownStudents({ figures: { classesLeft, duePayments }, upcoming, students }: OwnPanel): Shown[] {
  const known: Shown[] = [
    ...classesLeft.map(({ participantId: id, participantName: name }) => ({ id, name })),
    ...upcoming.map(({ participant }) => participant),
    ...students,
  ]
  const names = new Set(known.map(({ name }) => name))
  const unknown = duePayments.flatMap(({ participants }) => participants).filter((name) => !names.has(name))
  return [
    ...new Map(known.map((one) => [one.id, one])).values(),
    ...[...new Set(unknown)].map((name) => ({ id: null, name })),
  ]
}

/** Whether there is anything to take, or to pay for. */
function hasClasses({ figures: { duePayments, classesLeft }, upcoming }: OwnPanel): boolean {
  return duePayments.length + classesLeft.length + upcoming.length > 0
}

/** By student: a parent of two wants to know when each of them skates next, and what each has left. */
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
    <Part title={title}>
      <CardList label={title}>
        {shown.map(({ id, name }) => (
          <StudentCard
            key={id ?? name}
            {...{ id, name }}
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
    </Part>
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
