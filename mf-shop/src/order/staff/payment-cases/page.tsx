import type { ResponseOf } from '@rodada/contracts/call'
import type { getOrderPaymentCases } from '@rodada/contracts/order/staff-calls'
import { Link } from '@rodada/ui'
import { DenseList, paymentCaseKind, StaffListPage, usePaymentCases } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useListReturn } from '@rodada/web/lists/list-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { managedOrderPath } from '../order-words.ts'

type PaymentCase = ResponseOf<typeof getOrderPaymentCases>['list'][number]

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/ProductCapturist/Payment/Index?*'))

const order = {
  header: 'Pedido',
  lead: true,
  cell: ({ orderId, number }: PaymentCase) => <Link href={managedOrderPath(orderId)}>{number}</Link>,
}

/** Charges that staff must refund or review, /administrar-pedidos/pagos. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress([])
  const { columns, dialog } = usePaymentCases<PaymentCase>({
    lead: [order, paymentCaseKind],
    nameOf: ({ number }) => `Pedido ${number}`,
    close: (api, id, body) => api.post('/api/ProductCapturist/Payment/Close/:id', { params: { id }, body }),
  })
  return (
    <>
      <StaffListPage
        header={{
          title: 'Pagos por resolver',
          lead: 'Cargos del banco que hay que reembolsar o revisar, los más antiguos primero.',
          back: useListReturn('/administrar-pedidos'),
        }}
        address={address}
        csv={(api, query) => api.download('/api/ProductCapturist/Payment/Csv', { query })}
        page={page}
        empty="No hay pagos por resolver."
      >
        {(rows) => (
          <DenseList label="Pagos por resolver" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </StaffListPage>
      {dialog}
    </>
  )
}
