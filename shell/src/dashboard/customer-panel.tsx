import type { ClassesLeft as ClassesLeftRow, DuePayment, OwnFigures } from '@rodada/contracts/own-figures'
import {
  Box,
  Card,
  ClassesLeft,
  DateText,
  EmptyState,
  FailedPart,
  Flex,
  Grid,
  Heading,
  Link,
  LinkButton,
  PriceTag,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import type { Deferred } from '@rodada/web/deferred'
import { joinWords } from '@rodada/web/format'
import { Await } from '@rodada/web/router'
import { type ReactNode, Suspense, useId } from 'react'

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
    // Safari takes a list without bullets for none.
    <Grid as="ul" role="list" aria-label={label} listStyleType="none" gap="4" templateColumns={columns}>
      {children}
    </Grid>
  )
}

function DueCard({ due: { id, membershipId, courseTitle, total, payUntil } }: { due: DuePayment }) {
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
      </Box>
      {/* Card numbers are typed there: the whole page is loaded. */}
      <LinkButton
        href={`/suscripcion/${id}/${membershipId ?? 0}/informacion-de-pago`}
        reload
        colorPalette="bowl"
        mt="auto"
        alignSelf="flex-start"
      >
        {total === 0 ? 'Finalizar el registro' : 'Pagar'} <VisuallyHidden>{name}</VisuallyHidden>
      </LinkButton>
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

function Course({ row }: { row: ClassesLeftRow }) {
  const { subscriptionId, courseTitle, acquiredClasses, pendingClasses, sharedWith, dueDate } = row
  return (
    <Box as="li">
      <Link href={`/suscripcion/${subscriptionId}`} variant="quiet">
        {courseTitle}
      </Link>
      <ClassesLeft acquired={acquiredClasses} left={pendingClasses} dueDate={dueDate} />
      {sharedWith.length > 0 && (
        <Text size="sm" tone="muted">
          Las comparte con {joinWords(sharedWith)}
        </Text>
      )}
    </Box>
  )
}

/** By student: whoever brings two children wants to know what each of them has. */
function StudentsClasses({ classesLeft }: OwnFigures) {
  if (classesLeft.length === 0) return null
  const students = [...Map.groupBy(classesLeft, ({ participantName }) => participantName)]
  return (
    <Part title="Clases por tomar">
      <CardList label="Clases por tomar">
        {students.map(([name, rows]) => (
          <Card key={name} as="li" padding="sm">
            {name !== null && (
              <Heading as="h3" size="small" mb="3">
                {name}
              </Heading>
            )}
            <Flex as="ul" role="list" listStyleType="none" direction="column" gap="4">
              {rows.map((row) => (
                <Course key={row.subscriptionId} row={row} />
              ))}
            </Flex>
          </Card>
        ))}
      </CardList>
    </Part>
  )
}

function Figures({ figures }: { figures: OwnFigures }) {
  const { duePayments, classesLeft, hasSubscriptions } = figures
  if (duePayments.length === 0 && classesLeft.length === 0) {
    return (
      <EmptyState title={hasSubscriptions ? 'No tienes clases por tomar.' : 'Todavía no tienes clases.'}>
        <LinkButton href="/academia" colorPalette="bowl">
          Ver Cursos
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <DuePayments {...figures} />
      <StudentsClasses {...figures} />
    </>
  )
}

/** What a customer owes, with the way to pay it, and the classes that each student has left. */
export function CustomerPanel({ figures }: { figures: Deferred<OwnFigures> }) {
  return (
    <Suspense fallback={<Skeleton height="14rem" borderRadius="lg" mb="8" />}>
      <Await resolve={figures.value} errorElement={<FailedPart />}>
        {(told: OwnFigures) => <Figures figures={told} />}
      </Await>
    </Suspense>
  )
}
