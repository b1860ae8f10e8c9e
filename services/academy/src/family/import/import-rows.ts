import { emailAddress, optionalText, phoneInput, requiredText } from '@rodada/contracts/common'
import type { ImportFault, ImportHeading, MappedFile } from '@rodada/contracts/list/import'
import { mostImportedStudents, studentImportColumns } from '@rodada/contracts/list/import-rules'
import { isMinor } from '@rodada/contracts/student/rules'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import { toCentavos } from '@rodada/contracts/words/money'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import { formChecker } from '@rodada/service/http/body-rules'
import type { FieldErrors } from '@rodada/service/http/errors'
import { destroyedCells } from '@rodada/service/list/destroyed-cells'
import { shortMonths } from '@rodada/service/list/file-record'
import { type ImportRow, readMappedImport } from '@rodada/service/list/import-file'
import { readInThread } from '@rodada/service/list/import-thread'
import { type Static, Type } from 'typebox'
import type { Participant } from '../participant/participant.entity.ts'
import { whyNotBirthdate } from '../participant/participant-form.ts'

const rowForm = Type.Object({
  name: requiredText(),
  birthdate: Type.String(),
  guardianName: requiredText(120),
  guardianLastName: optionalText(120),
  email: Type.Optional(emailAddress),
  phone: phoneInput,
  relationship: optionalText(),
  course: optionalText(),
  classesLeft: optionalText(10),
  validUntil: optionalText(20),
  membershipUntil: optionalText(20),
  owed: optionalText(20),
  hour: optionalText(40),
  place: optionalText(),
  scholarshipPercent: optionalText(10),
  scholarshipUntil: optionalText(20),
  scholarshipReason: optionalText(500),
})
type RowForm = Static<typeof rowForm>

const dateForm = 'Escribe la fecha como día/mes/año, por ejemplo 17/05/2015.'
/** Of a child whose file does not say who answers for it. */
const someRelationship = 'Responsable'

/** Identity of a row's student, read whatever other faults the row has. */
export interface NamedRow {
  readonly line: number
  readonly name: string
  /** `YYYY-MM-DD` */
  readonly birthdate: string
  /** As the file writes it; empty without one. */
  readonly course: string
}

export interface StudentRow extends NamedRow {
  /** Null for an adult. */
  readonly relationship: string | null
  /** Null for an adult. */
  readonly parentName: string | null
  readonly guardian: Guardian
  /** What they have at the school so far; null: nothing. */
  readonly balance: Balance | null
  /** `YYYY-MM-DD`; null: no annual membership. */
  readonly membershipUntil: string | null
  /** Name or identifier of the location of the weekly hour, and without one of no meaning; empty: the only one. */
  readonly place: string
  /** Null: the file says of none. */
  readonly scholarship: ScholarshipValues | null
}

/** As a student has it stored; null where there is none. */
export type ScholarshipValues = Pick<
  Participant,
  'scholarshipPercent' | 'scholarshipUntil' | 'scholarshipReason'
>

/** Classes that are left of a course, or an amount that is owed for it. */
export interface Balance {
  readonly course: string
  readonly classes: number
  /** `YYYY-MM-DD`; null: as long as so many classes are valid. */
  readonly validUntil: string | null
  /** Centavos; above 0 the classes wait for their payment. */
  readonly owed: number
  /** Null: the classes are booked later. */
  readonly hour: WeeklyHour | null
}

export interface WeeklyHour {
  /** 1 is Monday. */
  readonly day: number
  /** `HH:mm` */
  readonly from: string
}

export interface Guardian {
  readonly name: string
  readonly lastName: string
  /** Empty: the family gets no account. */
  readonly email: string
  /** E.164 */
  readonly phone: string
}

export interface ReadStudents {
  /** Null where the sender has to say first what the columns are. */
  readonly rows: StudentRow[] | null
  readonly headings: ImportHeading[]
  readonly faults: ImportFault[]
}

/**
 * Students of a file, and the faults of its rows.
 * @param today `YYYY-MM-DD` in Mexico City.
 * @throws a refusal where the file as a whole cannot be read.
 */
