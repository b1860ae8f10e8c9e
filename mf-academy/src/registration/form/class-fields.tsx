import type { CourseDetails } from '@rodada/contracts/course/calls'
import { classBounds } from '@rodada/contracts/course/course-quote'
import { formatPriceOrFree } from '@rodada/contracts/words/money'
import {
  formatClasses,
  membershipText,
  packageText,
  paymentNote,
  validityText,
} from '@rodada/contracts/words/price-text'
import { Box, Flex, PriceTag, Text } from '@rodada/ui'
import { NumberField } from '@rodada/ui/forms'
import { formatCount } from '@rodada/web/words/format'
import { ClassShare } from '../../quote/class-share.tsx'
import { offerOf } from '../../quote/course-offer.ts'
import type { FormOfRegistration } from './registration-values.ts'
import type { ReducedQuoting } from './use-quote.ts'

interface ClassFieldsProps {
  form: FormOfRegistration
  course: CourseDetails
  hasMembership: boolean
  quoting: ReducedQuoting
}

/** How the classes are divided among several students. */
export function ClassShares({
  form,
  quoting: { quote, problem },
}: Pick<ClassFieldsProps, 'form' | 'quoting'>) {
  const choose = (classes: number) =>
    form.setValue('acquiredClasses', classes, { shouldDirty: true, shouldValidate: true })
  return (
    <Box opacity={problem === undefined ? '1' : '0.5'}>
      <ClassShare quote={quote} onChoose={choose} />
    </Box>
  )
}

/** Number of classes, where it can be chosen, with what they cost in all, and its terms. */
export function ClassFields({ form, course, hasMembership, quoting }: ClassFieldsProps) {
  const { from, to, isFixed } = classBounds(offerOf(course))
  const { quote, problem, reduced } = quoting
  return (
    <>
      <PriceTag amount={course.price} note={paymentNote(course)} />
      {isFixed ? (
        <Text fontWeight="semibold">{formatClasses(from)}</Text>
      ) : (
        <Flex columnGap="5" rowGap="2" align="flex-end" wrap="wrap">
          <NumberField
            form={form}
            name="acquiredClasses"
            label="Número de clases"
            hint={`De ${formatCount(from)} a ${formatCount(to)}.`}
            min={from}
            max={to}
            steps="clases"
            required
          />
          {problem === undefined && (
            <Text minH="11" alignContent="center" fontWeight="semibold" htmlTranslate="no">
              {formatPriceOrFree(reduced?.total ?? quote.total)} en total
            </Text>
          )}
        </Flex>
      )}
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
