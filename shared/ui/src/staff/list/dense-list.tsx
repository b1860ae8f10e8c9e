import { useRowReturn } from '@rodada/web/lists/list-return'
import { createContext, useContext, useEffect } from 'react'
import { type DataColumn, DataList, type DataListProps } from '../../list/data-list.tsx'
import { Box } from '../../primitives/box.tsx'
import { Anchor } from '../../provider/link-component.tsx'
import { styled } from '../../theme/styled.ts'
import { twoLines } from './breaking-text.ts'
import type { SortHeading } from './sorting.ts'

/** Which columns the list around a table leaves out, and what it learns of those that it can. */
export interface ChosenColumns {
  readonly hidden: readonly string[]
  tell(headers: readonly string[]): void
}
export const Columns = createContext<ChosenColumns>({ hidden: [], tell: () => undefined })

/** The sort links of the list around a table, by column heading. */
export const Sorting = createContext<(header: string) => SortHeading | undefined>(() => undefined)

/** Cards of few lines: the name with its status, values after their labels, acts beside the last of them. */
const cards = {
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    rowGap: '1',
    p: '3',
  },
  '& tbody tr > *': {
    gridColumn: '1 / -1',
    justifyContent: 'flex-start',
    columnGap: '1.5',
    minW: '0',
    py: '0',
    textAlign: 'start',
  },
  '& tbody tr > :has(+ :is([data-place=end], [data-place=acts]))': { gridColumn: '1 / 3' },
  '& tbody tr > th': { gridColumn: '2 / -1', gridRow: '1', fontSize: 'md' },
  '& tbody tr:has(> [data-place=status]) > th': { gridColumn: '2' },
  '& tbody tr > [data-place=choice]': { gridColumn: '1', gridRow: '1', pe: '2' },
  '& tbody tr > :is([data-place=status], [data-place=end], [data-place=acts])': {
    gridColumn: '3',
    justifyContent: 'flex-end',
    maxW: '45vw',
    ps: '3',
  },
  '& tbody tr > [data-place=status]': { gridRow: '1', alignSelf: 'start' },
  '& tbody tr > [data-place=none]': { display: 'none' },
  // What stands beside the name or is an act speaks for itself.
  '& tbody tr > :is([data-place=choice], [data-place=status], [data-place=acts]) > span:first-of-type': {
    display: 'none',
  },
  '& tbody th > span': twoLines,
  '& tbody td > span:last-child': { textAlign: 'start' },
  [`& tbody td:not([data-place=choice], [data-place=status], [data-place=acts])
    > span:last-child:not(:has(button, select))`]: {
    ...twoLines,
    '& :is(div, p, ul, li)': { display: 'inline', fontSize: 'sm' },
    '& :is(div, p, li, time)': { whiteSpace: 'normal' },
    '& :is(span, div, p, li) + :is(div, p, li)': { _before: { content: '" · "' } },
  },
}

/**
 * Rows of 48 px where the list is a table: two lines of text, the rest is clipped. In print, where nothing can be
 * opened, all text shows, as dense as is legible.
 */
