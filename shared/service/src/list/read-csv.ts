import { parse } from 'csv-parse/sync'
import { refusal } from '../http/errors.ts'
import { EnoughRead, type FileRecords, recordKeeper } from './file-record.ts'

/** First line that tells Excel the separator; Excel does not show it as a row. */
const separatorLine = /^\ufeff?sep=([,;\t])[,;\t]*\r?\n/i

/** Characters of one record, several times those of the longest form. The parser itself stops there. */
const longestRecord = 100_000

/**
 * Reads a CSV text with comma, semicolon or tab between its cells. Rows are counted here, since the parser counts lines,
 * also those within cells.
 * @throws a refusal that names the row which cannot be read.
 */
export function readCsv(text: string, mostRecords: number): FileRecords {
  const { records, keep } = recordKeeper(mostRecords)
  let line = 0
  function count(cells: string[]): null {
    line += 1
    keep(line, cells)
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
      on_record: count,
    })
    return { records, isWhole: true }
  } catch (error) {
    if (error instanceof EnoughRead) return { records, isWhole: false }
    throw refusal(
      `No pudimos leer el archivo desde la fila ${line + 1}: revisa si tiene comillas de más, o guárdalo como XLSX o CSV desde tu hoja de cálculo.`,
    )
  }
}

function delimiterOf(text: string): string {
  const line = text.split(/[\r\n]/, 1)[0] ?? ''
  const countOf = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best))
}
