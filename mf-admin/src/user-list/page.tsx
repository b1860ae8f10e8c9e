import { roleLabels } from '@rodada/contracts/roles'
import type { UserListItem } from '@rodada/contracts/user'
import {
  accountStatusLooks,
  Container,
  DataList,
  DateText,
  EmptyState,
  Flex,
  PageHeader,
  Pager,
  ResultCount,
  SortLinks,
  StatusLabel,
} from '@rodada/ui'
import { joinWords } from '@rodada/web/format'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { UserFilters } from './user-filters.tsx'

/** The list as the address asks for it, and the choices of its filters. */
export async function loader({ api, search }: LoaderArgs) {
  const [users, roles, statuses] = await Promise.all([
    api.get('/api/Admin/User/Index', { query: search }),
    api.get('/api/Admin/User/GetRoles'),
    api.get('/api/Admin/User/GetStatus'),
  ])
  return { users, roles, statuses }
}

const orderNames = ['orderBy', 'orderMode']

const orders = [
  { label: 'Nombre', orderBy: 'name', orderMode: 'asc' },
  { label: 'Último ingreso', orderBy: 'lastVisit', orderMode: 'desc' },
  { label: 'Registro', orderBy: 'createdTime', orderMode: 'desc' },
  { label: 'Correo', orderBy: 'email', orderMode: 'asc' },
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
  const { users, roles, statuses } = usePageData<typeof loader>()
  const address = useListAddress(orderNames)
  const { list, totalItems, totalPages, pagination } = users
  const orderBy = address.search.get('orderBy') ?? 'name'
  return (
    <Container>
      <PageHeader title="Administrar usuarios" />
      <UserFilters address={address} roles={roles} statuses={statuses} />
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="6" rowGap="2" py="4">
        <ResultCount {...pagination} totalItems={totalItems} shown={list.length} />
        <SortLinks
          options={orders.map(({ label, ...order }) => ({
            label,
            href: address.orderedBy(order),
            current: order.orderBy === orderBy,
          }))}
        />
      </Flex>
      {list.length === 0 ? (
        <EmptyState title="Ningún usuario coincide con la búsqueda." />
      ) : (
        <DataList label="Usuarios" columns={columns} rows={list} keyOf={({ id }) => id} />
      )}
      <Pager currentPage={pagination.currentPage} totalPages={totalPages} hrefOf={address.hrefOf} />
    </Container>
  )
}
