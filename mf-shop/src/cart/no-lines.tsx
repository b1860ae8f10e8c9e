import { EmptyState, LinkButton } from '@rodada/ui'

export function NoLines() {
  return (
    <EmptyState title="Tu carrito está vacío.">
      <LinkButton href="/productos">Ver Productos</LinkButton>
    </EmptyState>
  )
}
