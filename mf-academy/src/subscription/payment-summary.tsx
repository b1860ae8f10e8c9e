import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { Text, TitledCard } from '@rodada/ui'
import { Bill } from '@rodada/ui/receipt'
import { joinWords } from '@rodada/web/words/format'
import { owedLines } from './bill.ts'
import { restOf, subscriptionName, validityText } from './subscription-texts.ts'

/** Course, students and bill of a payment. */
export function PaymentSummary({ details }: { details: SubscriptionDetails }) {
  const rest = restOf(details)
  const names = details.participants.map(({ name }) => name)
  return (
    <TitledCard title={subscriptionName(details.course)}>
      {names.length > 0 && (
        <Text mt="-3" mb="3" tone="muted">
          Para {joinWords(names)}
        </Text>
      )}
      <Bill lines={owedLines(details)} total={{ label: 'Total a pagar', amount: details.owed.total }} />
      {rest !== '' && <Text mt="3">{rest}.</Text>}
      {details.status === 'PendingPayment' && (
        <Text mt="3" size="sm" tone="muted">
          {validityText(details)}
        </Text>
      )}
    </TitledCard>
  )
}
