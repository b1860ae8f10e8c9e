import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Link, Text } from '@rodada/ui'
import { managedSubscriptionPath } from '../../subscription/subscription-paths.ts'

type Owing = Pick<SiteSubscription, 'owed' | 'membershipId'>

/** Sum to collect where an unpaid membership is owed with a course. */
export function OwedText({ row: { owed, membershipId } }: { row: Owing }) {
  if (membershipId === null || owed.membership === 0) return null
  const isOwedToo = owed.course > 0
  const sum = `Por cobrar: ${formatPrice(owed.total)}`
  const joint = isOwedToo ? ', con la ' : ' de la '
  const membership = `membresía #${membershipId}`
  const end = isOwedToo ? `: ${formatPrice(owed.membership)}` : '.'
  return (
    // The list cuts the text after the sum.
    <Text size="sm" mt="1" title={sum + joint + membership + end}>
      <strong>{sum}</strong>
      {joint}
      <Link colorPalette="bowl" href={managedSubscriptionPath(membershipId)}>
        {membership}
      </Link>
      {end}
    </Text>
  )
}
