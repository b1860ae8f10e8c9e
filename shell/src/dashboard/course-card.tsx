import type { ClassesLeft as ClassesLeftRow } from '@rodada/contracts/subscription/own-figures'
import { Card, ClassesLeft, Link, LinkButton, Text, VisuallyHidden } from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import { ClassesToBook } from './class-notes.tsx'

interface CourseCardProps {
  row: ClassesLeftRow
  /** Classes without a date that can be booked. */
  toBook: number
}

/** The classes left of a subscription, for whom they are, and the ways to book or renew them. */
export function CourseCard({ row, toBook }: CourseCardProps) {
  const { subscriptionId, courseTitle, acquiredClasses, pendingClasses, dueDate, isRenewable } = row
  const students = [row.participantName ?? '', ...row.sharedWith].filter(Boolean)
  return (
    <Card as="li" padding="sm">
      <Link href={`/suscripcion/${subscriptionId}`} variant="quiet" fontWeight="semibold" htmlTranslate="no">
        {courseTitle}
      </Link>
      {students.length > 0 && (
        <Text size="sm" tone="muted">
          Para {joinWords(students)}
        </Text>
      )}
      {pendingClasses > 0 ? (
        <ClassesLeft
          acquired={acquiredClasses}
          left={pendingClasses}
          students={1 + row.sharedWith.length}
          dueDate={dueDate}
        />
      ) : (
        <Text size="sm">Se terminaron las clases.</Text>
      )}
      <ClassesToBook
        subscriptionId={subscriptionId}
        courseTitle={courseTitle}
        classes={toBook}
        sharedBy={students}
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
    </Card>
  )
}
