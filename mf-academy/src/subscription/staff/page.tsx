import { expiringWithinDays } from '@rodada/contracts/student/rules'
import { ChoiceList, StaffListPage, useSelection } from '@rodada/ui/staff'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { useState } from 'react'
import { WriteButton } from '../../announcement/write-button.tsx'
import { loadPaymentCases } from '../../payment/cases/load-payment-cases.ts'
import { PaymentCases } from '../../payment/cases/payment-cases.tsx'
import { subscriptionColumns } from './subscription-columns.tsx'
import { filterNames, SubscriptionFilters } from './subscription-filters.tsx'
import { type Question, SubscriptionQuestion } from './subscription-question.tsx'
import { useChangedRows } from './use-changed-rows.ts'

/** Streams the subscriptions; waits for the payment cases. */
export async function loader(args: LoaderArgs) {
  const askedAt = performance.now()
  const [subscriptions, cases] = await Promise.all([
    deferred(args.read('/api/ClassCapturist/SiteSubscription/Index?*')),
    loadPaymentCases(args),
  ])
  return { subscriptions, cases, askedAt }
}

const orders = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' }, heading: 'Suscripción' },
  { label: 'Fecha de pago', order: { orderBy: 'dateOfPay', orderMode: 'desc' }, heading: 'Pago' },
  { label: 'Vigencia', order: { orderBy: 'dueDate', orderMode: 'asc' }, heading: 'Vigencia' },
  { label: 'Precio', order: { orderBy: 'price', orderMode: 'desc' }, heading: 'Precio' },
] as const

const states = {
  label: 'Suscripciones por estado',
  tabs: [
    { label: 'Todas', query: {} },
    { label: 'Por cobrar', query: { owing: 'true' } },
    { label: `Por vencer en ${expiringWithinDays} días`, query: { expiring: 'true' } },
    { label: 'Canceladas', query: { status: 'Canceled' } },
    { label: 'Reembolso pendiente', query: { refundDue: 'true' } },
  ],
} as const

const csv = (api: Api, query: URLSearchParams) =>
  api.download('/api/ClassCapturist/SiteSubscription/Csv', { query })

/** Subscriptions and memberships of all customers, /administrar-suscripciones. */
export function Component() {
  const { subscriptions, cases, askedAt } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  const selection = useSelection(address.search)
  const { latest, change } = useChangedRows(askedAt)
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <>
      <StaffListPage
        header={{ title: 'Administración de suscripciones', tone: 'bowl' }}
        address={address}
        tabs={states}
        filters={
          <>
            <PaymentCases cases={cases.value} />
            <SubscriptionFilters address={address} />
          </>
        }
        orders={orders}
        csv={csv}
        page={subscriptions.value}
        empty="No hay suscripciones."
      >
        {(rows, totalItems) => (
          <ChoiceList
            label="Suscripciones"
            columns={subscriptionColumns(setQuestion)}
            rows={rows.map(latest)}
            totalItems={totalItems}
            nameOf={({ id, createdByName }) => `#${id} ${createdByName}`}
            selection={selection}
            query={address.search}
            csv={csv}
            acts={[
              <WriteButton
                key="write"
                kind="subscription"
                selection={selection}
                search={address.search}
                readPage={(api, query) => api.get('/api/ClassCapturist/SiteSubscription/Index', { query })}
              />,
            ]}
          />
        )}
      </StaffListPage>
      {question !== null && (
        <SubscriptionQuestion
          question={{ ...question, row: latest(question.row) }}
          onClose={() => setQuestion(null)}
          onChange={change}
        />
      )}
    </>
  )
}
