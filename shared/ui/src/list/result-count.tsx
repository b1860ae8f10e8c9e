import type { ReactNode } from 'react'
import { styled } from '../theme/styled.ts'

export interface ResultCountProps {
  currentPage: number
  itemsPerPage: number
  totalItems: number
  /** How many rows this page holds; 0 past the end. */
  shown: number
}

/** The specification's wording, misspelling included: 'Monstando a-b de n resultados', '0 resultados'. */
export function resultCountText({ currentPage, itemsPerPage, totalItems, shown }: ResultCountProps): string {
  if (shown === 0) return '0 resultados'
  const first = (currentPage - 1) * itemsPerPage + 1
  return `Monstando ${first}-${first + shown - 1} de ${totalItems} resultados`
}

const Line = styled('output', {
  base: { display: 'flex', alignItems: 'center', minH: '8', fontSize: 'sm', color: 'fg.muted' },
})

/** What a list says of itself; read out whenever it changes. Keep it mounted while the list changes. */
export function ListStatus({ children }: { children: ReactNode }) {
  return (
    <Line aria-live="polite" aria-atomic>
      {children}
    </Line>
  )
}

/** How many results a list has; announced when it changes. */
export function ResultCount(props: ResultCountProps) {
  return <ListStatus>{resultCountText(props)}</ListStatus>
}
