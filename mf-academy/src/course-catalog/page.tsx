import {
  Breadcrumb,
  CardGrid,
  Container,
  EmptyState,
  Flex,
  LinkButton,
  PageHeader,
  Pager,
  ResultCount,
  SortLinks,
} from '@rodada/ui'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { CourseCard } from '../course/course-card.tsx'
import { CourseFilters } from './course-filters.tsx'

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

const orderNames = ['orderBy', 'orderModes']

const orders = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderModes: 'desc' } },
  { label: 'Menor precio', order: { orderBy: 'price', orderModes: 'asc' } },
  { label: 'Mayor precio', order: { orderBy: 'price', orderModes: 'desc' } },
  { label: 'Nombre', order: { orderBy: 'title', orderModes: 'asc' } },
] as const

/** The course catalogue, /academia. */
export function Component() {
  const { courses, ...choices } = usePageData<typeof loader>()
  const address = useListAddress(orderNames)
  const { list, totalItems, totalPages, pagination } = courses
  return (
    <Container>
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia' }]} />
      <PageHeader
        title="Academia"
        tone="bowl"
        lead="Clases para quien se sube por primera vez y para quien ya vuela en el bowl."
      />
      <CourseFilters address={address} {...choices} />
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="6" rowGap="2" py="4">
        <ResultCount {...pagination} totalItems={totalItems} shown={list.length} />
        <SortLinks
          options={orders.map(({ label, order }) => ({
            label,
            href: address.orderedBy(order),
            current: isCurrent(address.search, order),
          }))}
        />
      </Flex>
      {list.length === 0 ? (
        <EmptyState title="No hay clases disponibles.">
          <LinkButton href="/academia" variant="outline" colorPalette="bowl">
            Ver todas las clases
          </LinkButton>
        </EmptyState>
      ) : (
        <CardGrid items={list} keyOf={({ id }) => id} label="Clases">
          {(course, index) => <CourseCard course={course} priority={index < firstRow} />}
        </CardGrid>
      )}
      <Pager currentPage={pagination.currentPage} totalPages={totalPages} hrefOf={address.hrefOf} />
    </Container>
  )
}

/** The newest come first when the address names no order. */
function isCurrent(search: URLSearchParams, order: { orderBy: string; orderModes: string }): boolean {
  const orderBy = search.get('orderBy') ?? 'createdTime'
  const orderModes = search.get('orderModes') ?? (orderBy === 'createdTime' ? 'desc' : 'asc')
  return orderBy === order.orderBy && orderModes === order.orderModes
}