export function readStudents(file: MappedFile, today: string): Promise<ReadStudents> {
  return readInThread(import.meta.url, readStudentRows, file, today)
}

/** Runs in the thread of `readStudents`. */
export function readStudentRows(file: MappedFile, today: string): ReadStudents {
  const rows: StudentRow[] = []
  const named: NamedRow[] = []
  const faults: ImportFault[] = []
  const check = formChecker<RowForm>(
    rowForm,
    (form): FieldErrors => ({
      ...birthdateErrors(form.birthdate, today),
      ...balanceErrors(form, today),
      ...scholarshipErrors(form, today),
    }),
  )
  const mapped = readMappedImport(file, { columns: studentImportColumns, mostRows: mostImportedStudents })
  const { headings } = mapped
  if (mapped.rows === null) return { rows: null, headings, faults }
  for (const read of mapped.rows) {
    const row = withPlainDates(read)
    const form = formOf(row)
    const { valid, errors } = check(form)
    if (valid) rows.push(studentOf(row.line, valid, today))
    const { name = '', birthdate = '', course = '' } = form
    if (!errors.Name && !errors.Birthdate) named.push({ line: row.line, name, birthdate, course })
    const destroyed = destroyedCells(row, ...dateHeadings)
    for (const [column, text] of destroyed) faults.push({ line: row.line, column, text })
    for (const [key, [text = '']] of Object.entries(errors)) {
      const column = columnOf(key)
      if (!destroyed.has(column)) faults.push({ line: row.line, column, text })
    }
  }
  return { rows, headings, faults: [...faults, ...doubledStudents(named), ...contradictions(rows)] }
}

/** Empty cells are left out, so that the schema reports them as missing. */
function formOf({ cells }: ImportRow): Partial<Record<string, string>> {
  const texts = studentImportColumns.flatMap(({ field, heading }) => {
    const text = cells[heading] ?? ''
    return text === '' ? [] : [[field, text]]
  })
  return Object.fromEntries(texts)
}

function birthdateErrors(birthdate: string | undefined, today: string): FieldErrors {
  if (birthdate === undefined) return {}
  if (!isPlainDate(birthdate)) return { Birthdate: [dateForm] }
  const fault = whyNotBirthdate(birthdate, today)
  return fault === null ? {} : { Birthdate: [fault] }
}

type BalanceForm = Partial<
  Pick<RowForm, 'course' | 'classesLeft' | 'validUntil' | 'membershipUntil' | 'owed' | 'hour'>
>

const lacksCourse = 'Escribe el curso de estas clases, de este horario o de este adeudo.'
/** As `nameKey` has them. */
const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const wantedHour = 'Escribe día y hora, por ejemplo sáb 9:00.'
const wantedClasses = 'Escribe cuántas clases le quedan, por ejemplo 4.'
const wantedMoney = 'Escribe un importe en pesos, por ejemplo 800 o 1,299.50.'
const isOver = 'Esta fecha ya pasó.'

function balanceErrors(form: BalanceForm, today: string): FieldErrors {
  const { course, classesLeft, validUntil, membershipUntil, owed, hour } = form
  const classes = classesLeft ? classesOf(classesLeft) : null
  return {
    ...(!course && (classesLeft || validUntil || owed || hour) && { Course: [lacksCourse] }),
    ...((course ? classes === null : classesLeft && classes === null) && { ClassesLeft: [wantedClasses] }),
    ...dayErrors('ValidUntil', validUntil, today),
    ...dayErrors('MembershipUntil', membershipUntil, today),
    ...(owed && moneyOf(owed) === null && { Owed: [wantedMoney] }),
    ...hourErrors(hour ?? '', moneyOf(owed ?? '') ?? 0),
  }
}

function hourErrors(hour: string, owed: number): FieldErrors {
  if (hour === '') return {}
  if (owed > 0) return { Hour: ['Quien debe reserva al pagar. Deja vacío el horario.'] }
  return hourOf(hour) === null ? { Hour: [wantedHour] } : {}
}

