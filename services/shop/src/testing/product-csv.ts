import { productImportColumns } from '@rodada/contracts/list-import-rules'

let made = 0

/** An import file, each row with a SKU of its own; given cells replace the examples. */
export function csvOf(...rows: readonly Readonly<Record<string, string>>[]): string {
  const head = productImportColumns.map(({ heading }) => heading)
  const lines = (rows.length === 0 ? [{}] : rows).map((row: Readonly<Record<string, string>>) => {
    made += 1
    return productImportColumns.map(({ heading, example }) =>
      quoted(row[heading] ?? (heading === 'SKU' ? `CSV-${made}` : example)),
    )
  })
  return [head, ...lines].map((cells) => cells.join(',')).join('\r\n')
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
