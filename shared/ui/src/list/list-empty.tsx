import type { ListAddress } from '@rodada/web/lists/list-address'
import type { ReactNode } from 'react'
import { LinkButton } from '../primitives/button.tsx'
import { Text } from '../primitives/text.ts'
import { EmptyState } from '../status/states.tsx'
import type { Tone } from '../theme/colors.ts'
import { Elsewhere, type ElsewhereProps } from './elsewhere.tsx'

interface ListEmptyProps {
  address: Pick<ListAddress, 'active' | 'cleared' | 'hrefOf'>
  /** Text of an empty result: 'No hay clases disponibles.' */
  title: string
  /** Results on other pages, where the address names a page past the end. */
  totalItems: number
  tone: Tone
  /** Results of the other catalogue for the same words. */
  elsewhere?: ElsewhereProps['found']
  /** Actions where no filter is set. */
  children?: ReactNode
}

/** A list without rows, with a way out: clear the filters, or leave a page past the end. */
export function ListEmpty({ address, title, totalItems, tone, elsewhere = null, children }: ListEmptyProps) {
  if (totalItems > 0) {
    return (
      <EmptyState title="Esta página de la lista ya no existe.">
        <LinkButton href={address.hrefOf(1)} variant="outline" colorPalette={tone}>
          Ir a la primera página
        </LinkButton>
      </EmptyState>
    )
  }
  if (address.active === 0) return <EmptyState title={title}>{children}</EmptyState>
  return (
    <EmptyState title={title}>
      <Text tone="muted">Nada coincide con los filtros que elegiste.</Text>
      <Elsewhere found={elsewhere} />
      <LinkButton href={address.cleared} variant="outline" colorPalette={tone}>
        Quitar filtros
      </LinkButton>
    </EmptyState>
  )
}
