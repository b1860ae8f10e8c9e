import type { CourseListItem } from '@rodada/contracts/course'
import { paymentNote } from '@rodada/contracts/price-text'
import { Badge, Flex, PriceTag, Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/format'

type Priced = Pick<CourseListItem, 'price' | 'singlePayment' | 'classFrom' | 'membershipRequired'>

/** What a course costs and for how many classes, and that it takes no membership where it takes none. */
export function CoursePrice({ course }: { course: Priced }) {
  const { price, singlePayment, classFrom, membershipRequired } = course
  return (
    <Flex direction="column" gap="2" align="flex-start">
      <PriceTag amount={price} note={paymentNote(course)} size="lg" />
      {singlePayment && (
        <Text fontWeight="semibold">{classFrom === 1 ? '1 clase' : `${formatCount(classFrom)} clases`}</Text>
      )}
      {!membershipRequired && <Badge colorPalette="bowl">No requiere membresía</Badge>}
    </Flex>
  )
}
