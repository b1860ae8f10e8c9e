import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Box, Text, TitledCard } from '@rodada/ui'
import { Bill } from '@rodada/ui/receipt'
import { billLines } from '../../subscription/bill.ts'
import type { Quoting } from './use-quote.ts'

/** Parts of the registration's price, updated with the form. */
export function RegistrationBill({ course, quoting }: { course: CourseDetails; quoting: Quoting }) {
  const { quote, problem } = quoting
  if (problem !== undefined) return <Text tone="muted">{problem}</Text>
  const { classes, coursePrice, membershipPrice, total } = quote
  const needsMembership = membershipPrice > 0
  const sold = { course, acquiredClasses: classes, price: coursePrice }
  const lines = billLines(sold, needsMembership ? membershipPrice : null)
  return (
    <Box>
      <TitledCard title="Tu pago">
        <Bill lines={lines} total={{ label: 'Total a pagar', amount: total }} />
      </TitledCard>
      {needsMembership && (
        <Text size="sm" tone="muted" mt="2">
          Este curso requiere la membresía anual, que se paga junto con él.
        </Text>
      )}
    </Box>
  )
}
