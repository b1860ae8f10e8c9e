import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Box, Text, TitledCard } from '@rodada/ui'
import { Bill } from '@rodada/ui/receipt'
import { billLines } from '../../subscription/bill.ts'
import type { ReducedQuoting } from './use-quote.ts'

/** Parts of the registration's price, updated with the form. */
export function RegistrationBill({ course, quoting }: { course: CourseDetails; quoting: ReducedQuoting }) {
  const { quote, problem, reduced } = quoting
  if (problem !== undefined) return <Text tone="muted">{problem}</Text>
  const { classes, coursePrice, membershipPrice, total } = quote
  const reductions = reduced?.reductions ?? []
  const needsMembership = membershipPrice > 0
  const sold = { course, acquiredClasses: classes, price: reduced?.price ?? coursePrice, reductions }
  const lines = billLines(sold, needsMembership ? membershipPrice : null)
  return (
    <Box>
      <TitledCard title="Tu pago">
        <Bill lines={lines} total={{ label: 'Total a pagar', amount: reduced?.total ?? total }} />
      </TitledCard>
      {needsMembership && (
        <Text size="sm" tone="muted" mt="2">
          Este curso requiere la membresía anual, que se paga junto con él.
        </Text>
      )}
    </Box>
  )
}
