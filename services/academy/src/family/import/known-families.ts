import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { ImportFault } from '@rodada/contracts/list/import'
import type { ImportChange } from '@rodada/contracts/student/import'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import {
  differing,
  fullName,
  guardianKey,
  type ScholarshipValues,
  type StudentRow,
  studentKey,
} from './import-rows.ts'

export interface FamilyValues {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly email: string
}

export interface StudentValues extends ScholarshipValues {
  readonly id: number
  readonly familyId: number
  readonly name: string
  readonly birthdate: string
  readonly relationship: string | null
  readonly parentName: string | null
}

/** What of a file is stored already, and what the file corrects of it. */
export interface Known {
  /** Numbers of families by the lines of their rows. */
  readonly families: ReadonlyMap<number, number>
  /** Ids of students by `studentKey`. */
  readonly students: ReadonlyMap<string, number>
  readonly correctedFamilies: readonly FamilyValues[]
  readonly correctedStudents: readonly StudentValues[]
  /** Rows by which a student, a new one too, gets a scholarship or another one. */
  readonly scholarships: readonly StudentRow[]
  readonly changes: readonly ImportChange[]
  readonly faults: readonly ImportFault[]
}

/**
 * Finds the families and students of a file by telephone and name. Guardians with an account keep what they say of themselves.
 * @param accounts numbers of accounts by `guardianKey`, as far as there are.
 */
export async function findKnown(
  db: AcademyDb,
  rows: readonly StudentRow[],
  accounts: ReadonlyMap<string, number>,
): Promise<Known> {
  const stored = await readStored(db, rows, accounts)
  const found = matchRows(rows, stored, accounts)
  const faults: ImportFault[] = []
  const students = new Map<string, number>()
  const families = new Map(
    found.flatMap(({ row, family }) => (family ? [[row.line, family.id] as const] : [])),
  )
  for (const { row, student, family } of found) {
    if (student) students.set(studentKey(row), student.id)
    else {
      const [elsewhere] = stored.byKey.get(studentKey(row)) ?? []
      if (elsewhere) faults.push(ofAnotherFamily(row, elsewhere.id))
    }
    const account = accounts.get(guardianKey(row.guardian))
    if (family && account !== undefined && !hasAccount(family.id)) faults.push(ofAnAccount(row))
  }
  const ofFamilies = found.flatMap(({ row, family }) =>
    family && !hasAccount(family.id)
      ? [{ line: row.line, row, before: family, after: correctedFamily(family, row) }]
      : [],
  )
  const ofStudents = found.flatMap(({ row, student }) =>
    student ? [{ line: row.line, row, before: student, after: correctedStudent(student, row) }] : [],
  )
  faults.push(
    ...differing(
      ofFamilies,
      ({ before }) => String(before.id),
      ({ after }) => JSON.stringify(after),
      {
        column: 'Nombre del responsable',
        textOf: (line) => `Es la familia de la fila ${line}, con otro nombre, teléfono o correo.`,
      },
    ),
    ...differing(
      ofStudents,
      ({ before }) => String(before.id),
      ({ row }) => studentKey(row),
      {
        column: 'Alumno',
        textOf: (line) => `Es el mismo alumno que en la fila ${line}.`,
      },
    ),
  )
  const familyChanges = firstOfEach(ofFamilies)
  const studentChanges = firstOfEach(ofStudents)
  const ofNew = found.flatMap(({ row, student }) => (student || !row.scholarship ? [] : [row]))
  const scholarships = [
    ...[...Map.groupBy(ofNew, studentKey).values()].flatMap((same) =>
      same
        .slice(0, 1)
        .map((row) => ({ row, before: noScholarship, after: { ...noScholarship, ...row.scholarship } })),
    ),
    ...studentChanges.filter(({ before, after }) => scholarshipText(before) !== scholarshipText(after)),
  ]
  return {
    families,
    students,
    faults,
    correctedFamilies: familyChanges.map(({ after }) => after),
    correctedStudents: studentChanges.map(({ after }) => after),
    scholarships: scholarships.map(({ row }) => row),
    changes: [
      ...studentChanges.flatMap(studentTexts),
      ...familyChanges.flatMap(familyTexts),
      ...scholarships.flatMap(({ row, before, after }) =>
        textOf(row, 'Beca en %', scholarshipText(before), scholarshipText(after)),
      ),
    ].sort((one, next) => one.line - next.line),
  }
}

const ofAnotherFamily = ({ line }: StudentRow, id: number): ImportFault => ({
  line,
  column: 'Alumno',
  text: `Ya está en la academia con otra familia: es el alumno #${id}.`,
})

