import { productImportColumns } from '@rodada/contracts/list-import-rules'

let made = 0

/** A file of products, each with a SKU of its own; what is given stands instead of the examples. */
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
