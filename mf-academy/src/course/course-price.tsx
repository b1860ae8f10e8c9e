import { paymentNote } from '@rodada/contracts/price-text'
import { Badge, Flex, PriceTag } from '@rodada/ui'
import { CourseTerms, type CourseTermsProps } from './course-terms.tsx'
import { MembershipProvider } from './membership.tsx'

/** What a course costs and what it takes to start it, and that it takes no membership where it takes none. */
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
