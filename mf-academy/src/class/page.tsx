import { classStates } from '@rodada/contracts/class/rules'
import { FilterInput, FilterNumber } from '@rodada/ui'
import { DenseList, FilterChips, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { type ListAddress, useListAddress } from '@rodada/web/lists/list-address'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { actionColumn, classColumns, classStateLooks } from './class-columns.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Attendance/Index?*'))

const inputs = [
  { name: 'search', label: 'ID o nombre del alumno:', type: 'search' },
  { name: 'course', label: 'ID o nombre del curso:', type: 'search' },
  { name: 'from', label: 'Desde:', type: 'date' },
  { name: 'to', label: 'Hasta:', type: 'date' },
] as const

const filterNames = [...inputs.map(({ name }) => name), 'instructor', 'state']

function AttendanceFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterChips address={address}>
      {inputs.map((input) => (
        <FilterInput key={input.name} {...input} search={search} />
      ))}
      {search.has('instructor') && (
        <FilterNumber name="instructor" label="Id del instructor:" decimals={0} search={search} />
      )}
    </FilterChips>
  )
}

const states = {
  label: 'Clases por estado',
  tabs: [
    { label: 'Todas', query: {} },
    ...classStates.map((state) => ({ label: classStateLooks[state].label, query: { state } })),
  ],
}

const orders = [
  { label: 'Más recientes', order: { orderMode: 'desc' }, heading: 'Inicio' },
  { label: 'Más antiguas', order: { orderMode: 'asc' }, heading: 'Inicio' },
] as const

const leads = {
  staff: 'Clases en curso y pasadas de todos los instructores.',
  instructor: 'Las clases que diste. Con el ID de un alumno ves todas las suyas.',
} as const

/** Held classes and their students, /asistencia: an instructor's own, or all of them for the staff. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  const isStaff = useSession().user?.roles.includes('ClassCapturist') === true
  const columns = isStaff ? [...classColumns, actionColumn] : classColumns
  return (
    <StaffListPage
      header={{ title: 'Asistencia', lead: isStaff ? leads.staff : leads.instructor, tone: 'bowl' }}
      address={address}
      tabs={states}
      filters={<AttendanceFilters address={address} />}
      orders={orders}
      csv={(api, query) => api.download('/api/Attendance/Csv', { query })}
      page={page}
      empty="No hay clases."
    >
      {(rows) => <DenseList label="Clases" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
