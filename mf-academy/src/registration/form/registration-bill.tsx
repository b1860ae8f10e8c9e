import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Box, Text } from '@rodada/ui'
import { billLines } from '../../subscription/bill.ts'
import { Breakdown } from '../../subscription/breakdown.tsx'
import type { Quoting } from './use-quote.ts'

/** Parts of the registration's price, updated with the form. */
export function RegistrationBill({ course, quoting }: { course: CourseDetails; quoting: Quoting }) {
  const { quote, isBusy, problem } = quoting
  if (problem !== undefined) return <Text tone="muted">{problem}</Text>
  const { classes, coursePrice, membershipPrice, total } = quote
  const needsMembership = membershipPrice > 0
  const sold = { course, acquiredClasses: classes, price: coursePrice }
  const lines = billLines(sold, needsMembership ? { price: membershipPrice } : null)
  return (
    <Box opacity={isBusy ? '0.5' : '1'}>
      <Breakdown bill={{ lines, total, isFree: total === 0 }} />
      {needsMembership && (
        <Text size="sm" tone="muted" mt="2">
          Este curso requiere la membresía anual, que se paga junto con él.
        </Text>
      )}
    </Box>
  )
}
