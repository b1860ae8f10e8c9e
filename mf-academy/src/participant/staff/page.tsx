import { expiringWithinDays } from '@rodada/contracts/student/rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Icon, LinkButton } from '@rodada/ui'
import { ChoiceList, StaffListPage, useSelection } from '@rodada/ui/staff'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { WriteButton } from '../../announcement/write-button.tsx'
import { studentColumns } from './student-columns.tsx'
import { filterNames, StudentFilters } from './student-filters.tsx'

/** The students are streamed; the places to choose from are not. */
export async function loader({ read }: LoaderArgs) {
  const [{ value: page }, places] = await Promise.all([
    deferred(read('/api/Student/Index?*')),
    read('/api/Address/GetAddresses'),
  ])
  return { page, places, today: dayInMexico(new Date()) }
}

const orders = [
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' }, heading: 'Alumno' },
  { label: 'Edad', order: { orderBy: 'birthdate', orderMode: 'desc' } },
  { label: 'Vigencia', order: { orderBy: 'dueDate', orderMode: 'asc' }, heading: 'Clases' },
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' } },
] as const

const states = {
  label: 'Alumnos por estado',
  tabs: [
    { label: 'Todos', query: {} },
    { label: 'Con clases', query: { state: 'withClasses' } },
    { label: `Por vencer en ${expiringWithinDays} días`, query: { state: 'expiring' } },
    { label: 'Sin clases', query: { state: 'withoutClasses' } },
    { label: 'Inactivos', query: { state: 'inactive' } },
  ],
} as const

const csv = (api: Api, query: URLSearchParams) => api.download('/api/Student/Csv', { query })

/** Students of the academy, /administrar-alumnos. */
export function Component() {
  const { page, places, today } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  const selection = useSelection(address.search)
  const isCapturist = useSession().user?.roles.includes('ClassCapturist') === true
  const columns = studentColumns({ today, isCapturist })
  return (
    <StaffListPage
      header={{ title: 'Alumnos', tone: 'bowl' }}
      address={address}
      tabs={states}
      filters={<StudentFilters address={address} places={places} />}
      action={
        <LinkButton href="/administrar-alumnos/importar" variant="ghost" colorPalette="ink" size="sm">
          <Icon name="upload" size={16} /> Importar
        </LinkButton>
      }
      orders={orders}
      csv={csv}
      page={page}
      empty="No hay alumnos."
    >
      {(rows, totalItems) => (
        <ChoiceList
          label="Alumnos"
          columns={columns}
          rows={rows}
          totalItems={totalItems}
          nameOf={({ name }) => name}
          selection={selection}
          query={address.search}
          csv={csv}
          acts={[
            <WriteButton
              key="write"
              kind="student"
              selection={selection}
              search={address.search}
              readPage={(api, query) => api.get('/api/Student/Index', { query })}
            />,
          ]}
        />
      )}
    </StaffListPage>
  )
}
