import { mostGuardiansPerEvent } from '@rodada/contracts/event'
import type { ImportBody, ImportFault, ImportHeading } from '@rodada/contracts/list/import'
import {
  type GuardianRefusal,
  openGuardianAccounts,
  type StudentsImported,
} from '@rodada/contracts/student/import'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import { inBatches } from '@rodada/service/data/batches'
import { done, failure } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { trialAnswer } from '@rodada/service/list/import-answer'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../../academy-options.ts'
import { type AcademyDb, dbOf } from '../../../entities.ts'
import { noAddress, openFamilies } from '../../guardian/family.ts'
import { findCourses, storeBalances } from './import-balances.ts'
import {
  fullName,
  type Guardian,
  guardianKey,
  readStudents,
  type StudentRow,
  studentKey,
} from './import-rows.ts'

/** A file that was read, and what is known of its families. */
export interface ReadImport {
  readonly headings: readonly ImportHeading[]
  /** Null where the sender has to say first what the columns are. */
  readonly rows: readonly StudentRow[] | null
  readonly faults: readonly ImportFault[]
  /** Numbers of accounts by `guardianKey`; null while the file cannot be stored. */
  readonly accounts: ReadonlyMap<string, number> | null
}

/**
 * Stores what a file brings that is not there yet, all or nothing: families, students, classes left and debts. Students of
 * the same family stay as they are. Guardians with an e-mail are mailed by the event that is published with the students.
 */
export async function importStudents(command: Command<Actor>, read: ReadImport): Promise<StudentsImported> {
  const { em } = command
  const { rows, faults, accounts } = read
  const headings = [...read.headings]
  if (rows === null) {
    command.stateNothing()
    return { ...failure(['Di qué es cada columna de tu archivo.']), headings }
  }
  // Of two imports of the same file the second finds the students of the first.
  await sql`select pg_advisory_xact_lock(hashtext('academy:student-import'))`.execute(dbOf(em))
  const known = await findKnown(dbOf(em), rows, accounts)
  const courses = await findCourses(dbOf(em), rows)
  const all = [...faults, ...known.faults, ...courses.faults]
  const plan = { rows, accounts: accounts ?? new Map<string, number>(), known, courses: courses.ids }
  if (all.length > 0 || accounts === null) {
    command.stateNothing()
    const imported = countsOf(plan)
    return { ...trialAnswer(rows.length, all), headings, ...(all.length === 0 && { imported }) }
  }
  const imported = await store(command, plan)
  return { ...done(storedText(imported)), rows: rows.length, faults: [], headings, imported }
}

/**
 * Reads a file; a trial only reports faults. Identity creates the guardians' accounts once the file has no faults, and returns
 * the same ones when called again.
 * @throws a refusal where the file as a whole cannot be read; unavailable while identity does not answer.
 */
export async function readImport(
  options: AcademyOptions,
  actorId: number,
  { isTrial, ...file }: ImportBody,
): Promise<ReadImport> {
  const { rows, headings, faults: ofFile } = await readStudents(file, dayInMexico(options.now()))
  if (rows === null) return { headings, rows, faults: ofFile, accounts: null }
  const guardians = [...new Map(rows.map(({ guardian }) => [guardianKey(guardian), guardian])).values()]
  const mailed = guardians.filter(({ email }) => email !== '')
  const trial = await askAccounts(options, mailed, { isTrial: true, actorId })
  const faults = [...ofFile, ...refusedFaults(rows, trial.refusals)]
  if (isTrial || faults.length > 0) return { headings, rows, faults, accounts: null }
  const opened = await askAccounts(options, mailed, { isTrial: false, actorId })
  const refused = refusedFaults(rows, opened.refusals)
  const accounts = refused.length > 0 ? null : opened.accounts
  return { headings, rows, faults: refused, accounts }
}

interface Accounts {
  readonly accounts: ReadonlyMap<string, number>
  readonly refusals: ReadonlyMap<string, GuardianRefusal>
}

