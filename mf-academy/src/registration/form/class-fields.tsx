import type { CourseDetails } from '@rodada/contracts/course/calls'
import { classBounds } from '@rodada/contracts/course/course-quote'
import {
  formatClasses,
  membershipText,
  packageText,
  paymentNote,
  validityText,
} from '@rodada/contracts/words/price-text'
import { Box, PriceTag, Text } from '@rodada/ui'
import { NumberField } from '@rodada/ui/forms'
import { formatCount } from '@rodada/web/words/format'
import { ClassShare } from '../../quote/class-share.tsx'
import { offerOf } from '../../quote/course-offer.ts'
import type { FormOfRegistration } from './registration-values.ts'
import type { Quoting } from './use-quote.ts'

interface ClassFieldsProps {
  form: FormOfRegistration
  course: CourseDetails
  hasMembership: boolean
  quoting: Quoting
}

/** Number of classes, where it can be chosen, and its terms. */
export function ClassFields({ form, course, hasMembership, quoting }: ClassFieldsProps) {
  const { from, to, isFixed } = classBounds(offerOf(course))
  const { quote, problem } = quoting
  const choose = (classes: number) =>
    form.setValue('acquiredClasses', classes, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <PriceTag amount={course.price} note={paymentNote(course)} />
      {isFixed ? (
        <Text fontWeight="semibold">{formatClasses(from)}</Text>
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
      <Box opacity={problem === undefined ? '1' : '0.5'}>
        <ClassShare quote={quote} onChoose={choose} />
      </Box>
      <Text size="sm" tone="muted">
        {!isFixed && (
          <Box as="span" display="block">
            {packageText(course)}
          </Box>
        )}
        <Box as="span" display="block">
          {course.membershipRequired && hasMembership ? 'Ya tienes membresía' : membershipText(course)}
        </Box>
        <Box as="span" display="block">
          {validityText(quote)}
        </Box>
      </Text>
    </>
  )
}
