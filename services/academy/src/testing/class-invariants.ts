import type { Selectable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import { causeOf } from '../instructor/class-session.ts'

type Session = Selectable<AcademyTables['class_session']>
type Attended = Selectable<AcademyTables['class_attendance']> & Pick<Session, 'ended_at' | 'undone_at'>
type Entry = Pick<Selectable<AcademyTables['credit_entry']>, 'participant_id' | 'kind' | 'cause'>

/**
 * What must hold of the classes of some subscriptions when all is quiet: each is over, and the ledger tells of each
 * student that it began once and what became of it once, and of no class that nobody was in.
 * @returns what does not hold, in words.
 */
export async function findClassViolations(db: AcademyDb, ids: readonly number[]): Promise<string[]> {
  const [attended, entries] = await Promise.all([attendedWith(db, ids), entriesOf(db, ids)])
  const known = new Set(attended.map((one) => nameOf(one.participant_id, causeOf({ id: one.session_id }))))
  const strange = entries.filter(({ participant_id, cause }) => !known.has(nameOf(participant_id, cause)))
  return [
    ...attended.flatMap((one) => [...violationsOf(one, entries)]),
    ...strange.map(
      ({ participant_id, cause, kind }) => `${kind} ${nameOf(participant_id, cause)} of nobody there`,
    ),
  ]
}

function attendedWith(db: AcademyDb, ids: readonly number[]): Promise<Attended[]> {
  return db
    .selectFrom('class_attendance')
    .innerJoin('class_session', 'class_session.id', 'session_id')
    .selectAll('class_attendance')
    .select(['ended_at', 'undone_at'])
    .where('subscription_id', 'in', ids)
    .execute()
}

/** Entries that name a student, the oldest first. */
function entriesOf(db: AcademyDb, ids: readonly number[]): Promise<Entry[]> {
  return db
    .selectFrom('credit_entry')
    .select(['participant_id', 'kind', 'cause'])
    .where('subscription_id', 'in', ids)
    .where('participant_id', 'is not', null)
    .orderBy('id')
    .execute()
}

function nameOf(student: number | null, cause: string): string {
  return `${cause} of student ${student}`
}

/** A class that was undone had been held, or was stopped. */
const undoneLedgers = ['reserved,consumed,returned', 'reserved,released']

function* violationsOf(attended: Attended, entries: readonly Entry[]): Generator<string> {
  const { session_id: id, participant_id: student, ended_at, undone_at, is_open } = attended
  const name = nameOf(student, causeOf({ id }))
  if (ended_at === null || is_open) yield `${name} goes on`
  const kinds = entries
    .filter(({ participant_id, cause }) => nameOf(participant_id, cause) === name)
    .map(({ kind }) => kind)
    .join()
  const fitting = undone_at === null ? ['reserved,consumed'] : undoneLedgers
  if (!fitting.includes(kinds)) yield `${name} is told as ${kinds}`
}
