import { emailAddress, optionalText, phoneInput, requiredText } from '@rodada/contracts/common'
import type { ImportFault, ImportFile } from '@rodada/contracts/list/import'
import { mostImportedStudents, studentImportColumns } from '@rodada/contracts/list/import-rules'
import { isMinor } from '@rodada/contracts/student/rules'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import { formChecker } from '@rodada/service/http/body-rules'
import type { FieldErrors } from '@rodada/service/http/errors'
import { destroyedCells } from '@rodada/service/list/destroyed-cells'
import { shortMonths } from '@rodada/service/list/file-record'
import { type ImportRow, readImport } from '@rodada/service/list/import-file'
import { readInThread } from '@rodada/service/list/import-thread'
import { type Static, Type } from 'typebox'
import { whyNotBirthdate } from '../participant-form.ts'

const rowForm = Type.Object({
  name: requiredText(),
  birthdate: Type.String(),
  guardianName: requiredText(120),
  guardianLastName: requiredText(120),
  email: emailAddress,
  phone: phoneInput,
  relationship: optionalText(),
})
type RowForm = Static<typeof rowForm>

const dateForm = 'Escribe la fecha como día/mes/año, por ejemplo 17/05/2015.'
const noRelationship = 'Este dato es obligatorio si el alumno es menor de edad.'

/** Identity of a row's student, read whatever other faults the row has. */
export interface NamedRow {
  readonly line: number
  readonly name: string
  /** `YYYY-MM-DD` */
  readonly birthdate: string
}

export interface StudentRow extends NamedRow {
  /** Null for an adult. */
  readonly relationship: string | null
  /** Null for an adult. */
  readonly parentName: string | null
  readonly guardian: Guardian
}

export interface Guardian {
  readonly name: string
  readonly lastName: string
  readonly email: string
  /** E.164 */
  readonly phone: string
}

interface ReadStudents {
  readonly rows: StudentRow[]
  readonly named: NamedRow[]
  readonly faults: ImportFault[]
}

/**
 * Students of a file, and the faults of its rows.
 * @param today `YYYY-MM-DD` in Mexico City.
 * @throws a refusal where the file as a whole cannot be read.
 */
export function readStudents(file: ImportFile, today: string): Promise<ReadStudents> {
  return readInThread(import.meta.url, readStudentRows, file, today)
}

/** Runs in the thread of `readStudents`. */
export function readStudentRows(file: ImportFile, today: string): ReadStudents {
  const rows: StudentRow[] = []
  const named: NamedRow[] = []
  const faults: ImportFault[] = []
  const check = formChecker<RowForm>(rowForm, ({ birthdate, relationship }): FieldErrors => {
    if (birthdate === undefined) return {}
    if (!isPlainDate(birthdate)) return { Birthdate: [dateForm] }
    const fault = whyNotBirthdate(birthdate, today)
    if (fault !== null) return { Birthdate: [fault] }
    return isMinor(birthdate, today) && !relationship?.trim() ? { Relationship: [noRelationship] } : {}
  })
  for (const read of readImport(file, { columns: studentImportColumns, mostRows: mostImportedStudents })) {
    const row = withPlainDate(read)
    const form = formOf(row)
    const { valid, errors } = check(form)
    if (valid) rows.push(studentOf(row.line, valid, today))
    const { name = '', birthdate = '' } = form
    if (!errors.Name && !errors.Birthdate) named.push({ line: row.line, name, birthdate })
    const destroyed = destroyedCells(row, birthdateHeading)
    for (const [column, text] of destroyed) faults.push({ line: row.line, column, text })
    for (const [key, [text = '']] of Object.entries(errors)) {
      const column = columnOf(key)
      if (!destroyed.has(column)) faults.push({ line: row.line, column, text })
    }
  }
  return { rows, named, faults: [...faults, ...doubledStudents(named), ...changedGuardians(rows)] }
}

/** Empty cells are left out, so that the schema reports them as missing. */
function formOf({ cells }: ImportRow): Partial<Record<string, string>> {
  const texts = studentImportColumns.flatMap(({ field, heading }) => {
    const text = cells[heading] ?? ''
    return text === '' ? [] : [[field, text]]
  })
  return Object.fromEntries(texts)
}

const birthdateHeading = 'Fecha de nacimiento'

function withPlainDate({ line, cells }: ImportRow): ImportRow {
  return { line, cells: { ...cells, [birthdateHeading]: dateOf(cells[birthdateHeading] ?? '') } }
}

/**
 * `17/05/2015` and `17-may-2015`, as spreadsheets in Mexico write it, become `2015-05-17`; other texts stay, and the schema
 * refuses them.
 */
function dateOf(text: string): string {
  const [, day, named = '', year] =
    /^(\d{1,2})[/-](\d{1,2}|[a-z]{3})[/-](\d{4})$/.exec(text.toLowerCase()) ?? []
  if (day === undefined || year === undefined) return text
  const month = shortMonths.indexOf(named) + 1 || named
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function studentOf(line: number, form: RowForm, today: string): StudentRow {
  const isChild = isMinor(form.birthdate, today)
  const guardian = {
    name: form.guardianName.trim(),
    lastName: form.guardianLastName.trim(),
    email: form.email.trim(),
    phone: form.phone,
  }
  return {
    line,
    name: form.name.trim(),
    birthdate: form.birthdate,
    guardian,
    relationship: isChild ? (form.relationship?.trim() ?? null) : null,
    parentName: isChild ? fullName(guardian) : null,
  }
}

export function fullName({ name, lastName }: Pick<Guardian, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim()
}

/** Rows with the same key are the same student: name without regard to case and accents, and birthdate. */
export function studentKey({ name, birthdate }: Pick<NamedRow, 'name' | 'birthdate'>): string {
  return `${comparableName(name).replace(/\s+/g, ' ')} ${birthdate}`
}

/** Rows with the same key have the same guardian. */
export function guardianKey({ email }: Pick<Guardian, 'email'>): string {
  return email.normalize('NFKC').toLowerCase()
}

function doubledStudents(rows: readonly NamedRow[]): ImportFault[] {
  return [...Map.groupBy(rows, studentKey).values()].flatMap(([first, ...others]) =>
    others.map(({ line }) => ({
      line,
      column: 'Alumno',
      text: `Es el mismo alumno que en la fila ${first?.line}.`,
    })),
  )
}

/** Rows with one e-mail have one guardian: name and telephone must not differ between them. */
function changedGuardians(rows: readonly StudentRow[]): ImportFault[] {
  const asOne = ({ guardian }: StudentRow) => `${comparableName(fullName(guardian))} ${guardian.phone}`
  return [...Map.groupBy(rows, ({ guardian }) => guardianKey(guardian)).values()].flatMap(
    ([first, ...others]) =>
      others
        .filter((row) => first !== undefined && asOne(row) !== asOne(first))
        .map(({ line }) => ({
          line,
          column: 'Correo del responsable',
          text: `En la fila ${first?.line} este correo tiene otro nombre o teléfono.`,
        })),
  )
}

function columnOf(key: string): string {
  const column = studentImportColumns.find(({ field }) => field.toLowerCase() === key.toLowerCase())
  return column?.heading ?? ''
}
