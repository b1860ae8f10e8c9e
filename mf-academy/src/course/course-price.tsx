import { paymentNote } from '@rodada/contracts/words/price-text'
import { Badge, Flex, PriceTag } from '@rodada/ui'
import { CourseTerms, type CourseTermsProps } from './course-terms.tsx'
import { MembershipProvider } from './has-membership.tsx'

/** Price and terms of a course; says so where no membership is needed. */
export function CoursePrice({ course }: Pick<CourseTermsProps, 'course'>) {
  const { price, membershipRequired } = course
  return (
    <Flex direction="column" gap="2" align="flex-start">
      <PriceTag amount={price} note={paymentNote(course)} size="lg" />
      {!membershipRequired && <Badge colorPalette="bowl">No requiere membresía</Badge>}
      <MembershipProvider isAsked={membershipRequired}>
        <CourseTerms course={course} saysNone={false} />
      </MembershipProvider>
    </Flex>
  )
}
