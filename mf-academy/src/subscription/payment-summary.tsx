import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { Text, TitledCard } from '@rodada/ui'
import { joinWords } from '@rodada/web/format'
import { billOf } from './bill.ts'
import { BillRows } from './breakdown.tsx'
import { subscriptionName, validityText } from './subscription-texts.ts'

/** What is paid and for whom: the course, its students, the parts of the amount and the sum. */
export function PaymentSummary({ details }: { details: SubscriptionDetails }) {
  const names = details.participants.map(({ name }) => name)
  return (
    <TitledCard title={subscriptionName(details.course)}>
      {names.length > 0 && (
        <Text mt="-3" mb="3" tone="muted">
          Para {joinWords(names)}
        </Text>
      )}
      <BillRows bill={billOf(details)} />
      {details.status === 'PendingPayment' && (
        <Text mt="3" size="sm" tone="muted">
          {validityText(details)}
        </Text>
      )}
    </TitledCard>
  )
}
