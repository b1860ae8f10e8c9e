import { type ListOrder, useListAddress } from '@rodada/web/lists/list-address'
import { SortLinks } from '../../list/sort-links.tsx'
import { Box } from '../../primitives/box.tsx'
import { type DenseColumn, DenseList, type DenseListProps, Sorting } from './dense-list.tsx'
import { sortHeading } from './sorting.ts'

export interface SortedColumn<Row> extends DenseColumn<Row> {
  /** What its heading sorts by; absent: it does not sort. Null comes last. */
  by?: (row: Row) => string | number | null
}

interface SortedListProps<Row> extends Omit<DenseListProps<Row>, 'columns'> {
  columns: readonly SortedColumn<Row>[]
  /** Shows the first of the sorted rows. */
  most?: number
}

/** The rows' own order, which an address without an order asks for. */
const ownOrder: ListOrder = { label: '', order: { orderBy: '', orderMode: '' } }

/** Numbers begin with the largest. */
function orderOf<Row>({ header, align }: SortedColumn<Row>): ListOrder {
  return {
    label: header,
    order: { orderBy: header, orderMode: align === 'end' ? 'desc' : 'asc' },
    heading: header,
  }
}

/** `orderBy` of the address names a heading; one that the table lacks leaves the rows' own order. */
function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  search: URLSearchParams,
): readonly Row[] {
  const by = columns.find(({ header }) => header === search.get('orderBy'))?.by
  if (by === undefined) return rows
  const sign = search.get('orderMode') === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => {
    const [first, second] = [by(one), by(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * compare(first, second)
  })
}

const { compare: compareWords } = new Intl.Collator('es-MX', { numeric: true })

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareWords(String(one), String(other))
}

const arrows = { ascending: ' ↑', descending: ' ↓' } as const

/** Rows that are all here, with headings that sort them, on phones links; the order is in the address. */
export function SortedList<Row>({ columns, rows, most = rows.length, ...list }: SortedListProps<Row>) {
  const address = useListAddress([])
  const orders = [ownOrder, ...columns.filter(({ by }) => by !== undefined).map(orderOf)]
  const headingOf = (heading: string) => sortHeading(address, orders, heading)
  const links = orders.flatMap(({ label }) => {
    const { href, sorted } = headingOf(label) ?? {}
    return href === undefined
      ? []
      : [{ label: label + (sorted ? arrows[sorted] : ''), href, current: Boolean(sorted) }]
  })
  return (
    <Sorting value={headingOf}>
      {rows.length > 1 && links.length > 0 && (
        <Box display={{ lg: 'none' }} mb="2" data-print="hide">
          <SortLinks options={links} label={`Ordenar por: ${list.label}`} />
        </Box>
      )}
      <DenseList {...list} columns={columns} rows={sortRows(rows, columns, address.search).slice(0, most)} />
    </Sorting>
  )
}
