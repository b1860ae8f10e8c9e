import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { Box, StatusLabel, subscriptionStatusLooks, Text } from '@rodada/ui'

interface SubscriptionStatusTextProps {
  status: SubscriptionStatus
  /** A card payment is on its way. */
  confirming: boolean
}

/** How a subscription stands, and whether the bank has still to say so. */
export function SubscriptionStatusText({ status, confirming }: SubscriptionStatusTextProps) {
  return (
    <Box>
      <StatusLabel status={status} looks={subscriptionStatusLooks} />
      {confirming && (
        <Text as="span" display="block" size="xs" tone="muted">
          Estamos confirmando el pago
        </Text>
      )}
    </Box>
  )
}
