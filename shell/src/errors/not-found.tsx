import { Container, EmptyState, LinkButton, PageHeader } from '@rodada/ui'
import { useOwnTitle } from '../layout/page-title.tsx'

const title = 'No encontramos esta página'

/** For addresses without a page and records that do not exist. */
export function NotFound() {
  useOwnTitle(title)
  return (
    <Container>
      <PageHeader title={title} />
      <EmptyState title="La dirección no existe o lo que buscas ya no está disponible.">
        <LinkButton href="/">Ir al inicio</LinkButton>
      </EmptyState>
    </Container>
  )
}
