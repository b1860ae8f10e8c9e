import { comparableName } from '@rodada/contracts/comparable-name'
import { cleanLine, cleanLines, isVisible } from '@rodada/contracts/visible-text'
import { parse } from 'csv-parse/sync'
import { type AppError, refusal } from '../errors.ts'

export interface CsvRow {
  /** As a spreadsheet numbers it, the headings and blank rows included. */
  readonly line: number
  /** By heading. */
  readonly cells: Readonly<Record<string, string>>
}

interface ExpectedColumn {
  readonly heading: string
  readonly isOptional?: boolean
}

interface Expected {
  readonly columns: readonly ExpectedColumn[]
  readonly mostRows: number
}

/**
 * Reads the rows of a CSV text with comma, semicolon or tab between its cells.
 * @throws a refusal that says what is wrong with the file as a whole.
 */
export function readCsv(text: string, { columns, mostRows }: Expected): CsvRow[] {
  const { records, isWhole } = recordsOf(text, mostRows + 2)
  const [head, ...rows] = records
  // A file of another kind: a zip archive, a picture.
  if (head?.cells.some((cell) => cell.includes('\0'))) throw unreadable()
  if (head === undefined || rows.length === 0) throw refusal('El archivo no tiene filas.')
  requireLetters(records)
  const headings = head.cells.map((heading) => plain(heading))
  requireColumns(head.cells, columns)
  if (rows.length > mostRows || !isWhole)
    throw refusal(`El archivo tiene más de ${mostRows} filas. Divídelo en varios archivos.`)
  requireHeadings(rows, headings)
  const at = new Map(columns.map(({ heading }) => [heading, headings.indexOf(plain(heading))]))
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries([...at].map(([heading, index]) => [heading, cellOf(cells[index])])),
  }))
}

interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

const isBlank = (text: string) => !isVisible(text)

/** First line that tells Excel the separator; Excel does not show it as a row. */
const separatorLine = /^\ufeff?sep=([,;\t])[,;\t]*\r?\n/i

/** Ends the reading: what follows would be refused, and reading it would hold up everybody else. */
class EnoughRead extends Error {}

/** At most so many lines for each record, blank ones included. */
const mostLinesPerRecord = 5

/** Characters of one record, several times those of the longest form. The parser itself stops there. */
const longestRecord = 100_000

/** Cells of one record: what a spreadsheet leaves empty beside the last column stays below. */
const mostCells = 1000

/**
 * Leaves blank rows out but counts them. Rows are counted here, since the parser counts lines, also those within cells.
 * @returns with `isWhole` false where the text goes on after `mostRecords`, or has too many blank rows.
 */
function recordsOf(text: string, mostRecords: number): { records: CsvRecord[]; isWhole: boolean } {
  const records: CsvRecord[] = []
  let line = 0
  function keep(cells: string[]): null {
    line += 1
    if (cells.length > mostCells) throw unreadable()
    if (records.length === mostRecords || line > mostRecords * mostLinesPerRecord) throw new EnoughRead()
    if (!cells.every(isBlank)) records.push({ line, cells })
    return null
  }
  const [mark = '', named] = separatorLine.exec(text) ?? []
  const csv = text.slice(mark.length)
  try {
    parse(csv, {
      bom: true,
      delimiter: named ?? delimiterOf(csv.slice(0, longestRecord)),
      relax_column_count: true,
      max_record_size: longestRecord,
      on_record: keep,
    })
    return { records, isWhole: true }
  } catch (error) {
    if (error instanceof EnoughRead) return { records, isWhole: false }
    throw refusal(
      `No pudimos leer el archivo desde la fila ${line + 1}: revisa si tiene comillas de más, o guárdalo como CSV desde tu hoja de cálculo.`,
    )
  }
}

function unreadable(): AppError {
  return refusal('No pudimos leer el archivo: guárdalo como CSV desde tu hoja de cálculo.')
}

/** The sign for lost letters, and UTF-8 read as Windows-1252: 'JosÃ©', 'MUÃ‘OZ'. No Spanish word has such pairs. */
const misread = /\ufffd|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

function requireLetters(records: readonly CsvRecord[]): void {
  const broken = records.find(({ cells }) => cells.some((cell) => misread.test(cell)))
  const text = broken?.cells.find((cell) => misread.test(cell))
  if (broken !== undefined)
    throw refusal(
      `La fila ${broken.line} tiene letras mal leídas («${text?.trim().slice(0, 40)}»): guarda el archivo como CSV UTF-8.`,
    )
}

/** Cells under no heading would be lost silently. */
function requireHeadings(rows: readonly CsvRecord[], headings: readonly string[]): void {
  const surplus = rows.find(({ cells }) => cells.some((cell, index) => !isBlank(cell) && !headings[index]))
  if (surplus) throw refusal(`La fila ${surplus.line} tiene más celdas que columnas.`)
}

function delimiterOf(text: string): string {
  const line = text.split(/[\r\n]/, 1)[0] ?? ''
  const countOf = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best))
}

/** A heading whatever its accents, case and blanks. */
const plain = (heading: string) => comparableName(cleanLine(heading))

/** Without the mark that our own files put before texts that look like formulas. */
function cellOf(text = ''): string {
  return cleanLines(text.replace(/^'(?=[=+\-@\t\r])/, ''))
}

function requireColumns(given: readonly string[], columns: readonly ExpectedColumn[]): void {
  const headings = given.map(plain)
  const missing = columns.filter(
    ({ heading, isOptional }) => !isOptional && !headings.includes(plain(heading)),
  )
  if (missing.length > 0)
    throw refusal(`Faltan columnas: ${missing.map(({ heading }) => heading).join(', ')}. Usa la plantilla.`)
  const known = new Set(columns.map(({ heading }) => plain(heading)))
  // A misspelt column, or one that is not stored, would be lost silently.
  const unknown = given.filter((heading) => !isBlank(heading) && !known.has(plain(heading)))
  if (unknown.length > 0) throw refusal(`Hay columnas desconocidas: ${unknown.join(', ')}. Quítalas.`)
  const doubled = columns.filter(
    ({ heading }) => headings.indexOf(plain(heading)) !== headings.lastIndexOf(plain(heading)),
  )
  if (doubled.length > 0)
    throw refusal(`Hay columnas repetidas: ${doubled.map(({ heading }) => heading).join(', ')}.`)
}
