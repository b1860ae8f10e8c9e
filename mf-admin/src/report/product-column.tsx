import type { SalesLine } from '@rodada/contracts/report/calls'
import { Link } from '@rodada/ui'

export const product = {
  header: 'Producto',
  lead: true,
  by: ({ name }: Pick<SalesLine, 'name'>) => name,
  cell: ({ productId, name }: Pick<SalesLine, 'productId' | 'name'>) => (
    <Link href={`/producto/${productId}`} htmlTranslate="no">
      {name}
    </Link>
  ),
} as const