/** One call, which creates the accounts of all guardians or of none. */
async function askAccounts(
  { call }: Pick<AcademyOptions, 'call'>,
  guardians: readonly Guardian[],
  { isTrial, actorId }: { readonly isTrial: boolean; readonly actorId: number },
): Promise<Accounts> {
  const accounts = new Map<string, number>()
  const refusals = new Map<string, GuardianRefusal>()
  if (guardians.length === 0) return { accounts, refusals }
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

/** What the rows have that is stored already. */
interface Known {
  /** Ids of students by `studentKey`. */
  readonly students: ReadonlyMap<string, number>
  /** Numbers of families by `guardianKey`, of those without an e-mail. */
  readonly families: ReadonlyMap<string, number>
  readonly faults: readonly ImportFault[]
}

/** A student of another family is a fault: two children may have one name and one birthdate, but rarely. */
async function findKnown(
  db: AcademyDb,
  rows: readonly StudentRow[],
  accounts: ReadonlyMap<string, number> | null,
): Promise<Known> {
  const birthdates = [...new Set(rows.map(({ birthdate }) => birthdate))]
  const found = await sql<{
    id: number
    name: string
    birthdate: string
    familyId: number
    phone: string
    email: string
  }>`
    select participant.id, participant.name, participant.birthdate::text, participant.responsible_id as "familyId",
      coalesce(responsible.phone, '') as phone, lower(coalesce(responsible.email, '')) as email
    from participant left join responsible on responsible.id = participant.responsible_id
    where birthdate = any(${birthdates}::date[]) and forgotten_at is null`.execute(db)
  const byKey = new Map(found.rows.map((student) => [studentKey(student), student]))
  const students = new Map<string, number>()
  const faults: ImportFault[] = []
  for (const row of rows) {
    const student = byKey.get(studentKey(row))
    if (!student) continue
    const { guardian, line } = row
    const isSame =
      student.phone === guardian.phone ||
      (guardian.email !== '' && student.email === guardian.email.toLowerCase()) ||
      accounts?.get(guardianKey(guardian)) === student.familyId
    if (isSame) students.set(studentKey(row), student.id)
    else
      faults.push({
        line,
        column: 'Alumno',
        text: `Ya está en la academia con otra familia: es el alumno #${student.id}.`,
      })
  }
  return { students, faults, families: await findFamilies(db, rows) }
}

/** Families of guardians without an e-mail, by telephone and name. */
async function findFamilies(db: AcademyDb, rows: readonly StudentRow[]): Promise<Map<string, number>> {
  const phones = rows.flatMap(({ guardian }) => (guardian.email === '' ? [guardian.phone] : []))
  if (phones.length === 0) return new Map()
  const found = await sql<{ id: number; name: string; phone: string }>`
    select id, name, phone from responsible where phone = any(${[...new Set(phones)]}::text[]) order by id desc`.execute(
    db,
  )
  return new Map(found.rows.map(({ id, name, phone }) => [`${phone} ${nameKey(name)}`, id]))
}

interface Plan {
  readonly rows: readonly StudentRow[]
  readonly accounts: ReadonlyMap<string, number>
  readonly known: Known
  /** Ids of courses by the names of the file. */
  readonly courses: ReadonlyMap<string, number>
}

type Counts = NonNullable<StudentsImported['imported']>

/** What would be stored, as far as it is known before: balances of known students may be there already. */
function countsOf({ rows, known }: Plan): Counts {
  const added = rows.filter((row) => !known.students.has(studentKey(row)))
  const withoutAccount = rows
    .filter(({ guardian }) => guardian.email === '')
    .map(({ guardian }) => guardianKey(guardian))
  const memberships = new Set(
    rows.flatMap(({ guardian, membershipUntil }) => (membershipUntil ? [guardianKey(guardian)] : [])),
  )
  const isDebt = ({ balance }: StudentRow) => balance !== null && balance.owed > 0
  return {
    students: added.length,
    known: rows.length - added.length,
    families: new Set(withoutAccount.filter((key) => !known.families.has(key))).size,
    balances: added.filter((row) => row.balance !== null && !isDebt(row)).length + memberships.size,
    debts: added.filter(isDebt).length,
  }
}

/** By plain statements: entities would record the students' names in the movement log. */
async function store(command: Command<Actor>, plan: Plan): Promise<Counts> {
  const { rows, known } = plan
  const families = await storeFamilies(command, plan)
  const familyOf = ({ line, guardian }: StudentRow) => {
    const id = families.get(guardianKey(guardian))
    if (id === undefined) throw new Error(`No family for the guardian of line ${line}`)
    return id
  }
  const added = rows.filter((row) => !known.students.has(studentKey(row)))
  const made = await inBatches(added, (batch) =>
    dbOf(command.em)
      .insertInto('participant')
      .values(
        batch.map((row) => {
          const { name, birthdate, relationship, parentName } = row
          return { responsibleId: familyOf(row), name, birthdate, relationship, parentName }
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
  const entries = rows.map((row) => ({
    row,
    familyId: familyOf(row),
    participantId: studentIds.get(studentKey(row)) ?? 0,
    courseId: plan.courses.get(row.balance?.course ?? '') ?? null,
  }))
  const stored = await storeBalances(command, entries)
  const subscriptions = [...stored.balances, ...stored.debts]
  if (ids.length + subscriptions.length === 0) command.stateNothing()
  else
    command.state({
      title: 'Alumnos importados',
      description: `${ids.length} ${ids.length === 1 ? 'alumno' : 'alumnos'}; responsables: ${families.size}`,
      after: { students: ids, ...(subscriptions.length > 0 && { subscriptions }) },
    })
  const accountIds = [...new Set(added.filter(({ guardian }) => guardian.email !== '').map(familyOf))].sort(
    (one, next) => one - next,
  )
  for (let at = 0; at < accountIds.length; at += mostGuardiansPerEvent)
    await command.publish('guardians.imported', {
      accountIds: accountIds.slice(at, at + mostGuardiansPerEvent),
    })
  return {
    ...countsOf(plan),
    balances: stored.balances.length,
    debts: stored.debts.length,
  }
}

/** Guardians who are stored already are not changed. @returns numbers by `guardianKey`. */
async function storeFamilies(
  { em }: Command,
  { rows, accounts, known }: Plan,
): Promise<ReadonlyMap<string, number>> {
  const guardians = new Map(rows.map(({ guardian }) => [guardianKey(guardian), guardian]))
  const mailed = [...guardians].flatMap(([key, guardian]) => {
    const id = accounts.get(key)
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
  const fresh = [...guardians].filter(([key, { email }]) => email === '' && !known.families.has(key))
  const opened = await openFamilies(
    em,
    fresh.map(([, guardian]) => ({ name: fullName(guardian), phone: guardian.phone, email: '' })),
  )
  return new Map([
    ...[...known.families].filter(([key]) => guardians.has(key)),
    ...[...guardians.keys()].flatMap((key) => {
      const id = accounts.get(key)
      return id === undefined ? [] : [[key, id] as const]
    }),
    ...fresh.map(([key], at) => [key, opened[at] ?? 0] as const),
  ])
}

function storedText({ students, known }: Counts): string {
  const text = students === 1 ? 'Se guardó 1 alumno.' : `Se guardaron ${students} alumnos.`
  if (known === 0) return text
  return `${text} ${known === 1 ? '1 ya estaba.' : `${known} ya estaban.`}`
}
