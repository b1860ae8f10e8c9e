import { Container, EmptyState, LinkButton, PageHeader } from '@rodada/ui'

/** For addresses without a page and records that do not exist. */
export function NotFound() {
  return (
    <Container>
      <PageHeader title="No encontramos esta página" />
      <EmptyState title="La dirección no existe o lo que buscas ya no está disponible.">
        <LinkButton href="/">Ir al inicio</LinkButton>
      </EmptyState>
    </Container>
  )
}
