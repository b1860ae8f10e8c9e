import { formatPrice } from '@rodada/contracts/price-text'
import { Link, Text } from '@rodada/ui'
import { managedSubscriptionPath } from '../../subscription/subscription-paths.ts'
import type { Receivable } from './receivable-parts.ts'

/** Sum to collect where an unpaid membership is owed with a course. */
export function OwedText({ row: { owed, membershipId } }: { row: Receivable }) {
  if (membershipId === null || owed.membership === 0) return null
  const isOwedToo = owed.course > 0
  return (
    <Text size="sm" mt="1">
      <strong>Por cobrar: {formatPrice(owed.total)}</strong>
      {isOwedToo ? ', con la ' : ' de la '}
      <Link colorPalette="bowl" href={managedSubscriptionPath(membershipId)}>
        membresía #{membershipId}
      </Link>
      {isOwedToo ? `: ${formatPrice(owed.membership)}` : '.'}
    </Text>
  )
}
