import { roleLabels } from '@rodada/contracts/roles'
import type { UserListItem } from '@rodada/contracts/user'
import { accountStatusLooks, DataList, DateText, ListPage, StatusLabel } from '@rodada/ui'
import { deferred } from '@rodada/web/deferred'
import { joinWords } from '@rodada/web/format'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { filterNames, UserFilters } from './user-filters.tsx'

export const loader = ({ api, search }: LoaderArgs) =>
  deferred(api.get('/api/Admin/User/Index', { query: search }))

const orders = [
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' } },
  { label: 'Último ingreso', order: { orderBy: 'lastVisit', orderMode: 'desc' } },
  { label: 'Registro', order: { orderBy: 'createdTime', orderMode: 'desc' } },
  { label: 'Correo', order: { orderBy: 'email', orderMode: 'asc' } },
] as const

const columns = [
  { header: 'Nombre', lead: true, cell: ({ name, lastName }: UserListItem) => `${name} ${lastName}`.trim() },
  { header: 'Correo', cell: ({ email }: UserListItem) => email },
  {
    header: 'Estado',
    cell: ({ status }: UserListItem) => <StatusLabel status={status} looks={accountStatusLooks} />,
  },
  { header: 'Roles', cell: ({ roles }: UserListItem) => joinWords(roles.map((role) => roleLabels[role])) },
  {
    header: 'Último ingreso:',
    cell: ({ lastVisit }: UserListItem) => <DateText value={lastVisit} time empty="Nunca" />,
  },
]

/** User accounts, /usuarios. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <ListPage
      header={{ title: 'Administrar usuarios' }}
      address={address}
      filters={<UserFilters address={address} />}
      orders={address.orderLinks(orders)}
      page={page}
      empty="No hay usuarios."
    >
      {(rows) => <DataList label="Usuarios" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </ListPage>
  )
}
