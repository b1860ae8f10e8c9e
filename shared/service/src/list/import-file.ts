import type { ImportFile } from '@rodada/contracts/list/import'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { cleanLine, cleanLines } from '@rodada/contracts/words/visible-text'
import { refusal } from '../http/errors.ts'
import { type FileRecord, isBlank, unreadableFile } from './file-record.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export interface ImportRow {
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
 * Reads the rows of a CSV text or an XLSX file.
 * @throws a refusal that says what is wrong with the file as a whole.
 */
export function readImport({ csv = '', xlsx }: ImportFile, { columns, mostRows }: Expected): ImportRow[] {
  const { records, isWhole } =
    xlsx === undefined ? readCsv(csv, mostRows + 2) : readXlsx(Buffer.from(xlsx, 'base64'), mostRows + 2)
  const [head, ...rows] = records
  // A file of another kind: a zip archive, a picture.
  if (head?.cells.some((cell) => cell.includes('\0'))) throw unreadableFile()
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

/**
 * The sign for lost letters, UTF-8 read as Windows-1252 ('JosÃ©', 'MUÃ‘OZ'), and what a file of a Mac or of MS-DOS became
 * where it was read as one of Windows and saved again ('Bego–a', 'Bego¤a', 'Bego?a'): no Spanish word has such signs within.
 */
const misread =
  /\ufffd|\p{Ll}[¤¢£¥§¦–—‡†…„‰]\p{Ll}|\p{Ll}\?\p{Ll}(?![^\s=]{0,80}=)|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

function requireLetters(records: readonly FileRecord[]): void {
  const broken = records.find(({ cells }) => cells.some((cell) => misread.test(cell)))
  const text = broken?.cells.find((cell) => misread.test(cell))
  if (broken !== undefined)
    throw refusal(
      `La fila ${broken.line} tiene letras mal leídas («${text?.trim().slice(0, 40)}»): guarda el archivo como XLSX o CSV UTF-8.`,
    )
}

/** Cells under no heading would be lost silently. */
function requireHeadings(rows: readonly FileRecord[], headings: readonly string[]): void {
  const surplus = rows.find(({ cells }) => cells.some((cell, index) => !isBlank(cell) && !headings[index]))
  if (surplus) throw refusal(`La fila ${surplus.line} tiene más celdas que columnas.`)
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