const ofAnAccount = ({ line }: StudentRow): ImportFault => ({
  line,
  column: 'Correo del responsable',
  text: 'Esta familia no tiene cuenta y el correo es de una que sí. Únelas en Familias, o deja el correo vacío.',
})

class Stored {
  readonly families: ReadonlyMap<number, FamilyValues>
  readonly byPhone: ReadonlyMap<string, FamilyValues[]>
  readonly byEmail: ReadonlyMap<string, FamilyValues[]>
  readonly byKey: ReadonlyMap<string, StudentValues[]>
  readonly #students: ReadonlyMap<number, StudentValues[]>

  constructor(families: readonly FamilyValues[], students: readonly StudentValues[]) {
    this.families = new Map(families.map((family) => [family.id, family]))
    this.byPhone = Map.groupBy(families, ({ phone }) => phone)
    this.byEmail = Map.groupBy(families, ({ email }) => email.toLowerCase())
    this.byKey = Map.groupBy(students, studentKey)
    this.#students = Map.groupBy(students, ({ familyId }) => familyId)
  }

  /** The child of a family that a row means: by name, or by birthdate where one name only says more than the other. */
  childOf(familyId: number, { name, birthdate }: StudentRow): StudentValues | undefined {
    const children = this.#students.get(familyId) ?? []
    const named = children.filter((child) => nameKey(child.name) === nameKey(name))
    const born = children.filter((child) => child.birthdate === birthdate)
    return (
      named.find((child) => child.birthdate === birthdate) ??
      onlyOf(named) ??
      (named.length === 0 ? onlyOf(born.filter((child) => isName(child.name, name))) : undefined)
    )
  }
}

function onlyOf<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined
}

/** «Rita Sol» is «Rita Sol Díaz», by whole words. */
function isName(one: string, other: string): boolean {
  const [short = '', long = ''] = [`${nameKey(one)} `, `${nameKey(other)} `].sort(
    (a, b) => a.length - b.length,
  )
  return long.startsWith(short)
}

async function readStored(
  db: AcademyDb,
  rows: readonly StudentRow[],
  accounts: ReadonlyMap<string, number>,
): Promise<Stored> {
  const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean)
  const phones = distinct(rows.map(({ guardian }) => guardian.phone))
  const emails = distinct(rows.map(({ guardian }) => guardian.email.toLowerCase()))
  const birthdates = distinct(rows.map(({ birthdate }) => birthdate))
  const families = await sql<FamilyValues>`
    select id, name, phone, email from responsible where id in (
      select id from responsible where phone = any(${phones}::text[])
      union select id from responsible where lower(email) = any(${emails}::text[])
      union select id from responsible where id = any(${[...accounts.values()]}::integer[])
      union select responsible_id from participant where birthdate = any(${birthdates}::date[]))
    order by id`.execute(db)
  const known = new Set(families.rows.map(({ id }) => id))
  // An account may have students before it says who it is.
  const unsaid = [...new Set(accounts.values())].filter((id) => !known.has(id))
  const all = [...families.rows, ...unsaid.map((id) => ({ id, name: '', phone: '', email: '' }))]
  const ids = all.map(({ id }) => id)
  const students = await sql<StudentValues>`
    select id, responsible_id as "familyId", name, birthdate::text, relationship, parent_name as "parentName",
      scholarship_percent as "scholarshipPercent", scholarship_until::text as "scholarshipUntil",
      scholarship_reason as "scholarshipReason"
    from participant
    where (responsible_id = any(${ids}::integer[]) or birthdate = any(${birthdates}::date[])) and forgotten_at is null
    order by id`.execute(db)
  return new Stored(all, students.rows)
}

interface Match {
  readonly row: StudentRow
  readonly family: FamilyValues | undefined
  readonly student: StudentValues | undefined
}

/** All rows of a guardian whom one row finds belong to that family. */
function matchRows(
  rows: readonly StudentRow[],
  stored: Stored,
  accounts: ReadonlyMap<string, number>,
): Match[] {
  const direct = rows.map((row) => ({ row, family: familyOf(row, stored, accounts) }))
  const ofGuardian = new Map(
    direct
      .flatMap(({ row, family }) => (family ? [[guardianKey(row.guardian), family] as const] : []))
      .reverse(),
  )
  return direct.map((match) => {
    const { row } = match
    const family = match.family ?? ofGuardian.get(guardianKey(row.guardian))
    return { row, family, student: family && stored.childOf(family.id, row) }
  })
}

