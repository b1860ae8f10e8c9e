import { mostGuardiansPerEvent } from '@rodada/contracts/event'
import type { ImportBody, ImportFault, ListImported } from '@rodada/contracts/list/import'
import { type GuardianRefusal, openGuardianAccounts } from '@rodada/contracts/student/import'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import { done } from '@rodada/service/http/errors'
import { trialAnswer } from '@rodada/service/list/import-answer'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../../academy-options.ts'
import { type AcademyDb, dbOf } from '../../../entities.ts'
import {
  fullName,
  type Guardian,
  guardianKey,
  type NamedRow,
  readStudents,
  type StudentRow,
  studentKey,
} from './import-rows.ts'

/** Rows and faults; `accounts` by `guardianKey`, null while the file cannot be stored. */
export interface ReadImport {
  readonly rows: readonly StudentRow[]
  readonly faults: readonly ImportFault[]
  readonly accounts: ReadonlyMap<string, number> | null
}

/**
 * Stores the students of a file that was read with their guardians, all or none. The guardians are mailed by the event that
 * is published with the students.
 */
export async function importStudents(
  command: Command,
  { rows, faults, accounts }: ReadImport,
): Promise<ListImported> {
  const { em } = command
  if (accounts === null) return refuseRows(command, rows, faults)
  // Of two imports of the same file the second finds the students of the first.
  await sql`select pg_advisory_xact_lock(hashtext('academy:student-import'))`.execute(dbOf(em))
  const taken = await registeredFaults(dbOf(em), rows)
  if (taken.length > 0) return refuseRows(command, rows, taken)
  await store(command, rows, accounts)
  return { ...done(storedText(rows.length)), rows: rows.length, faults: [] }
}

function refuseRows(
  command: Command,
  rows: readonly StudentRow[],
  faults: readonly ImportFault[],
): ListImported {
  command.stateNothing()
  return trialAnswer(rows.length, faults)
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
  const { rows, named, faults: ofFile } = await readStudents(file, dayInMexico(options.now()))
  const guardians = [...new Map(rows.map(({ guardian }) => [guardianKey(guardian), guardian])).values()]
  const trial = await askAccounts(options, guardians, { isTrial: true, actorId })
  const faults = [
    ...ofFile,
    ...(await registeredFaults(dbOf(options.orm.em.fork()), named)),
    ...refusedFaults(rows, trial.refusals),
  ]
  if (isTrial || faults.length > 0) return { rows, faults, accounts: null }
  const opened = await askAccounts(options, guardians, { isTrial: false, actorId })
  const refused = refusedFaults(rows, opened.refusals)
  return refused.length > 0
    ? { rows, faults: refused, accounts: null }
    : { rows, faults, accounts: opened.accounts }
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

/** Faults of rows whose students are stored already. */
async function registeredFaults(db: AcademyDb, rows: readonly NamedRow[]): Promise<ImportFault[]> {
  const birthdates = [...new Set(rows.map(({ birthdate }) => birthdate))]
  const { rows: known } = await sql<{ id: number; name: string; birthdate: string }>`
    select id, name, birthdate::text from participant where birthdate = any(${birthdates}::date[])`.execute(
    db,
  )
  const ids = new Map(known.map((student) => [studentKey(student), student.id]))
  return rows.flatMap((row) => {
    const id = ids.get(studentKey(row))
    if (id === undefined) return []
    return [{ line: row.line, column: 'Alumno', text: `Ya está en la academia: es el alumno #${id}.` }]
  })
}

/** By plain statements: entities would record the students' names in the movement log. */
async function store(
  command: Command,
  rows: readonly StudentRow[],
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  const db = dbOf(command.em)
  const placed = rows.map((row) => ({ row, accountId: accountOf(accounts, row) }))
  const guardians = [...new Map(placed.map(({ row, accountId }) => [accountId, row.guardian]))]
    .map(([id, guardian]) => ({ id, guardian }))
    .sort((one, next) => one.id - next.id)
  // Guardians who are stored already are not changed.
  await db
    .insertInto('responsible')
    .values(
      guardians.map(({ id, guardian: { email, phone, ...names } }) => ({
        id,
        name: fullName(names),
        phone,
        email,
        street: '',
        neighborhood: '',
        zipCode: '',
        city: '',
        state: '',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await db
    .insertInto('participant')
    .values(
      placed.map(({ row: { name, birthdate, relationship, parentName }, accountId: responsibleId }) => ({
        responsibleId,
        name,
        birthdate,
        relationship,
        parentName,
      })),
    )
    .returning('id')
    .execute()
  const ids = made.map(({ id }) => id).sort((one, next) => one - next)
  command.state({
    title: 'Alumnos importados',
    description: `${ids.length} ${ids.length === 1 ? 'alumno' : 'alumnos'}; responsables: ${guardians.length}`,
    after: { students: ids },
  })
  const accountIds = guardians.map(({ id }) => id)
  for (let at = 0; at < accountIds.length; at += mostGuardiansPerEvent)
    await command.publish('guardians.imported', {
      accountIds: accountIds.slice(at, at + mostGuardiansPerEvent),
    })
}

function accountOf(accounts: ReadonlyMap<string, number>, { line, guardian }: StudentRow): number {
  const id = accounts.get(guardianKey(guardian))
  if (id === undefined) throw new Error(`No account for the guardian of line ${line}`)
  return id
}

function storedText(count: number): string {
  return count === 1 ? 'Se guardó 1 alumno.' : `Se guardaron ${count} alumnos.`
}
