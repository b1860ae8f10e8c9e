import type { ImportFile, ImportHeading, MappedFile } from '@rodada/contracts/list/import'
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
  readonly aliases?: readonly string[]
}

interface Expected {
  readonly columns: readonly ExpectedColumn[]
  readonly mostRows: number
}

/** A file whose headings may be those of people's own lists. */
export interface MappedImport {
  readonly headings: ImportHeading[]
  /** Null where its sender has to say first what its columns are. */
  readonly rows: ImportRow[] | null
  /** Columns of ours that the file and its sender leave out. */
  readonly absent: string[]
}

/**
 * Reads the rows of a CSV text or an XLSX file. A title above the headings is skipped; columns are found by what people call
 * them, or as the sender says.
 * @throws a refusal that says what is wrong with the file as a whole.
 */
export function readMappedImport(
  { columns: sources, ...file }: MappedFile,
  { columns, mostRows }: Expected,
): MappedImport {
  const { head, rows } = openImport(file, mostRows, (cells) => foundColumns(cells, columns).size > 1)
  const found = foundColumns(head.cells, columns)
  const at = sources ? new Map(sources.map(({ column, from = -1 }) => [column, from])) : found
  const values = new Map(sources?.map(({ column, value }) => [column, value ?? '']))
  const headings = headingsOf(head, rows, new Map([...at].map(([column, index]) => [index, column])))
  const absent = columns.flatMap(({ heading }) =>
    (at.get(heading) ?? -1) < 0 && !values.get(heading) ? heading : [],
  )
  const isKnown =
    headings.every(({ column }) => column !== null) &&
    columns.every(({ heading, isOptional }) => isOptional || found.has(heading))
  if (!sources && !isKnown) return { headings, rows: null, absent }
  return {
    headings,
    absent,
    rows: rows.map((row) => {
      const { line, cells } = rowOf(
        row,
        new Map(columns.map(({ heading }) => [heading, at.get(heading) ?? -1])),
      )
      for (const [column, value] of values) cells[column] ||= value
      return { line, cells }
    }),
  }
}

/** Places of the columns that a line of headings has, each by its own name or else by the likeliest of its others. */
function foundColumns(given: readonly string[], columns: readonly ExpectedColumn[]): Map<string, number> {
  const names = given.map(plain)
  const found = new Map<string, number>()
  for (const namesOf of [
    ({ heading }: ExpectedColumn) => [heading],
    ({ aliases = [] }: ExpectedColumn) => aliases,
  ])
    for (const column of columns) {
      const taken = new Set(found.values())
      const places = namesOf(column).map((name) => names.indexOf(plain(name)))
      const place = places.find((at) => at >= 0 && !taken.has(at))
      if (place !== undefined && !found.has(column.heading)) found.set(column.heading, place)
    }
  return found
}

/** Characters of a heading or cell that are shown. */
const longestShown = 60

/** Headings, and columns without one that have cells. */
function headingsOf(
  head: FileRecord,
  rows: readonly FileRecord[],
  columnAt: ReadonlyMap<number, string>,
): ImportHeading[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length)
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const text = cleanLine(head.cells[at] ?? '')
    const sample = cleanLine(rows.find(({ cells }) => !isBlank(cells[at] ?? ''))?.cells[at] ?? '')
    if (text === '' && sample === '') return []
    const shown = (text || `Columna ${at + 1}`).slice(0, longestShown)
    return { at, text: shown, sample: sample.slice(0, longestShown), column: columnAt.get(at) ?? null }
  })
}

/** Lines above which headings are looked for. */
const mostTitles = 10

/** @param isHead of lines that have headings: those above are a title. */
function openImport(
  { csv = '', xlsx }: ImportFile,
  mostRows: number,
  isHead: (cells: readonly string[]) => boolean,
) {
  const most = mostRows + 2 + mostTitles
  const { records, isWhole } =
    xlsx === undefined ? readCsv(csv, most) : readXlsx(Buffer.from(xlsx, 'base64'), most)
  const titles = records.slice(0, mostTitles).findIndex(({ cells }) => isHead(cells))
  const [head, ...rows] = records.slice(Math.max(0, titles))
  // A file of another kind: a zip archive, a picture.
  if (head?.cells.some((cell) => cell.includes('\0'))) throw unreadableFile()
  if (head === undefined || rows.length === 0) throw refusal('El archivo no tiene filas.')
  requireLetters(records)
  if (rows.length > mostRows || !isWhole)
    throw refusal(`El archivo tiene más de ${mostRows} filas. Divídelo en varios archivos.`)
  return { head, rows }
}

function rowOf(
  { line, cells }: FileRecord,
  at: ReadonlyMap<string, number>,
): { line: number; cells: Record<string, string> } {
  return {
    line,
    cells: Object.fromEntries([...at].map(([heading, index]) => [heading, cellOf(cells[index])])),
  }
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

/** A heading whatever its accents, case and blanks. */
const plain = (heading: string) => comparableName(cleanLine(heading))

/** Without the mark that our own files put before texts that look like formulas. */
function cellOf(text = ''): string {
  return cleanLines(text.replace(/^'(?=[=+\-@\t\r])/, ''))
}
