import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { balanceText } from '@rodada/contracts/words/price-text'
import { Box, Link, StatusLabel, subscriptionStatusLooks, Text } from '@rodada/ui'
import { BreakingText } from '@rodada/ui/staff'
import { managedSubscriptionPath } from './subscription-paths.ts'

interface ManagedSubscriptionLinkProps {
  id: number
  /** Name of the owner. */
  createdByName: string
  /** DOM id of the link, to focus it. */
  linkId?: string
}

/** Number and owner of a subscription, as a link for the staff. */
export function ManagedSubscriptionLink({ id, createdByName, linkId }: ManagedSubscriptionLinkProps) {
  return (
    <BreakingText>
      <Link colorPalette="bowl" id={linkId} href={managedSubscriptionPath(id)}>
        {`#${id} ${createdByName}`.trim()}
      </Link>
    </BreakingText>
  )
}

interface ClassCountsProps {
  /** Null for a membership. */
  acquiredClasses: number | null
  pendingClasses: number | null
  /** Its students, where the reader may take the count for that of each. */
  participants?: readonly unknown[]
}

/** Acquired and remaining classes. */
export function ClassCounts({ acquiredClasses, pendingClasses, participants = [] }: ClassCountsProps) {
  if (acquiredClasses === null) return <span>—</span>
  return (
    <Box whiteSpace="nowrap">
      <Box>Adquiridas: {acquiredClasses}</Box>
      <Box>Pendientes: {balanceText(pendingClasses ?? 0, participants.length)}</Box>
    </Box>
  )
}

interface SubscriptionStatusTextProps {
  status: SubscriptionStatus
  /** A card payment awaits the bank's answer. */
  confirming: boolean
}

/** Status, and whether the bank's answer is pending. */
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
