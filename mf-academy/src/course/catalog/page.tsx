import type { CourseListItem } from '@rodada/contracts/course/calls'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Box, Callout, CardGrid, CardGridSkeleton, Link, LinkButton, ListPage } from '@rodada/ui'
import { findElsewhere } from '@rodada/web/calls/found-elsewhere'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { CourseCard } from '../course-card.tsx'
import { CourseFilters, filterNames } from '../course-filters.tsx'
import { courseOrders } from '../course-orders.ts'
import { coursePath } from '../course-paths.ts'
import { MembershipProvider } from '../has-membership.tsx'
import { loadChoices } from '../load-choices.ts'

/** The page waits for its own list and choices, not for the other catalogue's. */
export async function loader(args: LoaderArgs) {
  const elsewhere = findElsewhere(args, 'shop')
  const [page, choices, [popular]] = await Promise.all([
    args.read('/api/Course/GetCourseIndex?*&trialFirst=true'),
    loadChoices(args),
    args.read('/api/Course/GetPopular?total=1&trialFirst=true'),
  ])
  // Only without filters and search. Where no course is free, the call answers a paid one, which is no trial.
  const isFree = popular?.start.total === 0
  const trial = args.search.size === 0 && isFree ? popular : undefined
  return { page, choices, elsewhere, trial, today: dayInMexico(new Date()) }
}

/** Suggests a first course to newcomers, above the list. */
function FirstTime({ trial: { id, title } }: { trial: CourseListItem }) {
  const link = (
    <Link href={coursePath(id)} color="inherit">
      Empieza gratis con {title}
    </Link>
  )
  return (
    <Box mt="3">
      <Callout tone="success" text={<Box as="span">¿Primera vez? {link}</Box>} />
    </Box>
  )
}

/** Cards above the fold on a wide screen: their pictures load at once. */
const firstRow = 4

/** The course catalogue, /academia. */
export function Component() {
  const { trial, choices, today, ...list } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <ListPage
      {...list}
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia' }]}
      header={{
        title: 'Academia',
        tone: 'bowl',
        lead: 'Clases para quien se sube por primera vez y para quien ya vuela en el bowl.',
        children: (
          <LinkButton href="/calendario" variant="outline" colorPalette="bowl">
            Calendario de clases
          </LinkButton>
        ),
      }}
      action={trial && <FirstTime trial={trial} />}
      address={address}
      filters={<CourseFilters address={address} {...choices} />}
      orders={address.orderLinks(courseOrders(address.search))}
      empty="No hay clases disponibles."
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
