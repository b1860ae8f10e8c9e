import type { Selectable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../entities.ts'
import { causeOf } from '../timetable/class/held-class.entity.ts'

type Session = Selectable<AcademyTables['held_class']>
type Attended = Selectable<AcademyTables['class_attendance']> & Pick<Session, 'endedAt' | 'undoneAt'>
type Entry = Pick<Selectable<AcademyTables['credit_entry']>, 'participantId' | 'kind' | 'cause'>

/**
 * Invariants of the classes of subscriptions once all commands are done: each class is over, and the ledger has one
 * start and one end for each of its students, and nothing for others.
 * @returns the violations in words.
 */
export async function findClassViolations(db: AcademyDb, ids: readonly number[]): Promise<string[]> {
  const [attended, entries] = await Promise.all([attendedWith(db, ids), entriesOf(db, ids)])
  const known = new Set(attended.map((one) => nameOf(one.participantId, causeOf({ id: one.classId }))))
  const ofClasses = entries.filter(({ cause }) => !cause.startsWith('booking '))
  const strange = ofClasses.filter(({ participantId, cause }) => !known.has(nameOf(participantId, cause)))
  return [
    ...attended.flatMap((one) => [...violationsOf(one, entries)]),
    ...strange.map(
      ({ participantId, cause, kind }) => `${kind} ${nameOf(participantId, cause)} of nobody there`,
    ),
  ]
}

function attendedWith(db: AcademyDb, ids: readonly number[]): Promise<Attended[]> {
  return db
    .selectFrom('class_attendance')
    .innerJoin('held_class', 'held_class.id', 'class_attendance.classId')
    .selectAll('class_attendance')
    .select(['held_class.endedAt', 'held_class.undoneAt'])
    .where('class_attendance.subscriptionId', 'in', ids)
    .execute()
}

/** Entries with a student, the oldest first. */
function entriesOf(db: AcademyDb, ids: readonly number[]): Promise<Entry[]> {
  return db
    .selectFrom('credit_entry')
    .select(['participantId', 'kind', 'cause'])
    .where('subscriptionId', 'in', ids)
    .where('participantId', 'is not', null)
    .orderBy('id')
    .execute()
}

function nameOf(student: number | null, cause: string): string {
  return `${cause} of student ${student}`
}

/** An undone class was either past or open. */
const undoneLedgers = ['reserved,consumed,returned', 'reserved,released']

function* violationsOf(attended: Attended, entries: readonly Entry[]): Generator<string> {
  const { classId: id, participantId: student, endedAt, undoneAt, isOpen } = attended
  const name = nameOf(student, causeOf({ id }))
  if (endedAt === null || isOpen) yield `${name} goes on`
  const kinds = entries
    .filter(({ participantId, cause }) => nameOf(participantId, cause) === name)
    .map(({ kind }) => kind)
    .join()
  const fitting = undoneAt === null ? ['reserved,consumed'] : undoneLedgers
  if (!fitting.includes(kinds)) yield `${name} is told as ${kinds}`
}
