import type { CourseListItem } from '@rodada/contracts/course/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, PriceTag, Text } from '@rodada/ui'
import { useHasMembership } from './has-membership.tsx'

interface StartPriceProps {
  course: Pick<CourseListItem, 'price' | 'membershipRequired' | 'start'>
  /** How the price is paid. */
  note: string | undefined
}

/** What it takes to begin; where that is more than the price, the price as a second line. */
export function StartPrice({ course: { price, membershipRequired, start }, note }: StartPriceProps) {
  const hasMembership = useHasMembership()
  const total = membershipRequired && hasMembership ? start.coursePrice : start.total
  if (total === 0 || total === price) return <PriceTag amount={price} note={note} />
  return (
    <Box>
      <Text fontSize="xs">
        Desde{' '}
        <Box as="strong" fontSize="md" htmlTranslate="no">
          {formatPrice(total)}
        </Box>{' '}
        para empezar
      </Text>
      <Text size="sm" tone="muted">
        <Box as="span" htmlTranslate="no">
          {formatPrice(price)}
        </Box>{' '}
        {note}
      </Text>
    </Box>
  )
}
