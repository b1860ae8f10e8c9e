import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  /** Heading of the column, and the label of the line on phones. */
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  /** What names the row: its header, and on phones the card's title, without a label. At most one. */
  lead?: boolean
}

export interface DataListProps<Row> {
  /** What the rows are, for assistive technology. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    bg: { md: 'surface' },
    borderWidth: { md: '1px' },
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: { md: 'clip' },
    display: { base: 'block', md: 'table' },
  },
})
const Head = chakra('thead', { base: { display: { base: 'none', md: 'table-header-group' } } })
const HeadLine = chakra('tr')
const HeadCell = chakra('th', {
  base: {
    px: '4',
    py: '3',
    fontSize: 'xs',
    fontWeight: 'bold',
    letterSpacing: 'wide',
    textTransform: 'uppercase',
    color: 'fg.muted',
  },
})
const Body = chakra('tbody', {
  base: { display: { base: 'flex', md: 'table-row-group' }, flexDirection: 'column', gap: '3' },
})
const Line = chakra('tr', {
  base: {
    display: { base: 'block', md: 'table-row' },
    bg: 'surface',
    borderWidth: { base: '1px', md: '0' },
    borderColor: 'line',
    borderRadius: { base: 'lg', md: '0' },
    p: { base: '4', md: '0' },
    transition: 'backgrounds',
    _hover: { bg: { md: 'muted' } },
  },
})
const Cell = chakra('td', {
  base: {
    display: { base: 'flex', md: 'table-cell' },
    gap: '4',
    justifyContent: 'space-between',
    px: { base: '0', md: '4' },
    py: { base: '1', md: '3.5' },
    borderTopWidth: { md: '1px' },
    borderColor: 'line',
    verticalAlign: 'middle',
  },
})
const Value = chakra('span', {
  // Addresses and other long words break before they widen the page.
  base: {
    minW: '0',
    textAlign: { base: 'end', md: 'inherit' },
    overflowWrap: { base: 'anywhere', md: 'normal' },
  },
})
const CellLabel = chakra('span', {
  base: { display: { md: 'none' }, flexShrink: '0', fontSize: 'sm', color: 'fg.muted' },
})

interface CellProps<Row> {
  column: DataColumn<Row>
  row: Row
}

/** The cell that names its row. */
function LeadCell<Row>({ column: { cell, align = 'start' }, row }: CellProps<Row>) {
  return (
    <Cell
      as="th"
      scope="row"
      role="rowheader"
      textAlign={{ base: 'start', md: align }}
      fontWeight="bold"
      fontSize={{ base: 'lg', md: 'md' }}
    >
      <span>{cell(row)}</span>
    </Cell>
  )
}

/** Heads are not shown on phones: there each value carries its label, which a wide screen leaves out. */
function ValueCell<Row>({ column: { header, cell, align = 'start' }, row }: CellProps<Row>) {
  return (
    <Cell role="cell" textAlign={{ md: align }}>
      <CellLabel>{header.endsWith(':') ? header : `${header}:`} </CellLabel>
      <Value>{cell(row)}</Value>
    </Cell>
  )
}

/**
 * Rows as a table on wide screens and as cards on phones, in one piece of HTML. The explicit roles keep the
 * table's meaning where its boxes are not table boxes any more.
 */
export function DataList<Row>({ label, columns, rows, keyOf }: DataListProps<Row>) {
  return (
    <Table role="table" aria-label={label}>
      <Head role="rowgroup">
        <HeadLine role="row">
          {columns.map(({ header, align = 'start' }) => (
            <HeadCell key={header} role="columnheader" scope="col" textAlign={align}>
              {header}
            </HeadCell>
          ))}
        </HeadLine>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <Line key={keyOf(row)} role="row">
            {columns.map((column) =>
              column.lead ? (
                <LeadCell key={column.header} column={column} row={row} />
              ) : (
                <ValueCell key={column.header} column={column} row={row} />
              ),
            )}
          </Line>
        ))}
      </Body>
    </Table>
  )
}
