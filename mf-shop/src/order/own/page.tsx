import type { ResponseOf } from '@rodada/contracts/call'
import { restOfText } from '@rodada/contracts/money/rest-words'
import type { getOwnOrders } from '@rodada/contracts/order/calls'
import { isPaidUnsent } from '@rodada/contracts/order/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  type DataColumn,
  DataList,
  DateText,
  Link,
  LinkButton,
  ListPage,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { endingPath, orderPath } from '../order-paths.ts'
import { OrderStatusLabel } from '../order-status.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Me/Order/Index?*')

type Row = ResponseOf<typeof getOwnOrders>['list'][number]

function contentsOf({ summary, pieces }: Row): string {
  return pieces === 1 ? summary : `${summary} (${pieces} piezas)`
}

function State({ status, ...row }: Row) {
  const rest = restOfText(row)
  return (
    <>
      <OrderStatusLabel status={status} />
      {rest !== '' && <Text size="sm">{rest}</Text>}
    </>
  )
}

const columns: readonly DataColumn<Row>[] = [
  { header: 'Pedido', cell: ({ id, number }) => <Link href={orderPath(id)}>{number}</Link>, lead: true },
  { header: 'Fecha', cell: ({ createdTime }) => <DateText value={createdTime} /> },
  { header: 'Productos', cell: contentsOf },
  { header: 'Estado', cell: (row) => <State {...row} /> },
  { header: 'Total', cell: ({ total }) => formatPrice(total), align: 'end' },
  {
    header: 'Acciones',
    cell: ({ id, number, status }) =>
      isPaidUnsent(status) && (
        <Link href={endingPath(id)} colorPalette="danger">
          Cancelar <VisuallyHidden>el pedido {number}</VisuallyHidden>
        </Link>
      ),
  },
]

/** Orders of the account, /pedidos. */
export function Component() {
  const page = usePageData<typeof loader>()
  const address = useListAddress([])
  useRevalidationAfterReturn()
  return (
    <ListPage
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Mis pedidos' }]}
      header={{ title: 'Mis pedidos' }}
      address={address}
      page={page}
      empty="Todavía no tienes pedidos."
      emptyAction={<LinkButton href="/productos">Ver Productos</LinkButton>}
    >
      {(rows) => <DataList label="Mis pedidos" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </ListPage>
  )
}
