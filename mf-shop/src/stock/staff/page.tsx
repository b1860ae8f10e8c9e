import { defaultReorderPoint, isToReorder, reorderDays, reorderQuantity } from '@rodada/contracts/order/rules'
import type { StockRow } from '@rodada/contracts/product/stock'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, FilterInput, FilterSelect, Link, LinkButton, Status, VisuallyHidden } from '@rodada/ui'
import { BreakingText, DenseList, FilterChips, RowActs, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { type ListAddress, useListAddress } from '@rodada/web/lists/list-address'
import { useListReturn } from '@rodada/web/lists/list-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { managedProductPath } from '../../product/product-paths.ts'
import { CountButton } from '../count-dialog.tsx'
import { ReorderButton } from '../reorder-dialog.tsx'
import { variantName } from '../stock-words.ts'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Stock/Index?*'))

const filterNames = ['search', 'low']

function StockFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterChips address={address}>
      <FilterInput name="search" label="Producto o SKU:" search={search} />
      <FilterSelect
        name="low"
        label="Cantidad:"
        any="Todas"
        options={[['true', 'Por resurtir']]}
        search={search}
      />
    </FilterChips>
  )
}

function Available(row: StockRow) {
  return (
    <Box whiteSpace="nowrap">
      <span>{row.quantity - row.reserved}</span>{' '}
      {isToReorder(row) && (
        <Status colorPalette="warning">{row.quantity > row.reserved ? 'Por resurtir' : 'Agotado'}</Status>
      )}
    </Box>
  )
}

function Actions({ row }: { row: StockRow }) {
  return (
    <RowActs
      about={variantName(row)}
      acts={[
        <CountButton key="count" row={row} />,
        <ReorderButton key="reorder" row={row} />,
        <LinkButton
          key="movements"
          href={`/administrar-productos/existencias/${row.id}`}
          size="sm"
          variant="ghost"
          colorPalette="ink"
        >
          Movimientos <VisuallyHidden>de {variantName(row)}</VisuallyHidden>
        </LinkButton>,
      ]}
    />
  )
}

const columns = [
  {
    header: 'Producto',
    lead: true,
    cell: (row: StockRow) => (
      <BreakingText>
        <Link href={managedProductPath(row.productId)} htmlTranslate="no">
          {variantName(row)}
        </Link>
      </BreakingText>
    ),
  },
  { header: 'SKU', cell: ({ sku }: StockRow) => <BreakingText translate="no">{sku}</BreakingText> },
  { header: 'Disponibles', cell: (row: StockRow) => <Available {...row} /> },
  { header: 'Apartadas', cell: ({ reserved }: StockRow) => reserved },
  {
    header: 'Por comprar',
    cell: (row: StockRow) => (
      <Box as="span" title={`Se resurte al llegar a ${row.reorderAt ?? defaultReorderPoint}.`}>
        {reorderQuantity(row) || '—'}
      </Box>
    ),
  },
  { header: `Vendidas en ${reorderDays} días`, cell: ({ sold }: StockRow) => sold },
  {
    header: 'Costo',
    align: 'end' as const,
    cell: ({ cost }: StockRow) =>
      cost === null ? null : (
        <Box as="span" translate="no">
          {formatPrice(cost)}
        </Box>
      ),
  },
  { header: 'Acciones', place: 'acts', cell: (row: StockRow) => <Actions row={row} /> },
] as const

const orders = [
  { label: 'Lo que menos hay', order: { orderBy: 'quantity', orderMode: 'asc' }, heading: 'Disponibles' },
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' }, heading: 'Producto' },
] as const

/** Kept stock, the scarcest first by default, /administrar-productos/existencias. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <StaffListPage
      header={{
        title: 'Existencias',
        back: useListReturn('/administrar-productos'),
      }}
      address={address}
      filters={<StockFilters address={address} />}
      orders={orders}
      csv={(api, query) => api.download('/api/Stock/Csv', { query })}
      page={page}
      empty="No hay existencias."
    >
      {(rows) => <DenseList label="Existencias" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
