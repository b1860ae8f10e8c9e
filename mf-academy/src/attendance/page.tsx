import { DataList, ListPage } from '@rodada/ui/staff'
import { useSession } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { AttendanceFilters, filterNames } from './attendance-filters.tsx'
import { actionColumn, classColumns } from './class-columns.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Attendance/Index?*'))

const leads = {
  staff: 'Clases en curso y pasadas de todos los instructores.',
  instructor: 'Las clases que diste. Con el ID de un alumno ves todas las suyas.',
} as const

/** Which classes were held, and who came, /asistencia: an instructor's own, or everybody's for the staff. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  const isStaff = useSession().user?.roles.includes('ClassCapturist') === true
  const columns = isStaff ? [...classColumns, actionColumn] : classColumns
  return (
    <ListPage
      header={{ title: 'Asistencia', lead: isStaff ? leads.staff : leads.instructor, tone: 'bowl' }}
      address={address}
      filters={<AttendanceFilters address={address} />}
      csv={(api, query) => api.download('/api/Attendance/Csv', { query })}
      page={page}
      empty="No hay clases."
    >
      {(rows) => <DataList label="Clases" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </ListPage>
  )
}
