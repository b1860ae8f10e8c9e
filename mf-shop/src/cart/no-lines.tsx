import { EmptyState, LinkButton } from '@rodada/ui'

/** A cart without anything in it. */
export function NoLines() {
  return (
    <EmptyState title="Tu carrito está vacío.">
      <LinkButton href="/productos">Ver Productos</LinkButton>
    </EmptyState>
  )
}
