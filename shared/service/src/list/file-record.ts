import { isVisible } from '@rodada/contracts/words/visible-text'
import { type AppError, refusal } from '../http/errors.ts'

/** A row of a file, its headings or what stands under them. */
export interface FileRecord {
  /** As a spreadsheet numbers it, the headings and blank rows included. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface FileRecords {
  readonly records: readonly FileRecord[]
  /** False where the file goes on after the most records, or has too many blank rows. */
  readonly isWhole: boolean
}

export const isBlank = (text: string) => !isVisible(text)

/** Ends the reading: what follows would be refused, and reading it would take long. */
export class EnoughRead extends Error {}

/** At most so many lines for each record, blank ones included. */
const mostLinesPerRecord = 5

/** Cells of one record: what a spreadsheet leaves empty beside the last column stays below. */
export const mostCells = 1000

/**
 * Records of a file in their order, without blank ones.
 * @returns `keep`, which throws `EnoughRead` after `mostRecords`, and a refusal for a record with too many cells.
 */
export function recordKeeper(mostRecords: number) {
  const records: FileRecord[] = []
  function keep(line: number, cells: readonly string[]): void {
    if (cells.length > mostCells) throw unreadableFile()
    if (records.length === mostRecords || line > mostRecords * mostLinesPerRecord) throw new EnoughRead()
    if (!cells.every(isBlank)) records.push({ line, cells })
  }
  return { records, keep }
}

export function unreadableFile(): AppError {
  return refusal(
    'No pudimos leer el archivo: guárdalo como XLSX o CSV, sin contraseña, desde tu hoja de cálculo.',
  )
}

/** As spreadsheets write them in `8-mar-2026`. */
export const shortMonths = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
]