/** The family that has the child first, else one by account, telephone or e-mail with the guardian's name. */
function familyOf(
  row: StudentRow,
  stored: Stored,
  accounts: ReadonlyMap<string, number>,
): FamilyValues | undefined {
  const { guardian } = row
  const name = fullName(guardian)
  const account = stored.families.get(accounts.get(guardianKey(guardian)) ?? 0)
  const isGuardian = (family: FamilyValues) => isName(family.name, name)
  const near = [
    ...(stored.byPhone.get(guardian.phone) ?? []),
    ...(guardian.email === '' ? [] : (stored.byEmail.get(guardian.email.toLowerCase()) ?? [])),
  ]
  // Who has another telephone by now is found by the child.
  const moved = (stored.byKey.get(studentKey(row)) ?? []).flatMap(({ familyId }) => {
    const family = stored.families.get(familyId)
    return family && isGuardian(family) ? [family] : []
  })
  const all = [...(account ? [account] : []), ...near, ...moved]
  // Another account's guardian may have the same telephone and name: the e-mail says that it is not this one.
  const isSame = (family: FamilyValues) =>
    family === account || (isGuardian(family) && !(hasAccount(family.id) && guardian.email !== ''))
  const byName = all.filter(isSame)
  return (
    all.find(({ id }) => stored.childOf(id, row) !== undefined) ??
    byName.find((family) => family === account || nameKey(family.name) === nameKey(name)) ??
    byName[0]
  )
}

/** As people see it: spaces and capitals make no difference. */
const isWrittenAs = (one: string, other: string) =>
  one.normalize('NFC').replace(/\s+/g, ' ').toLowerCase() ===
  other.normalize('NFC').replace(/\s+/g, ' ').toLowerCase()

function correctedFamily(family: FamilyValues, { guardian }: StudentRow): FamilyValues {
  const name = fullName(guardian)
  const isSaid = guardian.email === '' || guardian.email.toLowerCase() === family.email.toLowerCase()
  return {
    id: family.id,
    name: isWrittenAs(family.name, name) ? family.name : name,
    phone: guardian.phone,
    email: isSaid ? family.email : guardian.email,
  }
}

/** An adult has no tutor; of a child the stored one stays. */
function correctedStudent(
  student: StudentValues,
  { name, birthdate, relationship, parentName, scholarship }: StudentRow,
): StudentValues {
  const isAdult = relationship === null
  return {
    ...student,
    ...scholarship,
    name: isWrittenAs(student.name, name) ? student.name : name,
    birthdate,
    ...(birthdate !== student.birthdate && {
      relationship: isAdult ? null : (student.relationship ?? relationship),
      parentName: isAdult ? null : (student.parentName ?? parentName),
    }),
  }
}

export const noScholarship: ScholarshipValues = {
  ...{ scholarshipPercent: null, scholarshipUntil: null, scholarshipReason: null },
}

function scholarshipText({
  scholarshipPercent,
  scholarshipUntil,
  scholarshipReason,
}: ScholarshipValues): string {
  if (scholarshipPercent === null) return ''
  return `${scholarshipPercent} % hasta el ${dayText(scholarshipUntil ?? '')}: ${scholarshipReason}`
}

interface Correction<Values> {
  readonly row: StudentRow
  readonly before: Values
  readonly after: Values
}

/** One for each that the file changes. */
function firstOfEach<Values extends { readonly id: number }>(
  all: readonly Correction<Values>[],
): Correction<Values>[] {
  const first = new Map(all.toReversed().map((one) => [one.before.id, one]))
  return [...first.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function textOf(row: StudentRow, column: string, from: string, to: string): ImportChange[] {
  return from === to ? [] : [{ line: row.line, student: row.name, column, from, to }]
}

function familyTexts({ row, before, after }: Correction<FamilyValues>): ImportChange[] {
  return [
    ...textOf(row, 'Nombre del responsable', before.name, after.name),
    ...textOf(row, 'Teléfono del responsable', formatPhone(before.phone), formatPhone(after.phone)),
    ...textOf(row, 'Correo del responsable', before.email, after.email),
  ]
}

const dayText = (date: string) => date.split('-').reverse().join('/')

function studentTexts({ row, before, after }: Correction<StudentValues>): ImportChange[] {
  return [
    ...textOf(row, 'Alumno', before.name, after.name),
    ...textOf(row, 'Fecha de nacimiento', dayText(before.birthdate), dayText(after.birthdate)),
  ]
}
