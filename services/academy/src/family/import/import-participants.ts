import { mostGuardiansPerEvent } from '@rodada/contracts/event'
import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { ImportBody, ImportFault, ImportHeading, MappedFile } from '@rodada/contracts/list/import'
import { mostImportFaults } from '@rodada/contracts/list/import-rules'
import {
  type GuardianRefusal,
  openGuardianAccounts,
  type StudentsImported,
} from '@rodada/contracts/student/import'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import { inBatches } from '@rodada/service/data/batches'
import { changedMeanwhile, done, failure } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { trialAnswer } from '@rodada/service/list/import-answer'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { readLimit } from '../../sale/reduction/reduction-terms.entity.ts'
import { noAddress, openFamilies } from '../guardian/family.ts'
import { limitText } from '../participant/scholarship.ts'
import { correctKnown, lockKnown } from './correct-known.ts'
import { type BalancePlan, findCourses, planBalances, storeBalances } from './import-balances.ts'
import { bookHours, type HourPlan, planHours } from './import-hours.ts'
import {
  fullName,
  type Guardian,
  guardianKey,
  readStudents,
  type StudentRow,
  studentKey,
} from './import-rows.ts'
import { findKnown, type Known, noScholarship } from './known-families.ts'

/** A file that was read, and what identity knows of its guardians. */
export interface ReadImport {
  readonly headings: readonly ImportHeading[]
  /** Null where the sender has to say first what the columns are. */
  readonly rows: readonly StudentRow[] | null
  readonly faults: readonly ImportFault[]
  /** Numbers of accounts by `guardianKey`. */
  readonly accounts: ReadonlyMap<string, number>
}

/**
 * Stores what a file brings that is not there yet, and corrects what is, all or nothing: families, students, classes left and
 * debts. Guardians of new families with an e-mail get accounts, and are mailed by the event that is published with the students.
 * @throws unavailable while identity does not answer.
 */
export async function importStudents(
  command: Command<Actor>,
  options: AcademyOptions,
  { isTrial, ...read }: ReadImport & Pick<ImportBody, 'isTrial'>,
): Promise<StudentsImported> {
  const db = dbOf(command.em)
  const { rows, accounts } = read
  const headings = [...read.headings]
  if (rows === null) {
    command.stateNothing()
    return { ...failure(['Di qué es cada columna de tu archivo.']), headings }
  }
  const nothingStored = (faults: readonly ImportFault[]) => {
    command.stateNothing()
    return { ...trialAnswer(rows.length, faults), headings }
  }
  // Of two imports of the same file the second finds the students of the first.
  await sql`select pg_advisory_xact_lock(hashtext('academy:student-import'))`.execute(db)
  const known = await findKnown(db, rows, accounts)
  const courses = await findCourses(db, rows)
  const balances = await planBalances(db, rows, { known, courses: courses.ids })
  const hours = await planHours(command, balances, known, { locks: false })
  const faults = [
    ...read.faults,
    ...known.faults,
    ...courses.faults,
    ...hours.faults,
    ...(await beyondLimit(command, known.scholarships)),
  ]
  const plan = { rows, accounts, known, balances, hours }
  if (faults.length > 0) return nothingStored(faults)
  if (isTrial) {
    const changes = known.changes.slice(0, mostImportFaults)
    return { ...nothingStored([]), imported: countsOf(plan), changes }
  }
  const fresh = mailedOf(rows.filter(({ line }) => !known.families.has(line)))
  const asked = { isTrial: false, actorId: command.actor.userId }
  const opened =
    fresh.length === 0
      ? noAccounts
      : command.outside('opening accounts', () => askAccounts(options, fresh, asked))
  const refused = refusedFaults(rows, opened.refusals)
  if (refused.length > 0) return nothingStored(refused)
  const imported = await store(command, { ...plan, accounts: new Map([...accounts, ...opened.accounts]) })
  return { ...done(storedText(imported)), rows: rows.length, faults: [], headings, imported }
}

/**
 * Reads a file, and asks identity for the accounts of its guardians.
 * @throws a refusal where the file as a whole cannot be read; unavailable while identity does not answer.
 */
export async function readImport(
  options: AcademyOptions,
  actorId: number,
  file: MappedFile,
): Promise<ReadImport> {
  const { rows, headings, faults: ofFile } = await readStudents(file, dayInMexico(options.now()))
  if (rows === null) return { headings, rows, faults: ofFile, accounts: new Map() }
  const { accounts, refusals } = await askAccounts(options, mailedOf(rows), { isTrial: true, actorId })
  return { headings, rows, faults: [...ofFile, ...refusedFaults(rows, refusals)], accounts }
}

