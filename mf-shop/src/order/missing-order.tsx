import { Breadcrumb, Container, EmptyState, LinkButton, PageHeader, Text } from '@rodada/ui'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { useLocation } from '@rodada/web/pages/router'

/**
 * Says that the order is missing or another account's or browser's, and how to reach an own one: by the mailed link, or
 * signed in.
 */
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

/** Replaces a step of an order that this visitor cannot see. */
export function MissingOrder({ title }: { title: string }) {
  return (
    <Container width="prose" pb="12">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: title }]} />
      <PageHeader title={title} />
      <NoOrder />
    </Container>
  )
}
