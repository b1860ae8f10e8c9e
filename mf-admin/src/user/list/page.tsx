import type { UserListItem } from '@rodada/contracts/account/user'
import { accountStatuses, accountStatusLabels, roleLabels, roles } from '@rodada/contracts/roles'
import {
  accountStatusLooks,
  DateText,
  FilterInput,
  FilterSelect,
  Link,
  LinkButton,
  StatusLabel,
  VisuallyHidden,
} from '@rodada/ui'
import { BreakingText, DenseList, FilterChips, RowActs, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { type ListAddress, useListAddress } from '@rodada/web/lists/list-address'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { BlockButton, UnlockButton } from '../blocking.tsx'
import { EmailText } from '../email-text.tsx'
import { roleNames } from '../role-names.ts'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Admin/User/Index?*'))

const selects = [
  {
    name: 'status',
    label: 'Estado',
    options: accountStatuses.map((one) => [one, accountStatusLabels[one]] as const),
  },
  { name: 'role', label: 'Rol', options: roles.map((one) => [one, roleLabels[one]] as const) },
] as const

const filterNames = ['search', ...selects.map(({ name }) => name)]

/** Search, status and role of the user list. */
function UserFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterChips address={address}>
      <FilterInput name="search" label="Nombre o correo" search={search} />
      {selects.map((select) => (
        <FilterSelect key={select.name} {...select} search={search} />
      ))}
    </FilterChips>
  )
}

const orders = [
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' }, heading: 'Nombre' },
  {
    label: 'Último ingreso',
    order: { orderBy: 'lastVisit', orderMode: 'desc' },
    heading: 'Último ingreso:',
  },
  { label: 'Registro', order: { orderBy: 'createdTime', orderMode: 'desc' } },
  { label: 'Correo', order: { orderBy: 'email', orderMode: 'asc' }, heading: 'Correo' },
] as const

const linkId = (id: number) => `usuario-${id}`

/** A deleted account cannot change, and nobody blocks themselves. */
function Actions({ id, name, lastName, status }: UserListItem) {
  const { user: me } = useSession()
  if (status === 'Deleted') return null
  const row = { id, size: 'sm', staying: linkId(id) } as const
  const whom = <VisuallyHidden>a {`${name} ${lastName}`.trim()}</VisuallyHidden>
  return (
    <RowActs
      about={`${name} ${lastName}`.trim()}
      acts={[
        <LinkButton key="edit" href={`/usuarios/${id}/editar`} size="sm" variant="outline" colorPalette="ink">
          Editar {whom}
        </LinkButton>,
        status === 'Blocked' && <UnlockButton {...row}>Desbloquear {whom}</UnlockButton>,
        status === 'Active' && me?.id !== id && <BlockButton {...row}>Bloquear {whom}</BlockButton>,
      ]}
    />
  )
}

const columns = [
  {
    header: 'Nombre',
    lead: true,
    cell: ({ id, name, lastName }: UserListItem) => (
      <BreakingText>
        <Link id={linkId(id)} href={`/usuarios/${id}`}>
          {`${name} ${lastName}`.trim()}
        </Link>
      </BreakingText>
    ),
  },
  {
    header: 'Estado',
    place: 'status',
    cell: ({ status }: UserListItem) => <StatusLabel status={status} looks={accountStatusLooks} />,
  },
  { header: 'Correo', cell: ({ email }: UserListItem) => <EmailText email={email} /> },
  { header: 'Roles', cell: ({ roles }: UserListItem) => roleNames(roles) },
  {
    header: 'Último ingreso:',
    cell: ({ lastVisit }: UserListItem) => <DateText value={lastVisit} time short empty="Nunca" />,
  },
  { header: 'Acciones', place: 'acts', cell: (user: UserListItem) => <Actions {...user} /> },
] as const

const states = {
  label: 'Usuarios por estado',
  tabs: [
    { label: 'Todos', query: {} },
    ...accountStatuses.map((status) => ({ label: `${accountStatusLabels[status]}s`, query: { status } })),
  ],
}

/** User accounts, /usuarios. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <StaffListPage
      header={{ title: 'Administrar usuarios', create: '/usuarios/nuevo' }}
      address={address}
      tabs={states}
      filters={<UserFilters address={address} />}
      orders={orders}
      csv={(api, query) => api.download('/api/Admin/User/Csv', { query })}
      page={page}
      empty="No hay usuarios."
    >
      {(rows) => <DenseList label="Usuarios" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
