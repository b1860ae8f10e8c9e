import type { CourseDetails } from '@rodada/contracts/course'
import { paymentNote } from '@rodada/contracts/price-text'
import { PriceTag, Text } from '@rodada/ui'
import { NumberField } from '@rodada/ui/forms'
import { formatCount } from '@rodada/web/format'
import { classBounds } from './quote.ts'
import type { FormOfRegistration } from './registration-values.ts'

function countOf(classes: number): string {
  return classes === 1 ? '1 clase' : `${formatCount(classes)} clases`
}

/** How many classes are taken, where that can be chosen. */
export function ClassFields({ form, course }: { form: FormOfRegistration; course: CourseDetails }) {
  const { from, to, isFixed } = classBounds(course)
  return (
    <>
      <PriceTag amount={course.price} note={paymentNote(course)} />
      {isFixed ? (
        <Text fontWeight="semibold">{countOf(from)}</Text>
      ) : (
        <NumberField
          form={form}
          name="acquiredClasses"
          label="Número de clases"
          hint={`De ${formatCount(from)} a ${formatCount(to)}.`}
          min={from}
          max={to}
          required
        />
      )}
    </>
  )
}