/** Of `sáb 9:00`, `Sábados 9 am` and `sabado, 17:30 hrs`; null for what is no hour of a week. */
function hourOf(text: string): WeeklyHour | null {
  const [, name = '', hour = '', minute = '00', half = ''] =
    /^([a-z]{3,10})[.,]?\s+(?:a las\s+)?(\d{1,2})(?::([0-5]\d))?\s*([ap])?(?:\.?\s?m\.?|hrs?\.?|h\.?)?$/.exec(
      nameKey(text),
    ) ?? []
  const day = weekdays.findIndex((one) => name === one.slice(0, 3) || name === one || name === `${one}s`) + 1
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  if (day === 0 || hours > 23 || (half !== '' && Number(hour) > 12)) return null
  return { day, from: `${String(hours).padStart(2, '0')}:${minute}` }
}

function dayErrors(field: string, date: string | null | undefined, today: string): FieldErrors {
  if (!date) return {}
  if (!isPlainDate(date)) return { [field]: [dateForm] }
  return date < today ? { [field]: [isOver] } : {}
}

function classesOf(text: string): number | null {
  return /^[1-9]\d{0,2}$|^1000$/.test(text) ? Number(text) : null
}

type ScholarshipForm = Partial<Pick<RowForm, 'scholarshipPercent' | 'scholarshipUntil' | 'scholarshipReason'>>

function scholarshipErrors(form: ScholarshipForm, today: string): FieldErrors {
  const { scholarshipPercent: percent, scholarshipUntil: until, scholarshipReason: reason } = form
  if ((!percent && !until && !reason) || isNone(percent ?? '')) return {}
  return {
    ...(percentOf(percent ?? '') === null && {
      ScholarshipPercent: ['Escribe la beca en por ciento, por ejemplo 50.'],
    }),
    ...(until ? dayErrors('ScholarshipUntil', until, today) : { ScholarshipUntil: [dateForm] }),
    ...(!reason && { ScholarshipReason: ['Escribe por qué tiene la beca.'] }),
  }
}

/** How schools write that there is no scholarship; it says as little as an empty cell. */
const isNone = (percent: string) => /^(?:no|0(?:\.0+)?\s*%?)$/i.test(percent)

/** 1 to 100, of `50`, `50 %` and `50.00%`; null for anything else. */
function percentOf(text: string): number | null {
  const [, digits] = /^([1-9]\d?|100)(?:\.0+)?\s*%?$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

function scholarshipOf(form: ScholarshipForm): ScholarshipValues | null {
  const scholarshipPercent = percentOf(form.scholarshipPercent ?? '')
  if (scholarshipPercent === null) return null
  const { scholarshipUntil = null, scholarshipReason = null } = form
  return { scholarshipPercent, scholarshipUntil, scholarshipReason }
}

/** Centavos of `800`, `$1,299.50`; null for what is no amount. */
function moneyOf(text: string): number | null {
  const plain = text.replace(/^\$\s*/, '')
  return /^\d{1,3}(,\d{3}){0,2}(\.\d{1,2})?$|^\d{1,7}(\.\d{1,2})?$/.test(plain)
    ? toCentavos(Number(plain.replaceAll(',', '')))
    : null
}

function balanceOf({ course, classesLeft, validUntil, owed, hour }: RowForm): Balance | null {
  if (!course) return null
  return {
    course,
    classes: classesOf(classesLeft ?? '') ?? 0,
    validUntil: validUntil || null,
    owed: moneyOf(owed ?? '0') ?? 0,
    hour: hourOf(hour ?? ''),
  }
}

const dateHeadings = ['Fecha de nacimiento', 'Vigencia', 'Membresía hasta', 'Beca hasta'] as const

function withPlainDates({ line, cells }: ImportRow): ImportRow {
  const dates = dateHeadings.map((heading) => [heading, dateOf(cells[heading] ?? '')])
  return { line, cells: { ...cells, ...Object.fromEntries(dates) } }
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
    lastName: form.guardianLastName?.trim() ?? '',
    email: form.email?.trim() ?? '',
    phone: form.phone,
  }
  return {
    line,
    name: form.name.trim(),
    birthdate: form.birthdate,
    course: form.course ?? '',
    guardian,
    balance: balanceOf(form),
    membershipUntil: form.membershipUntil || null,
    place: form.place ?? '',
    scholarship: scholarshipOf(form),
    relationship: isChild ? form.relationship?.trim() || someRelationship : null,
    parentName: isChild ? fullName(guardian) : null,
  }
}

