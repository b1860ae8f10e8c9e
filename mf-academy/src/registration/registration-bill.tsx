import type { CourseDetails } from '@rodada/contracts/course'
import { Text } from '@rodada/ui'
import { useWatch } from '@rodada/ui/forms'
import { Breakdown } from '../subscription/breakdown.tsx'
import type { KnownAccount } from './load-registration.ts'
import { quoteOf } from './quote.ts'
import type { FormOfRegistration } from './registration-values.ts'

export interface RegistrationBillProps {
  form: FormOfRegistration
  course: CourseDetails
  account: KnownAccount
}

/** What the registration will cost, as the classes are chosen. */
export function RegistrationBill({ form, course, account }: RegistrationBillProps) {
  const classes = useWatch({ control: form.control, name: 'acquiredClasses' })
  const { hasMembership, membershipPrice } = account
  const needsMembership = course.membershipRequired && !hasMembership
  const bill = quoteOf(course, classes, needsMembership ? { price: membershipPrice } : null)
  if (bill === null) return <Text tone="muted">Escribe cuántas clases quieres para ver el total.</Text>
  return (
    <div>
      <Breakdown bill={bill} />
      {needsMembership && (
        <Text size="sm" tone="muted" mt="2">
          Este curso requiere la membresía anual, que se paga junto con él.
        </Text>
      )}
    </div>
  )
}
