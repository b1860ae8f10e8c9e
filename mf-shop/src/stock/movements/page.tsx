import type { ResponseOf } from '@rodada/contracts/call'
import { stockReasonLabels } from '@rodada/contracts/order/rules'
import type { getStockMovements } from '@rodada/contracts/product/stock'
import { DateText, Link } from '@rodada/ui'
import { DenseList, StaffListPage } from '@rodada/ui/staff'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useListReturn } from '@rodada/web/lists/list-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { managedOrderPath } from '../../order/staff/order-words.ts'
import { CountButton } from '../count-dialog.tsx'
import { reservedText, variantName } from '../stock-words.ts'

export const loader = ({ read }: LoaderArgs) => read('/api/Stock/Movements/:id?*')

type Movement = ResponseOf<typeof getStockMovements>['list'][number]

const columns = [
  {
    header: 'Fecha',
    lead: true,
    cell: ({ createdTime }: Movement) => <DateText value={createdTime} time short />,
  },
  {
    header: 'Cambio',
    place: 'status',
    cell: ({ change }: Movement) => (change > 0 ? `+${change}` : `−${-change}`),
  },
  { header: 'Motivo', cell: ({ reason }: Movement) => stockReasonLabels[reason] },
  { header: 'Nota', cell: ({ note }: Movement) => note || '—' },
  {
    header: 'Pedido',
    cell: ({ orderId }: Movement) =>
      orderId === null ? '—' : <Link href={managedOrderPath(orderId)}>R-{orderId}</Link>,
  },
] as const

/** Stock movements of a variant, /administrar-productos/existencias/{id}. */
export function Component() {
  const { variant, ...page } = usePageData<typeof loader>()
  const address = useListAddress([])
  const { sku, quantity, reserved } = variant
  return (
    <StaffListPage
      header={{
        title: variantName(variant),
        eyebrow: 'Movimientos de existencias',
        lead: `SKU ${sku}. Hay ${quantity}, ${reservedText(reserved)}`,
        back: useListReturn('/administrar-productos/existencias'),
        children: <CountButton row={variant} />,
      }}
      address={address}
      csv={(api, query) =>
        api.download('/api/Stock/Movements/:id/Csv', { params: { id: variant.id }, query })
      }
      page={page}
      empty="No hay movimientos."
    >
      {(rows) => <DenseList label="Movimientos" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
