import { Breadcrumb, Card, Container, Flex, LinkButton, PageHeader, Text } from '@rodada/ui'
import { isPageHandle } from '@rodada/web/page-handle'
import { useMatches } from '@rodada/web/router'
import { RequestLink } from '../product-request/request-link.tsx'

/** In the place of every step of an online purchase, which is not open yet: what can be done meanwhile. */
export function Component() {
  const title =
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isPageHandle)?.page.title ?? ''
  return (
    <Container width="prose">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: title }]} />
      <PageHeader title={title} />
      <Card mb="12">
        <Text>
          La compra en línea todavía no está abierta. Mientras tanto, dinos qué producto quieres y te
          confirmamos existencia, precio y entrega.
        </Text>
        <Flex gap="3" wrap="wrap" mt="5">
          <RequestLink message="Hola, quiero solicitar un producto." />
          <LinkButton href="/productos" variant="outline">
            Ver Productos
          </LinkButton>
        </Flex>
      </Card>
    </Container>
  )
}
