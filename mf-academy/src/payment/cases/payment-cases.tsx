import type { PaymentCase } from '@rodada/contracts/money/payment'
import { paymentCaseLabels } from '@rodada/contracts/money/rules'
import { Badge, Box, FailedPart, Flex, Heading, Text, VisuallyHidden } from '@rodada/ui'
import { CsvButton, DenseList, usePaymentCases } from '@rodada/ui/staff'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { ManagedSubscriptionLink } from '../../subscription/staff-cells.tsx'
import type { CaseList, CaseLists as Lists } from './load-payment-cases.ts'

/** Fragments of the dashboard's links. */
const fragments = { refund: 'reembolso-pendiente', review: 'pago-por-revisar' } as const

const lead = [
  {
    header: 'Suscripción',
    lead: true,
    cell: ({ subscriptionId, createdByName }: PaymentCase) => (
      <ManagedSubscriptionLink id={subscriptionId} createdByName={createdByName} />
    ),
  },
]

interface SectionProps extends CaseList {
  columns: ReturnType<typeof usePaymentCases<PaymentCase>>['columns']
}

/** Cases of one kind, the oldest first. */
function Section({ kind, cases, total, columns }: SectionProps) {
  const [id, title] = [fragments[kind], paymentCaseLabels[kind]]
  return (
    <Box as="section" aria-labelledby={id} pb="3">
      <Flex align="center" gap="3" mt="2" mb="1">
        <Heading id={id} size="small">
          {title}
        </Heading>
        <Badge variant="solid" colorPalette="warning">
          {total}
          <VisuallyHidden>{total === 1 ? ' caso' : ' casos'}</VisuallyHidden>
        </Badge>
        <CsvButton fetch={(api) => api.download('/api/ClassCapturist/Payment/Csv', { query: { kind } })} />
      </Flex>
      <DenseList label={title} columns={columns} rows={cases} keyOf={(row) => row.id} />
      {total > cases.length && (
        <Text size="sm" tone="muted" mt="2">
          Aquí están los más antiguos: {cases.length} de {total}. Los demás aparecen conforme los cierres.
        </Text>
      )}
    </Box>
  )
}

/** Both lists without empty ones. */
function Sections({ lists }: { lists: Lists }) {
  const { columns, dialog } = usePaymentCases({
    lead,
    nameOf: ({ subscriptionId }) => `Suscripción #${subscriptionId}`,
    close: (api, id, body) => api.post('/api/ClassCapturist/Payment/Close/:id', { params: { id }, body }),
  })
  const filled = lists.filter(({ total }) => total > 0)
  return (
    <>
      {filled.map((list) => (
        <Section key={list.kind} {...list} columns={columns} />
      ))}
      {dialog}
    </>
  )
}

/** Charges that staff must refund or review; renders nothing without any. */
export function PaymentCases({ cases }: { cases: Lists | Promise<Lists> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={cases} errorElement={<FailedPart />}>
        {(lists: Lists) => <Sections lists={lists} />}
      </Await>
    </Suspense>
  )
}
