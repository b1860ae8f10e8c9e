import { mostChosen } from '@rodada/contracts/list/chosen'
import type { Api } from '@rodada/web/calls/api'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Flex, VisuallyHidden } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Checkbox } from '../../primitives/control.tsx'
import { Text } from '../../primitives/text.ts'
import { CsvButton, type CsvButtonProps } from './csv-button.tsx'
import { type DenseColumn, DenseList, type DenseListProps } from './dense-list.tsx'

/** Rows that were chosen for an act: some by their ids, or all of the filter. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly isAll: boolean
  choose(ids: Iterable<number>): void
  chooseAll(): void
  clear(): void
}

/** @param query of the list; where its filter changes, nothing is chosen any more. */
export function useSelection(query: URLSearchParams): Selection {
  const filter = [...query]
    .filter(([name]) => name !== 'currentPage')
    .map((pair) => pair.join('='))
    .join('&')
  const [chosen, setChosen] = useState({ filter, ids: new Set<number>(), isAll: false })
  const { ids, isAll } = chosen.filter === filter ? chosen : { ids: new Set<number>(), isAll: false }
  return {
    ids,
    isAll,
    choose: (some) => setChosen({ filter, ids: new Set(some), isAll: false }),
    chooseAll: () => setChosen({ filter, ids: new Set(), isAll: true }),
    clear: () => setChosen({ filter, ids: new Set(), isAll: false }),
  }
}

interface Identified {
  readonly id: number
}

/** The first column of a list whose rows can be chosen. */
export function selectColumn<Row extends Identified>(
  selection: Selection,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): DenseColumn<Row> {
  const { ids, isAll, choose } = selection
  const isChosen = ({ id }: Row) => isAll || ids.has(id)
  const arePage = rows.every(isChosen)
  /** Of all that were chosen, those of this page remain once one is taken out. */
  function toggle(some: readonly Row[], on: boolean): void {
    const next = new Set(isAll ? rows.map(({ id }) => id) : ids)
    for (const { id } of some) {
      if (on) next.add(id)
      else next.delete(id)
    }
    choose(next)
  }
  return {
    header: 'Elegir',
    place: 'choice',
    heading: (
      <Checkbox checked={arePage} onChange={({ target }) => toggle(rows, target.checked)}>
        <VisuallyHidden>Elegir toda esta página</VisuallyHidden>
      </Checkbox>
    ),
    cell: (row) => (
      <Checkbox checked={isChosen(row)} onChange={({ target }) => toggle([row], target.checked)}>
        <VisuallyHidden>Elegir {nameOf(row)}</VisuallyHidden>
      </Checkbox>
    ),
  }
}

interface SelectionBarProps {
  selection: Selection
  /** Of this page. */
  rows: readonly Identified[]
  totalItems: number
  /** Acts on what was chosen. */
  children: ReactNode
}

/** Says what is chosen, chooses a page or the whole filter, and offers the acts; tables choose a page by their heading. */
export function SelectionBar({ selection, rows, totalItems, children }: SelectionBarProps) {
  const { ids, isAll, choose, chooseAll, clear } = selection
  const count = isAll ? totalItems : ids.size
  return (
    <Flex data-print="hide" gap="1" wrap="wrap" align="center" pb={count > 0 ? '2' : '0'}>
      <Text size="sm" fontWeight="semibold" role="status" _empty={{ display: 'none' }}>
        {count > 0 && `Selección: ${count}`}
      </Text>
      {count > 0 && children}
      {count > 0 && !isAll && count < rows.length && (
        <Choice
          text={`Elegir toda esta página: ${rows.length}`}
          onClick={() => choose(rows.map(({ id }) => id))}
          hideFrom="lg"
        />
      )}
      {count > 0 && !isAll && totalItems > rows.length && (
        <Choice text={`Elegir todos los resultados: ${totalItems}`} onClick={chooseAll} />
      )}
      {count > 0 && <Choice text="Quitar la selección" onClick={clear} />}
    </Flex>
  )
}

function Choice({ text, ...button }: { text: string } & ComponentProps<typeof Button>) {
  return (
    <Button size="sm" variant="ghost" colorPalette="ink" {...button}>
      {text}
    </Button>
  )
}

interface ChosenCsvProps {
  selection: Selection
  /** Of the list. */
  query: URLSearchParams
  /** As of `StaffListPage`. */
  csv: (api: Api, query: URLSearchParams) => ReturnType<CsvButtonProps['fetch']>
}

/** The chosen rows alone, in the order of the list. */
function queryOf({ ids, isAll }: Selection, query: URLSearchParams): URLSearchParams {
  if (isAll) return query
  const order = [...query].filter(([name]) => name === 'orderBy' || name === 'orderMode')
  return new URLSearchParams([...order, ...[...ids].map((id) => ['ids', String(id)])])
}

/** Saves the chosen rows as a file. */
export function ChosenCsv({ selection, query, csv }: ChosenCsvProps) {
  if (selection.ids.size > mostChosen)
    return <Text size="sm">{`Elige hasta ${mostChosen}, o todos los resultados.`}</Text>
  return (
    <CsvButton text="Descargar CSV de la selección" fetch={(api) => csv(api, queryOf(selection, query))} />
  )
}

interface ChoiceListProps<Row> extends Omit<DenseListProps<Row>, 'keyOf'>, Omit<ChosenCsvProps, 'selection'> {
  totalItems: number
  /** What is chosen, for assistive technology. */
  nameOf: (row: Row) => string
  selection: Selection
  /** Further acts on what is chosen. */
  acts?: readonly ReactNode[]
}

/** A `DenseList` whose rows can be chosen, for a file of them and other acts. */
export function ChoiceList<Row extends Identified>(props: ChoiceListProps<Row>) {
  const { label, columns, rows, totalItems, nameOf, query, csv, selection, acts = [] } = props
  return (
    <>
      <SelectionBar selection={selection} rows={rows} totalItems={totalItems}>
        <ChosenCsv selection={selection} query={query} csv={csv} />
        {acts}
      </SelectionBar>
      <DenseList
        label={label}
        columns={[selectColumn(selection, rows, nameOf), ...columns]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </>
  )
}
