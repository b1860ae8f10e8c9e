import type { CourseListItem } from '@rodada/contracts/course'
import { CardGrid, CardGridSkeleton, ListPage, type ListPageProps } from '@rodada/ui'
import { useListAddress } from '@rodada/web/list-address'
import { CourseCard } from './course-card.tsx'
import { CourseFilters, filterNames } from './course-filters.tsx'
import { courseOrders } from './course-orders.ts'
import { coursePath } from './course-paths.ts'
import type { CourseChoices } from './load-choices.ts'
import { MembershipProvider } from './membership.tsx'

export interface CourseListProps
  extends Pick<
    ListPageProps<CourseListItem>,
    'crumbs' | 'header' | 'page' | 'elsewhere' | 'emptyAction' | 'action'
  > {
  /** What the filters offer. */
  choices: CourseChoices
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
}

/** Cards above the fold on a wide screen: their pictures do not wait. */
const firstRow = 4

/** Courses as cards with filters, order and pages in the address. */
export function CourseList({ choices, today, ...list }: CourseListProps) {
  const address = useListAddress(filterNames)
  return (
    <ListPage
      {...list}
      address={address}
      filters={<CourseFilters address={address} {...choices} />}
      orders={address.orderLinks(courseOrders(address.search))}
      empty="No hay clases disponibles."
      pending={<CardGridSkeleton count={12} terms />}
    >
      {(courses) => (
        <MembershipProvider>
          <CardGrid items={courses} keyOf={({ id }) => id} label="Clases">
            {(course, index) => (
              <CourseCard
                course={course}
                href={coursePath(course.id)}
                priority={index < firstRow}
                today={today}
              />
            )}
          </CardGrid>
        </MembershipProvider>
      )}
    </ListPage>
  )
}
