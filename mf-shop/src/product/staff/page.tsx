import type { ProductsChanged, StaffProduct } from '@rodada/contracts/product/staff-calls'
import { Checkbox, FilterSelect, Flex, Icon, LinkButton } from '@rodada/ui'
import {
  DenseList,
  FilterChips,
  SelectionBar,
  StaffListPage,
  selectColumn,
  UnusedLabels,
  useSelection,
} from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { type ListAddress, useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { useState } from 'react'
import { CountedLink } from '../../counted-link.tsx'
import { BulkActs, chosenOf, Refused } from '../bulk-acts.tsx'
import { loadStaffChoices, type ProductChoices } from '../load-choices.ts'
import { filterNames, productFields } from '../product-filters.tsx'
import { orders } from '../product-orders.ts'
import { productColumns } from './product-columns.tsx'

async function countOpen({ read }: LoaderArgs): Promise<number> {
  return (await read('/api/ProductRequest/Index?state=open&itemsPerPage=1')).totalItems
}

/** Products and the count of requests are streamed; the filters' choices are not. */
export async function loader(args: LoaderArgs) {
  const [{ value: page }, { value: openRequests }, choices] = await Promise.all([
    deferred(args.read('/api/ProductCapturist/Product/Index?*')),
    deferred(countOpen(args)),
    loadStaffChoices(args),
  ])
  return { page, openRequests, choices }
}

const labelLists = { categories: 'Categorías', types: 'Tipos', levels: 'Niveles', tags: 'Etiquetas' }

const states = {
  label: 'Productos por estado',
  tabs: [
    { label: 'Todos', query: {} },
    { label: 'Publicados', query: { state: 'Published' } },
    { label: 'Ocultos', query: { state: 'Hidden' } },
    { label: 'Borradores', query: { state: 'Draft' } },
  ],
} as const

const stockFilters = [
  ['low', 'Quedan pocas'],
  ['soldOut', 'Agotado'],
  ['notKept', 'No se llevan'],
] as const

/** The state is a tab, not a filter. */
const staffFilters = [...filterNames, 'withoutPicture', 'stock']

function StaffFilters({ address, choices }: { address: ListAddress; choices: ProductChoices }) {
  const { search } = address
  return (
    <FilterChips address={address} example="Nombre o SKU">
      <FilterSelect name="stock" label="Existencias" any="Todas" options={stockFilters} search={search} />
      <Checkbox name="withoutPicture" value="true" defaultChecked={search.get('withoutPicture') === 'true'}>
        Sin foto
      </Checkbox>
      {productFields({ address, choices })}
    </FilterChips>
  )
}

function ListActions({ openRequests }: { openRequests: number | Promise<number> }) {
  return (
    <Flex wrap="wrap" gap="2">
      <CountedLink
        href="/administrar-productos/solicitudes?state=open"
        label="Solicitudes por atender"
        count={openRequests}
      />
      <LinkButton href="/administrar-productos/existencias" variant="ghost" colorPalette="ink" size="sm">
        Existencias
      </LinkButton>
      <LinkButton href="/administrar-productos/importar" variant="ghost" colorPalette="ink" size="sm">
        <Icon name="upload" size={16} /> Importar
      </LinkButton>
      <UnusedLabels
        names={labelLists}
        read={(api) => api.get('/api/Product/Lookup/Unused')}
        remove={(api, { list, label }) => api.post('/api/Product/Lookup/Delete', { body: { list, label } })}
      />
    </Flex>
  )
}

interface RowsProps {
  address: ListAddress
  choices: ProductChoices
  rows: readonly StaffProduct[]
  totalItems: number
}

function Rows({ address, choices, rows, totalItems }: RowsProps) {
  const selection = useSelection(address.search)
  const [refused, setRefused] = useState<ProductsChanged['refused']>([])
  /** What could not be changed stays chosen, so that it can be seen to. */
  function show({ refused: left = [] }: ProductsChanged) {
    setRefused(left)
    selection.choose(left.map(({ id }) => id))
  }
  return (
    <>
      <SelectionBar selection={selection} rows={rows} totalItems={totalItems}>
        <BulkActs
          chosen={chosenOf(selection, address.search, totalItems)}
          choices={choices}
          onChanged={show}
        />
      </SelectionBar>
      <Refused refused={refused} />
      <DenseList
        label="Productos"
        columns={[selectColumn(selection, rows, ({ name }) => name), ...productColumns]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </>
  )
}

/** The staff's product list, /administrar-productos. */
export function Component() {
  const { openRequests, choices, page } = usePageData<typeof loader>()
  const address = useListAddress(staffFilters)
  return (
    <StaffListPage
      header={{ title: 'Administrar productos', create: '/producto/nuevo' }}
      address={address}
      tabs={states}
      filters={<StaffFilters address={address} choices={choices} />}
      action={<ListActions openRequests={openRequests} />}
      orders={orders}
      csv={(api, query) => api.download('/api/ProductCapturist/Product/Csv', { query })}
      page={page}
      empty="No hay productos disponibles."
      emptyAction={<LinkButton href="/producto/nuevo">Nuevo producto</LinkButton>}
    >
      {(rows, totalItems) => <Rows address={address} choices={choices} rows={rows} totalItems={totalItems} />}
    </StaffListPage>
  )
}
