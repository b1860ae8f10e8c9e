import { dayMs, hourMs } from '@rodada/contracts/words/durations'
import type { Insertable } from 'kysely'
import type { AcademyTables } from '../entities.ts'
import { causeOf } from '../timetable/class/held-class.entity.ts'
import { classLengthMs, type DemoClasses } from './demo-classes.ts'
import type { DemoStudent } from './demo-families.ts'

export type LedgerEntry = Insertable<AcademyTables['credit_entry']>

export interface PaidCourse {
  readonly id: number
  readonly classes: number
  readonly students: readonly DemoStudent[]
  readonly paidAt: number
  readonly dueAt: number
  readonly cause: string
  readonly actorId: number
  /** Index in `demoCourses`: students of a course take their classes together. */
  readonly courseAt: number
}

export interface Ledger {
  readonly entries: readonly LedgerEntry[]
  readonly isUsedUp: boolean
}

/**
 * Ledger of a paid subscription up to now: classes are granted with the payment and taken once a week by each student;
 * those left at the end of the validity expire.
 */
export function ledgerOf(course: PaidCourse, classBook: DemoClasses, now: number): Ledger {
  const { id, classes, students, paidAt, dueAt, cause, actorId } = course
  const granted: LedgerEntry = {
    ...{ subscriptionId: id, participantId: null, kind: 'granted', classes, cause },
    ...{ actorId, createdAt: new Date(paidAt) },
  }
  const lessons = lessonsOf(course, Math.min(now, dueAt))
  const left = classes - lessons.length
  const expired: LedgerEntry = {
    ...{ subscriptionId: id, participantId: null, kind: 'expired', classes: left, cause: 'past due date' },
    ...{ actorId: null, createdAt: new Date(dueAt) },
  }
  const isOver = left > 0 && dueAt <= now && students.length > 0
  return {
    entries: [
      granted,
      ...lessons.flatMap((lesson) => taken(course, classBook, lesson)),
      ...(isOver ? [expired] : []),
    ],
    isUsedUp: left === 0,
  }
}

interface Lesson {
  readonly student: DemoStudent
  readonly startsAt: number
}

/** From the fourth day on, each course at its own hour, eight in the morning or later; at most the granted classes. */
function lessonsOf({ classes, students, paidAt, courseAt }: PaidCourse, until: number): Lesson[] {
  const first = Math.floor(paidAt / dayMs) * dayMs + 4 * dayMs + (14 + courseAt) * hourMs
  const weeks = Math.max(0, Math.ceil((until - hourMs - first) / (7 * dayMs)))
  return Array.from({ length: weeks }, (_, week) => week)
    .flatMap((week) => students.map((student) => ({ student, startsAt: first + week * 7 * dayMs })))
    .slice(0, classes)
}

/** A class is reserved at its start and consumed at its end. */
function taken({ id, courseAt }: PaidCourse, classBook: DemoClasses, lesson: Lesson): LedgerEntry[] {
  const { student, startsAt } = lesson
  const entry = {
    ...{ subscriptionId: id, participantId: student.id, classes: 1 },
    ...{ cause: causeOf({ id: classBook.attend({ courseAt, startsAt, subscriptionId: id, student }) }) },
    actorId: classBook.instructorId,
  }
  return [
    { ...entry, kind: 'reserved', createdAt: new Date(startsAt) },
    { ...entry, kind: 'consumed', createdAt: new Date(startsAt + classLengthMs) },
  ]
}