/** Scholarships that the sender may not give. */
async function beyondLimit(
  { em, actor }: Command<Actor>,
  rows: readonly StudentRow[],
): Promise<ImportFault[]> {
  if (rows.length === 0) return []
  const limit = await readLimit(em, actor)
  return rows
    .filter(({ scholarship }) => (scholarship?.scholarshipPercent ?? 0) > limit)
    .map(({ line }) => ({ line, column: 'Beca en %', text: limitText(limit) }))
}

function mailedOf(rows: readonly StudentRow[]): Guardian[] {
  const guardians = new Map(rows.map(({ guardian }) => [guardianKey(guardian), guardian]))
  return [...guardians.values()].filter(({ email }) => email !== '')
}

interface Accounts {
  readonly accounts: ReadonlyMap<string, number>
  readonly refusals: ReadonlyMap<string, GuardianRefusal>
}

const noAccounts: Accounts = { accounts: new Map(), refusals: new Map() }

/** One call, which creates the accounts of all guardians or of none, and answers the same ones when it is repeated. */
async function askAccounts(
  { call }: Pick<AcademyOptions, 'call'>,
  guardians: readonly Guardian[],
  { isTrial, actorId }: { readonly isTrial: boolean; readonly actorId: number },
): Promise<Accounts> {
  if (guardians.length === 0) return noAccounts
  const accounts = new Map<string, number>()
  const refusals = new Map<string, GuardianRefusal>()
  const asked = guardians.map(({ name, lastName, email }) => ({ name, lastName, email }))
  const answers = await call(openGuardianAccounts, { body: { guardians: asked, isTrial, actorId } })
  for (const [place, guardian] of guardians.entries()) {
    const { accountId = null, refusal = null } = answers[place] ?? {}
    if (accountId !== null) accounts.set(guardianKey(guardian), accountId)
    if (refusal !== null) refusals.set(guardianKey(guardian), refusal)
  }
  return { accounts, refusals }
}

const refusalTexts: Readonly<Record<GuardianRefusal, string>> = {
  unconfirmed:
    'Hay una cuenta con este correo y nadie lo ha confirmado. Pide que abra el enlace que le enviamos, o que lo confirme en Mis datos.',
  otherName: 'El correo ya es de una cuenta con otro nombre. Revisa el correo y el nombre.',
  closed: 'La cuenta de este correo no está activa.',
  held: 'Este correo era de otra cuenta, que todavía puede recuperarlo. Usa otro o espera una semana.',
}

function refusedFaults(
  rows: readonly StudentRow[],
  refusals: ReadonlyMap<string, GuardianRefusal>,
): ImportFault[] {
  return rows.flatMap(({ line, guardian }) => {
    const refusal = refusals.get(guardianKey(guardian))
    return refusal ? [{ line, column: 'Correo del responsable', text: refusalTexts[refusal] }] : []
  })
}

interface Plan {
  readonly rows: readonly StudentRow[]
  readonly accounts: ReadonlyMap<string, number>
  readonly known: Known
  readonly balances: BalancePlan
  readonly hours: HourPlan
}

type Counts = NonNullable<StudentsImported['imported']>

function countsOf({ rows, known, balances, hours }: Plan): Counts {
  const students = new Set(rows.map(studentKey))
  const withoutAccount = rows.filter(
    ({ line, guardian }) => guardian.email === '' && !known.families.has(line),
  )
  const { correctedFamilies, correctedStudents } = known
  return {
    students: students.size - known.students.size,
    known: known.students.size,
    changed: correctedFamilies.length + correctedStudents.length,
    families: new Set(withoutAccount.map(({ guardian }) => guardianKey(guardian))).size,
    balances: balances.courses.filter(({ owed }) => owed === 0).length + balances.memberships.length,
    debts: balances.courses.filter(({ owed }) => owed > 0).length,
    bookings: [...hours.places.values()].flat().length,
  }
}

