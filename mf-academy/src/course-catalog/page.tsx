import { CardGrid, ListPage } from '@rodada/ui'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { CourseCard } from '../course/course-card.tsx'
import { CourseFilters, filterNames } from './course-filters.tsx'

/** The list as the address asks for it, and the choices of its filters; all at once. */
export async function loader({ api, search }: LoaderArgs) {
  const [courses, levels, disciplines, requirements] = await Promise.all([
    api.get('/api/Course/GetCourseIndex', { query: search }),
    api.get('/api/Level/GetLevels'),
    api.get('/api/Discipline/GetDisciplines'),
    api.get('/api/Requirement/GetRequirements'),
  ])
  return { courses, levels, disciplines, requirements }
}

/** Cards above the fold on a wide screen: their pictures do not wait. */
const firstRow = 4

const orders = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderModes: 'desc' } },
  { label: 'Menor precio', order: { orderBy: 'price', orderModes: 'asc' } },
  { label: 'Mayor precio', order: { orderBy: 'price', orderModes: 'desc' } },
  { label: 'Nombre', order: { orderBy: 'title', orderModes: 'asc' } },
] as const

/** The course catalogue, /academia. */
export function Component() {
  const { courses, ...choices } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <ListPage
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia' }]}
      header={{
        title: 'Academia',
        tone: 'bowl',
        lead: 'Clases para quien se sube por primera vez y para quien ya vuela en el bowl.',
      }}
      address={address}
      filters={<CourseFilters address={address} {...choices} />}
      orders={address.orderLinks(orders)}
      page={courses}
      empty="No hay clases disponibles."
    >
      {(list) => (
        <CardGrid items={list} keyOf={({ id }) => id} label="Clases">
          {(course, index) => <CourseCard course={course} priority={index < firstRow} />}
        </CardGrid>
      )}
    </ListPage>
  )
}
