import type { Family } from '@rodada/contracts/family/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { type DataColumn, FilterInput, Link, LinkButton, PhoneLink, Status } from '@rodada/ui'
import {
  BreakingText,
  DenseList,
  FilterChips,
  SelectionBar,
  StaffListPage,
  selectColumn,
  useSelection,
} from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { WriteButton } from '../../announcement/write-button.tsx'
import { enrolmentPath, familyPath } from '../family-paths.ts'
import { familyDebtText } from '../family-words.ts'

export async function loader({ read }: LoaderArgs) {
  const { value: page } = await deferred(read('/api/Family/Index?*'))
  return { page }
}

const orders = [
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' }, heading: 'Familia' },
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' } },
] as const

const kinds = {
  label: 'Familias por cuenta',
  tabs: [
    { label: 'Todas', query: {} },
    { label: 'Con cuenta', query: { account: 'true' } },
    { label: 'Sin cuenta', query: { account: 'false' } },
  ],
} as const

const columns: DataColumn<Family>[] = [
  {
    header: 'Familia',
    lead: true,
    cell: ({ id, name }) => (
      <BreakingText>
        <Link colorPalette="bowl" href={familyPath(id)} htmlTranslate="no">
          {name}
        </Link>
      </BreakingText>
    ),
  },
  {
    header: 'Cuenta',
    place: 'status',
    cell: ({ hasAccount }) => (
      <Status colorPalette={hasAccount ? 'success' : 'secondary'}>
        {hasAccount ? 'Con cuenta' : 'Sin cuenta'}
      </Status>
    ),
  },
  {
    header: 'Teléfono',
    cell: (family) => <PhoneLink {...family} text={familyDebtText(family)} />,
  },
  {
    header: 'Alumnos',
    cell: ({ students }) => <BreakingText>{joinWords(students.map(({ name }) => name)) || '—'}</BreakingText>,
  },
  { header: 'Debe', cell: ({ owed }) => (owed > 0 ? <strong>{formatPrice(owed)}</strong> : '—') },
]

const acts: DataColumn<Family> = {
  header: 'Acciones',
  place: 'acts',
  cell: ({ id, name }) => (
    <Link
      colorPalette="bowl"
      href={enrolmentPath({ family: id })}
      aria-label={`Inscribir a la familia de ${name}`}
    >
      Inscribir
    </Link>
  ),
}

/** Families of the academy, with an account or without, /administrar-familias. */
export function Component() {
  const { page } = usePageData<typeof loader>()
  const canEnrol = useSession().user?.roles.includes('ClassCapturist') === true
  const address = useListAddress(['search'])
  const selection = useSelection(address.search)
  return (
    <StaffListPage
      header={{ title: 'Familias', tone: 'bowl' }}
      address={address}
      tabs={kinds}
      filters={
        <FilterChips address={address}>
          <FilterInput name="search" label="Teléfono, nombre, alumno o #ID:" search={address.search} />
        </FilterChips>
      }
      action={
        canEnrol && (
          <LinkButton href={enrolmentPath()} colorPalette="bowl" size="sm">
            Inscribir
          </LinkButton>
        )
      }
      orders={orders}
      page={page}
      empty="No hay familias."
    >
      {(rows, totalItems) => (
        <>
          <SelectionBar selection={selection} rows={rows} totalItems={totalItems}>
            <WriteButton
              kind="family"
              selection={selection}
              search={address.search}
              readPage={(api, query) => api.get('/api/Family/Index', { query })}
            />
          </SelectionBar>
          <DenseList
            label="Familias"
            columns={[
              selectColumn(selection, rows, ({ name }) => name),
              ...columns,
              ...(canEnrol ? [acts] : []),
            ]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </StaffListPage>
  )
}
