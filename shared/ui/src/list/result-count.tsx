import { Text } from '../primitives/text.ts'

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

/** How many results a list has; announced when it changes. */
export function ResultCount(props: ResultCountProps) {
  return (
    <Text as="output" display="block" size="sm" tone="muted" aria-live="polite">
      {resultCountText(props)}
    </Text>
  )
}
