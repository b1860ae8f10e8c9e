import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { CardGrid, CardGridSkeleton, LinkButton, ListPage } from '@rodada/ui'
import { findElsewhere } from '@rodada/web/calls/found-elsewhere'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { CourseCard } from '../course-card.tsx'
import { CourseFilters, filterNames } from '../course-filters.tsx'
import { courseOrders } from '../course-orders.ts'
import { MembershipProvider } from '../has-membership.tsx'
import { loadChoices } from '../load-choices.ts'
import { ViewSwitch } from '../view-switch.tsx'

/** The page waits for its own list and choices, not for the other catalogue's. */
export async function loader(args: LoaderArgs) {
  const elsewhere = findElsewhere(args, 'shop')
  const [page, choices] = await Promise.all([
    args.read('/api/Course/GetCourseIndex?*&trialFirst=true'),
    loadChoices(args),
  ])
  return { page, choices, elsewhere, today: dayInMexico(new Date()) }
}

/** Cards above the fold on a wide screen: their pictures load at once. */
const firstRow = 4

/** The course catalogue, /academia. */
export function Component() {
  const { choices, today, ...list } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <ListPage
      {...list}
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia' }]}
      header={{
        title: 'Academia',
        tone: 'bowl',
        lead: 'Clases para quien se sube por primera vez y para quien ya vuela en el bowl.',
        children: <ViewSwitch />,
      }}
      address={address}
      filters={<CourseFilters address={address} {...choices} />}
      orders={address.orderLinks(courseOrders(address.search))}
      empty="No hay clases disponibles."
      emptyAction={<LinkButton href="/productos">Ver la tienda</LinkButton>}
      pending={<CardGridSkeleton count={12} purpose="courses" />}
    >
      {(courses) => (
        <MembershipProvider>
          <CardGrid items={courses} keyOf={({ id }) => id} label="Clases">
            {(course, index) => <CourseCard course={course} priority={index < firstRow} today={today} />}
          </CardGrid>
        </MembershipProvider>
      )}
    </ListPage>
  )
}
