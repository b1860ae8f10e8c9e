import { stringify } from 'csv-stringify/sync'
import { momentText } from '../words/formats.ts'

/** A column: texts as on screen, moments in Mexico City's time unless they are a place's, amounts as plain numbers with two decimals. */
export type CsvColumn<Row> = { readonly heading: string } & (
  | { readonly text: (row: Row) => string | number | null }
  | { readonly amount: (row: Row) => number | null }
  | {
      readonly moment: (row: Row) => string | null
      /** IANA zone of its place. */
      readonly zone?: (row: Row) => string | undefined
    }
)

interface Amount {
  readonly amount: number
}
type Cell = string | number | Amount | null

/** Texts that a spreadsheet would take for formulas are marked; numbers below zero are not. */
const cells = {
  bom: false,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: {
    number: (value: number) => asNumber(value, String(value)),
    object: (value: object) => ('amount' in value ? readAmount(value) : ''),
  },
} as const

function readAmount({ amount }: { readonly amount?: unknown }) {
  return typeof amount === 'number' ? asNumber(amount, amount.toFixed(2)) : ''
}

function asNumber(value: number, text: string) {
  return value < 0 ? { value: text, escape_formulas: false } : text
}

/** The first line of a file, after the mark by which spreadsheets know that it is UTF-8. */
export function csvHeadings<Row>(columns: readonly CsvColumn<Row>[]): string {
  return stringify([columns.map(({ heading }) => heading)], { ...cells, bom: true })
}

export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => columns.map((column) => cellOf(column, row))),
    cells,
  )
}

function cellOf<Row>(column: CsvColumn<Row>, row: Row): Cell {
  if ('text' in column) return column.text(row)
  if ('amount' in column) {
    const amount = column.amount(row)
    return amount === null ? null : { amount }
  }
  const moment = column.moment(row)
  return moment === null ? null : momentText(moment, column.zone?.(row))
}