const dense = {
  '& thead th': {
    position: 'sticky',
    // Below the site's bar.
    top: 'calc(4rem + var(--above, 0px))',
    zIndex: '1',
    py: '1.5',
    bg: 'surface',
    letterSpacing: 'normal',
    textTransform: 'none',
    whiteSpace: 'nowrap',
    // In print the heading repeats on each page by itself; a sticky one would cover rows.
    _print: { position: 'static', px: '1', py: '0.5', fontSize: '8pt' },
    _first: { borderTopStartRadius: 'lg' },
    _last: { borderTopEndRadius: 'lg' },
  },
  // A row's menu reaches beyond the table.
  '& table': { overflow: 'visible' },
  '& tr > *': { px: { lg: '1.5', '2xl': '3' } },
  '& tr > :first-child': { ps: { lg: '4' } },
  '& tr > :last-child': { pe: { lg: '2' } },
  // The column of what is chosen is as narrow as its boxes.
  '& tr > :first-child:has(input[type=checkbox])': { ps: { lg: '3' }, pe: { lg: '0' }, width: { lg: '9' } },
  '& tbody': { gap: '2', fontSize: 'sm', lineHeight: 'snug' },
  '& tbody tr': { scrollMarginBlock: '6.5rem', '&:focus-within': { bg: 'muted' } },
  '& tbody :is(td, th)': { py: { lg: '0.5' }, height: { lg: '12' }, fontSize: { lg: '0.875rem' } },
  '& tbody :is(td, th, p, span)': {
    _print: { height: 'auto', py: '0', fontSize: '8pt', lineHeight: 'short' },
  },
  '& tbody p': { fontSize: 'xs' },
  '& tbody a': { _focusVisible: { outlineOffset: '-2px' } },
  '& tbody button': { minH: '8', px: '2.5', fontSize: 'xs' },
  '& tbody select': { minH: { lg: '8' }, height: { lg: '8' }, py: { lg: '0' }, fontSize: { lg: 'sm' } },
  '@media screen and (max-width: 63.99rem)': cards,
  '@media (min-width: 64rem)': {
    // Names have their room before figures have theirs.
    '& tbody th > span > span': { minW: '12rem' },
    // Buttons are never clipped.
    '& tbody :is(td, th) > span:last-child:not(:has(button, summary))': { ...twoLines, maxW: '20rem' },
    // A link is as high as what is shown of it: its cut lines would lie over the links of the rows below.
    '& tbody :is(td, th) :is(span, a):last-child > a:only-child': twoLines,
  },
}

const SortLink = styled(
  Anchor,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '6',
      borderRadius: 'sm',
      transition: 'colors',
      _hover: { color: 'fg' },
      _after: { content: '"↕" / ""', opacity: '0.5' },
      'a + &': { ms: '3' },
      '&[data-sorted]': { color: 'fg' },
      '&[data-sorted=ascending]': { _after: { content: '"↑" / ""', opacity: '1' } },
      '&[data-sorted=descending]': { _after: { content: '"↓" / ""', opacity: '1' } },
      // A printed list may stand in another order than the page.
      _print: { _after: { display: 'none' } },
    },
  },
  { forwardProps: ['href'] },
)

export interface DenseColumn<Row> extends DataColumn<Row> {
  /** Of a column with several values: the headings of their orders, in place of the column's own. */
  sorts?: readonly string[]
}

export interface DenseListProps<Row> extends Omit<DataListProps<Row>, 'columns' | 'wide' | 'narrow'> {
  columns: readonly DenseColumn<Row>[]
}

/** The rows of a staff list, with headings that sort where the surrounding list provides `Sorting`. */
export function DenseList<Row>({ columns, ...rest }: DenseListProps<Row>) {
  const sortingOf = useContext(Sorting)
  const place = useRowReturn<HTMLDivElement>()
  const { hidden, tell } = useContext(Columns)
  const choosable = columns.filter(
    ({ lead, place: where }) => !lead && where !== 'choice' && where !== 'acts',
  )
  const headers = choosable.map(({ header }) => header).join('\n')
  useEffect(() => tell(headers.split('\n').filter(Boolean)), [headers, tell])
  const shown = columns.filter((column) => !(choosable.includes(column) && hidden.includes(column.header)))
  function withSorting({ sorts, ...column }: DenseColumn<Row>): DataColumn<Row> {
    const links = (sorts ?? [column.header]).flatMap((name) => {
      const sorting = sortingOf(name)
      return sorting === undefined ? [] : [{ ...sorting, name }]
    })
    if (links.length === 0) return column
    const heading = links.flatMap(({ name, href, sorted }, at) => [
      // Read and copied as two words.
      ...(at > 0 ? [<span key={`before ${name}`}> </span>] : []),
      <SortLink key={name} href={href} data-sorted={sorted}>
        {name}
      </SortLink>,
    ])
    return { ...column, heading, sorted: links.find(({ sorted }) => sorted)?.sorted }
  }
  return (
    <Box css={dense} {...place}>
      <DataList wide columns={shown.map(withSorting)} {...rest} />
    </Box>
  )
}