export function fullName({ name, lastName }: Pick<Guardian, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim()
}

/** Rows with the same key are the same student: name without regard to case and accents, and birthdate. */
export function studentKey({ name, birthdate }: Pick<NamedRow, 'name' | 'birthdate'>): string {
  return `${nameKey(name)} ${birthdate}`
}

/** Rows with the same key have the same guardian: by e-mail, or else by telephone and name. */
export function guardianKey(guardian: Guardian): string {
  if (guardian.email !== '') return guardian.email.normalize('NFKC').toLowerCase()
  return `${guardian.phone} ${nameKey(fullName(guardian))}`
}

/** Two courses of a student are two rows; any other second row is a fault. */
function doubledStudents(rows: readonly NamedRow[]): ImportFault[] {
  return [...Map.groupBy(rows, studentKey).values()].flatMap((same) =>
    same.flatMap(({ line, course }, at) => {
      const isOther = (one: NamedRow) =>
        ![course, one.course].includes('') && nameKey(one.course) !== nameKey(course)
      const first = same.slice(0, at).find((one) => !isOther(one))
      if (first === undefined) return []
      const text =
        course === '' || first.course === ''
          ? `Es el mismo alumno que en la fila ${first.line}.`
          : `Es el mismo alumno, con el mismo curso, que en la fila ${first.line}.`
      return [{ line, column: 'Alumno', text }]
    }),
  )
}

/** Rows of one guardian, or of one student, say the same of both. */
function contradictions(rows: readonly StudentRow[]): ImportFault[] {
  const asOne = ({ guardian }: StudentRow) => `${nameKey(fullName(guardian))} ${guardian.phone}`
  const ofStudent = ({ name, guardian }: StudentRow) => `${guardianKey(guardian)} ${nameKey(name)}`
  const mailed = rows.filter(({ guardian }) => guardian.email !== '')
  return [
    ...differing(mailed, ({ guardian }) => guardianKey(guardian), asOne, {
      column: 'Correo del responsable',
      textOf: (line) => `En la fila ${line} este correo tiene otro nombre o teléfono.`,
    }),
    ...differing(rows, studentKey, ({ guardian }) => guardianKey(guardian), {
      column: 'Nombre del responsable',
      textOf: (line) => `En la fila ${line} este alumno tiene otro responsable, teléfono o correo.`,
    }),
    ...differing(rows, ofStudent, ({ birthdate }) => birthdate, {
      column: 'Fecha de nacimiento',
      textOf: (line) => `En la fila ${line} este alumno tiene otra fecha de nacimiento.`,
    }),
    ...differing(rows, studentKey, ({ scholarship }) => JSON.stringify(scholarship), {
      column: 'Beca en %',
      textOf: (line) =>
        `En la fila ${line} este alumno tiene otra beca. Escribe la misma en todas sus filas.`,
    }),
  ]
}

/** Faults of rows that are one by `keyOf` and differ in `sayOf` from the first of them. */
export function differing<Row extends Pick<NamedRow, 'line'>>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  sayOf: (row: Row) => string,
  { column, textOf }: { readonly column: string; readonly textOf: (line: number) => string },
): ImportFault[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) =>
    others
      .filter((row) => first !== undefined && sayOf(row) !== sayOf(first))
      .map(({ line }) => ({ line, column, text: textOf(first?.line ?? 0) })),
  )
}

function columnOf(key: string): string {
  const column = studentImportColumns.find(({ field }) => field.toLowerCase() === key.toLowerCase())
  return column?.heading ?? ''
}
