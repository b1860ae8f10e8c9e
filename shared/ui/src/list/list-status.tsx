import type { ReactNode } from 'react'
import { Flex } from '../primitives/box.tsx'
import { styled } from '../theme/styled.ts'

interface ResultCount {
  currentPage: number
  itemsPerPage: number
  totalItems: number
  /** Rows on this page; 0 past the end. */
  shown: number
}

/** The specification's wording, misspelling included: 'Monstando a-b de n resultados', '0 resultados'. */
export function resultCountText({ currentPage, itemsPerPage, totalItems, shown }: ResultCount): string {
  if (shown === 0) return '0 resultados'
  const first = (currentPage - 1) * itemsPerPage + 1
  return `Monstando ${first}-${first + shown - 1} de ${totalItems} resultados`
}

const Line = styled('output', {
  base: { display: 'flex', alignItems: 'center', minH: '8', fontSize: 'sm', color: 'fg.muted' },
})

/** Live region of a list. Keep it mounted while the list changes. */
export function ListStatus({ children }: { children: ReactNode }) {
  return (
    <Line aria-live="polite" aria-atomic>
      {children}
    </Line>
  )
}

/** The line between filters and rows: count and order. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <Flex
      justify="space-between"
      align="center"
      wrap="wrap"
      columnGap="6"
      rowGap="2"
      py={{ base: '2', md: '4' }}
    >
      {children}
    </Flex>
  )
}
