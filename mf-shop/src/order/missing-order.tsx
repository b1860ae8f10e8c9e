import { Breadcrumb, Container, EmptyState, LinkButton, PageHeader, Text } from '@rodada/ui'
import { withReturnUrl } from '@rodada/web/return-url'
import { useLocation } from '@rodada/web/router'

/** The order is of another account or browser, or there is none; and how to get to one's own. */
export function NoOrder() {
  const { pathname } = useLocation()
  return (
    <EmptyState title="No encontramos este pedido.">
      <Text>Si compraste como invitado, abre el enlace que te mandamos por correo.</Text>
      <LinkButton href={withReturnUrl('/identificacion', pathname)} reload>
        Iniciar Sesión
      </LinkButton>
    </EmptyState>
  )
}

/** Shown instead of a step of an order that does not exist for this visitor. */
export function MissingOrder({ title }: { title: string }) {
  return (
    <Container width="prose" pb="12">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: title }]} />
      <PageHeader title={title} />
      <NoOrder />
    </Container>
  )
}