/** By plain statements: entities would record the students' names in the movement log. */
async function store(command: Command<Actor>, plan: Plan): Promise<Counts> {
  const { rows, known, balances } = plan
  const db = dbOf(command.em)
  const fresh = await storeFamilies(command, plan)
  await lockKnown(
    db,
    known,
    balances.courses.map(({ courseId }) => courseId),
  )
  const hours = await planHours(command, balances, known, { locks: true })
  if (hours.faults.length > 0) {
    // A class was booked meanwhile: run again, the import names the rows before it stores anything.
    command.outside('looking at hours again', async () => {})
    throw changedMeanwhile()
  }
  const familyOf = ({ line, guardian }: StudentRow) => {
    const id = known.families.get(line) ?? fresh.get(guardianKey(guardian))
    // Identity was asked before another command changed the family.
    if (id === undefined) throw changedMeanwhile()
    return id
  }
  const added = [...new Map(rows.toReversed().map((row) => [studentKey(row), row])).values()]
    .filter((row) => !known.students.has(studentKey(row)))
    .toReversed()
  const made = await inBatches(added, (batch) =>
    db
      .insertInto('participant')
      .values(
        batch.map((row) => {
          const { name, birthdate, relationship, parentName, scholarship } = row
          const values = { name, birthdate, relationship, parentName, ...noScholarship, ...scholarship }
          return { responsibleId: familyOf(row), ...values }
        }),
      )
      .returning('id')
      .execute(),
  )
  const ids = made.map(({ id }) => id).sort((one, next) => one - next)
  const studentIds = new Map([
    ...known.students,
    ...added.map((row, at) => [studentKey(row), ids[at] ?? 0] as const),
  ])
  await correctKnown(command, known)
  const stored = await storeBalances(command, balances, {
    familyOf,
    studentOf: (row) => studentIds.get(studentKey(row)) ?? 0,
  })
  const before = balances.standing.flatMap(({ row, subscriptionId }) => {
    const participantId = known.students.get(studentKey(row))
    const isBooked = subscriptionId !== undefined && participantId !== undefined && hours.places.has(row.line)
    return isBooked ? [{ line: row.line, subscriptionId, participantId }] : []
  })
  await bookHours(command, hours, [...stored.courses, ...before])
  const booked = before.map(({ subscriptionId }) => subscriptionId)
  const subscriptions = [...stored.balances, ...stored.debts]
  const corrected = known.correctedStudents.map(({ id }) => id)
  const correctedFamilies = known.correctedFamilies.map(({ id }) => id)
  const scholarships = known.scholarships.map((row) => studentIds.get(studentKey(row)) ?? 0)
  const guardians = new Set(rows.map(({ guardian }) => guardianKey(guardian)))
  if ([ids, subscriptions, booked, corrected, correctedFamilies].every(({ length }) => length === 0))
    command.stateNothing()
  else
    command.state({
      title: 'Alumnos importados',
      description: `${ids.length} ${ids.length === 1 ? 'alumno' : 'alumnos'}; responsables: ${guardians.size}`,
      after: {
        students: ids,
        ...(subscriptions.length > 0 && { subscriptions }),
        ...(booked.length > 0 && { booked }),
        ...(corrected.length > 0 && { corrected }),
        ...(correctedFamilies.length > 0 && { correctedFamilies }),
        ...(scholarships.length > 0 && { scholarships }),
      },
    })
  const accountIds = [...new Set(added.map(familyOf).filter(hasAccount))].sort((one, next) => one - next)
  for (let at = 0; at < accountIds.length; at += mostGuardiansPerEvent)
    await command.publish('guardians.imported', {
      accountIds: accountIds.slice(at, at + mostGuardiansPerEvent),
    })
  return countsOf({ ...plan, hours })
}

/** Guardians of an account who are stored already are not changed. @returns numbers of new families by `guardianKey`. */
async function storeFamilies(
  { em }: Command,
  { rows, accounts, known }: Plan,
): Promise<ReadonlyMap<string, number>> {
  const mailed = mailedOf(rows).flatMap((guardian) => {
    const id = accounts.get(guardianKey(guardian))
    return id === undefined ? [] : [{ id, guardian }]
  })
  const inOrder = mailed.toSorted((one, next) => one.id - next.id)
  await inBatches(inOrder, (batch) =>
    dbOf(em)
      .insertInto('responsible')
      .values(
        batch.map(({ id, guardian: { email, phone, ...names } }) => ({
          ...{ id, name: fullName(names), phone, email },
          ...noAddress,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const fresh = new Map(
    rows.flatMap(({ line, guardian }) =>
      guardian.email === '' && !known.families.has(line) ? [[guardianKey(guardian), guardian] as const] : [],
    ),
  )
  const opened = await openFamilies(
    em,
    [...fresh.values()].map((guardian) => ({ name: fullName(guardian), phone: guardian.phone, email: '' })),
  )
  return new Map([
    ...mailed.map(({ id, guardian }) => [guardianKey(guardian), id] as const),
    ...[...fresh.keys()].map((key, at) => [key, opened[at] ?? 0] as const),
  ])
}

function storedText({ students, known, changed }: Counts): string {
  const added = students === 1 ? 'Se guardó 1 alumno.' : `Se guardaron ${students} alumnos.`
  const there = known === 1 ? '1 ya estaba.' : `${known} ya estaban.`
  const corrected = changed === 1 ? 'Se corrigió 1 registro.' : `Se corrigieron ${changed} registros.`
  return [added, ...(known > 0 ? [there] : []), ...(changed > 0 ? [corrected] : [])].join(' ')
}
