import type { SalesLine } from '@rodada/contracts/report/calls'
import { Link } from '@rodada/ui'
import { barsOf, mostBars } from './bars.ts'

export const product = {
  header: 'Producto',
  lead: true,
  cell: ({ productId, name }: Pick<SalesLine, 'productId' | 'name'>) => (
    <Link href={`/producto/${productId}`} htmlTranslate="no">
      {name}
    </Link>
  ),
} as const

/** Products with the highest figures. */
export function barsOfProducts<Line extends { readonly name: string }>(
  lines: readonly Line[],
  amountOf: (line: Line) => number,
) {
  return barsOf(lines.slice(0, mostBars), ({ name }) => name, amountOf)
}
