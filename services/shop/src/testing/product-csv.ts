import { productImportColumns } from '@rodada/contracts/list/import-rules'
import type { XlsxCell } from '@rodada/service/testing/xlsx-file'

let made = 0

/** The rows of an import file under their headings, each with a SKU of its own; given cells replace the examples. */
export function rowsOf(...rows: readonly Readonly<Record<string, XlsxCell>>[]): XlsxCell[][] {
  const lines = rows.map((row) => {
    made += 1
    return productImportColumns.map(
      ({ heading, example }) => row[heading] ?? (heading === 'SKU' ? `CSV-${made}` : example),
    )
  })
  return [productImportColumns.map(({ heading }) => heading), ...lines]
}

/** The same as CSV; without rows, of one with the examples. */
export function csvOf(...rows: readonly Readonly<Record<string, string>>[]): string {
  const [head = [], ...lines] = rowsOf(...(rows.length === 0 ? [{}] : rows))
  return [head, ...lines.map((cells) => cells.map(quoted))].map((cells) => cells.join(',')).join('\r\n')
}

function quoted(cell: XlsxCell): string {
  return `"${String(cell).replaceAll('"', '""')}"`
}
