import { type ReactNode, useState } from 'react'
import { Box, Flex, VisuallyHidden } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Checkbox } from '../../primitives/control.tsx'
import { Text } from '../../primitives/text.ts'
import type { DenseColumn } from './dense-list.tsx'

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
  readonly name: string
}

/** The first column of a list whose rows can be chosen. */
export function selectColumn<Row extends Identified>(
  selection: Selection,
  rows: readonly Row[],
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
        <VisuallyHidden>Elegir los de esta página</VisuallyHidden>
      </Checkbox>
    ),
    cell: (row) => (
      <Checkbox checked={isChosen(row)} onChange={({ target }) => toggle([row], target.checked)}>
        <VisuallyHidden>Elegir {row.name}</VisuallyHidden>
      </Checkbox>
    ),
  }
}

interface SelectionBarProps {
  selection: Selection
  /** Of this page. */
  rows: readonly Identified[]
  totalItems: number
  /** `productos` */
  noun: string
  /** What they are chosen for. */
  purpose?: string
  /** Acts on what was chosen. */
  children: ReactNode
}

/** Says what is chosen, chooses a page or the whole filter, and offers the acts. */
export function SelectionBar({
  selection,
  rows,
  totalItems,
  noun,
  purpose = 'cambiarlos juntos',
  children,
}: SelectionBarProps) {
  const { ids, isAll, choose, chooseAll, clear } = selection
  const count = isAll ? totalItems : ids.size
  return (
    <Box data-print="hide" py="2">
      <Flex gap="2" wrap="wrap" align="center">
        <Text size="sm" role="status">
          {count === 0 ? `Elige ${noun} para ${purpose}.` : `Elegidos: ${count}`}
        </Text>
        <Choice
          text={`Elegir los ${rows.length} de esta página`}
          onClick={() => choose(rows.map(({ id }) => id))}
        />
        {totalItems > rows.length && (
          <Choice text={`Elegir todos los que cumplen el filtro: ${totalItems}`} onClick={chooseAll} />
        )}
        {count > 0 && <Choice text="Quitar la selección" onClick={clear} />}
      </Flex>
      {count > 0 && (
        <Flex gap="2" wrap="wrap" mt="2">
          {children}
        </Flex>
      )}
    </Box>
  )
}

function Choice({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" colorPalette="ink" onClick={onClick}>
      {text}
    </Button>
  )
}
