import type { ReactNode } from 'react'
import { styled } from '../theme/styled.ts'

export interface DataColumn<Row> {
  /** Heading of the column, and the label of the line on phones. */
  header: string
  /** Null: no value for this row, and no line on phones. */
  cell: (row: Row) => ReactNode
  /** Replaces the header's text in the heading. */
  heading?: ReactNode
  /** How the rows are sorted by it. */
  sorted?: 'ascending' | 'descending'
  /** Numbers use `end`. */
  align?: 'start' | 'end'
  /** Names the row: its row header, and the title of its card on phones. At most one. */
  lead?: boolean
  /**
   * Where the value stands in the cards of a `DenseList`: `choice` before the name, `status` after it, `end` and `acts` at
   * the end of the line before, `none` nowhere. Without it, in a line of its own.
   */
  place?: 'choice' | 'status' | 'end' | 'acts' | 'none'
}

export interface DataListProps<Row> {
  /** What the rows are, for assistive technology. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  /** Columns that need a wide screen: cards on tablets too. */
  wide?: boolean
  /** Few narrow columns: a table on phones too. */
  narrow?: boolean
}

/**
 * Elements of a list that is a table from a breakpoint on. Wide tables have less padding, since their columns need the
 * room. Breakpoints match screens alone: print gets `base`, so its table styles are explicit.
 */
function makePieces(from: 'base' | 'md' | 'lg', pad: '3' | '4') {
  return {
    Table: styled('table', {
      base: {
        width: 'full',
        borderCollapse: 'separate',
        borderSpacing: '0',
        bg: { [from]: 'surface' },
        borderWidth: { [from]: '1px' },
        borderColor: 'line',
        borderRadius: 'lg',
        overflow: { [from]: 'clip' },
        display: { base: 'block', [from]: 'table' },
        _print: { display: 'table' },
      },
    }),
    Head: styled('thead', {
      base: {
        display: { base: 'none', [from]: 'table-header-group' },
        _print: { display: 'table-header-group' },
      },
    }),
    HeadLine: styled('tr'),
    HeadCell: styled('th', {
      base: {
        px: pad,
        py: '3',
        fontSize: 'xs',
        fontWeight: 'bold',
        letterSpacing: 'wide',
        textTransform: 'uppercase',
        color: 'fg.muted',
      },
    }),
    Body: styled('tbody', {
      base: {
        display: { base: 'flex', [from]: 'table-row-group' },
        flexDirection: 'column',
        gap: '3',
        _print: { display: 'table-row-group' },
      },
    }),
    Line: styled('tr', {
      base: {
        display: { base: 'block', [from]: 'table-row' },
        bg: 'surface',
        borderWidth: { base: '1px', [from]: '0' },
        borderColor: 'line',
        borderRadius: { base: 'lg', [from]: '0' },
        p: { base: '4', [from]: '0' },
        transition: 'backgrounds',
        _hover: { bg: { [from]: 'muted' } },
        _print: { display: 'table-row' },
      },
    }),
    Cell: styled('td', {
      base: {
        display: { base: 'flex', [from]: 'table-cell' },
        gap: '4',
        justifyContent: 'space-between',
        px: { base: '0', [from]: pad },
        py: { base: '1', [from]: '3.5' },
        borderTopWidth: { [from]: '1px' },
        borderColor: 'line',
        verticalAlign: 'middle',
        _print: { display: 'table-cell', px: '1.5', borderTopWidth: '1px' },
      },
    }),
    Value: styled('span', {
      // Long words, as e-mail addresses, break before they widen the page.
      base: {
        minW: '0',
        textAlign: { base: 'end', [from]: 'inherit' },
        overflowWrap: { base: 'anywhere', [from]: 'break-word' },
        _print: { textAlign: 'inherit', overflowWrap: 'normal' },
      },
    }),
    CellLabel: styled('span', {
      base: {
        display: { [from]: 'none' },
        flexShrink: '0',
        fontSize: 'sm',
        color: 'fg.muted',
        _print: { display: 'none' },
      },
    }),
  }
}

const pieces = {
  base: makePieces('base', '4'),
  md: makePieces('md', '4'),
  lg: makePieces('lg', '3'),
} as const
type Breakpoint = keyof typeof pieces

interface CellProps<Row> {
  column: DataColumn<Row>
  row: Row
  from: Breakpoint
}

/** As narrow as its card: words break before they widen the page. */
const LeadValue = styled('span', { base: { minW: '0' } })

function LeadCell<Row>({ column: { cell, align = 'start' }, row, from }: CellProps<Row>) {
  const { Cell } = pieces[from]
  return (
    <Cell
      as="th"
      scope="row"
      role="rowheader"
      textAlign={{ base: 'start', [from]: align }}
      fontWeight="bold"
      fontSize={{ base: 'lg', [from]: 'md' }}
      _print={{ fontSize: 'inherit' }}
    >
      <LeadValue>{cell(row)}</LeadValue>
    </Cell>
  )
}

/** On phones, where the headings are hidden, each value carries its label. */
function ValueCell<Row>({ column: { header, cell, align = 'start', place }, row, from }: CellProps<Row>) {
  const { Cell, CellLabel, Value } = pieces[from]
  const value = cell(row)
  const shown = value === null && from !== 'base' ? { display: { base: 'none', [from]: 'table-cell' } } : {}
  return (
    <Cell
      role="cell"
      data-place={place}
      textAlign={{ [from]: align }}
      // In print an empty cell keeps its column, also when a phone prints.
      _print={{ textAlign: align, display: 'table-cell' }}
      {...shown}
    >
      <CellLabel>{header.endsWith(':') ? header : `${header}:`} </CellLabel>
      <Value>{value}</Value>
    </Cell>
  )
}

/**
 * Rows as a table on wide screens and as cards on phones (`narrow`: a table there too), in one piece of HTML. Explicit
 * roles keep the table's semantics where its elements are no table boxes.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, columns, rows, keyOf, wide = false, narrow = false } = props
  const from = narrow ? 'base' : wide ? 'lg' : 'md'
  const { Table, Head, HeadLine, HeadCell, Body, Line } = pieces[from]
  return (
    <Table role="table" aria-label={label}>
      <Head role="rowgroup">
        <HeadLine role="row">
          {columns.map(({ header, heading = header, sorted, align = 'start' }) => (
            <HeadCell key={header} role="columnheader" scope="col" aria-sort={sorted} textAlign={align}>
              {heading}
            </HeadCell>
          ))}
        </HeadLine>
      </Head>
      <Body role="rowgroup">
        {rows.map((row, index) => (
          <Line key={keyOf(row, index)} role="row">
            {columns.map((column) =>
              column.lead ? (
                <LeadCell key={column.header} column={column} row={row} from={from} />
              ) : (
                <ValueCell key={column.header} column={column} row={row} from={from} />
              ),
            )}
          </Line>
        ))}
      </Body>
    </Table>
  )
}
