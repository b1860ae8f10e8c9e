import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { FilterSelect, LinkButton } from '@rodada/ui'
import { DenseList, FilterChips, StaffListPage, UnusedLabels } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { courseOrders } from '../course-orders.ts'
import { loadChoices } from '../load-choices.ts'
import { type CourseFiltersProps, moreFields, moreNames } from '../more-fields.tsx'
import { type Choice, days } from '../quick-choices.tsx'
import { courseColumns } from './course-columns.tsx'

/** The courses are streamed; the filters' choices are not. */
export async function loader(args: LoaderArgs) {
  const [{ value: page }, choices] = await Promise.all([
    deferred(args.read('/api/Course/GetCourseIndex?*')),
    loadChoices(args),
  ])
  return { page, choices, today: dayInMexico(new Date()) }
}

const labelLists = { levels: 'Niveles', disciplines: 'Disciplinas', requirements: 'Requisitos' }

/** Column headings that sort the list. */
const headings: Readonly<Record<string, string>> = {
  Nombre: 'Curso',
  'Menor precio': 'Precio',
  'Mayor precio': 'Precio',
}

const filterNames = [...new Set(['name', 'addressId', 'day', ...moreNames])]

/** The catalogue's filters without a fold. */
function StaffFilters({ address, ...choices }: CourseFiltersProps) {
  const { search } = address
  const places = choices.places.map(({ id, name }): Choice => [id, name])
  return (
    <FilterChips address={address} example="Clases de bowl, niños…">
      <FilterSelect name="addressId" label="Lugar" options={places} search={search} />
      <FilterSelect name="day" label="Día" any="Cualquiera" options={days} search={search} />
      {moreFields({ address, ...choices })}
    </FilterChips>
  )
}

/** The staff's course list, /administrar-cursos. */
export function Component() {
  const { page, choices, today } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  const orders = courseOrders(address.search).map((order) => {
    const heading = headings[order.label]
    return heading === undefined ? order : { ...order, heading }
  })
  return (
    <StaffListPage
      header={{
        title: 'Administrar cursos',
        tone: 'bowl',
        create: '/clase/nueva',
      }}
      address={address}
      filters={<StaffFilters address={address} {...choices} />}
      orders={orders}
      csv={(api, query) => api.download('/api/ClassCapturist/Course/Csv', { query })}
      page={page}
      empty="No hay clases disponibles."
      emptyAction={
        <LinkButton href="/clase/nueva" colorPalette="bowl">
          Nuevo curso
        </LinkButton>
      }
      action={
        <UnusedLabels
          names={labelLists}
          read={(api) => api.get('/api/ClassCapturist/Lookup/Unused')}
          remove={(api, { list, label }) =>
            api.post('/api/ClassCapturist/Lookup/Delete', { body: { list, label } })
          }
        />
      }
    >
      {(courses) => (
        <DenseList label="Clases" columns={courseColumns(today)} rows={courses} keyOf={({ id }) => id} />
      )}
    </StaffListPage>
  )
}
