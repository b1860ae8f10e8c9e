import { dayInMexico } from '@rodada/contracts/plain-date'
import { LinkButton, UnusedLabels } from '@rodada/ui'
import { DataList, ListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/deferred'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { courseOrders } from '../course-orders.ts'
import { loadChoices } from '../load-choices.ts'
import { courseColumns } from './course-columns.tsx'
import { filterNames, StaffFilters } from './staff-filters.tsx'

/** The filters' choices with the page; the courses may come later. */
export async function loader(args: LoaderArgs) {
  const [{ value: page }, choices] = await Promise.all([
    deferred(args.read('/api/Course/GetCourseIndex?*')),
    loadChoices(args),
  ])
  return { page, choices, today: dayInMexico(new Date()) }
}

const labelLists = { levels: 'Niveles', disciplines: 'Disciplinas', requirements: 'Requisitos' }

/** Headings of the orders that a column shows. */
const headings: Readonly<Record<string, string>> = {
  Nombre: 'Curso',
  'Menor precio': 'Precio',
  'Mayor precio': 'Precio',
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
    <ListPage
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
        <DataList label="Clases" columns={courseColumns(today)} rows={courses} keyOf={({ id }) => id} />
      )}
    </ListPage>
  )
}
