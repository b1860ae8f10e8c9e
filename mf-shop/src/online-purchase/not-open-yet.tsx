import { site } from '@rodada/contracts/site'
import { Card, Container, Flex, LinkButton, messageLink, PageHeader, Text } from '@rodada/ui'

/** In the place of every step of an online purchase, which is not open yet: what can be done meanwhile. */
export function NotOpenYet({ title }: { title: string }) {
  return (
    <Container width="prose">
      <PageHeader title={title} />
      <Card mb="12">
        <Text>
          La compra en línea todavía no está abierta. Mientras tanto, dinos qué producto quieres y te
          confirmamos existencia, precio y entrega.
        </Text>
        <Flex gap="3" wrap="wrap" mt="5">
          <LinkButton
            href={messageLink('Hola, quiero solicitar un producto.', site.contact.messaging)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Solicitar Producto
          </LinkButton>
          <LinkButton href="/productos" variant="outline">
            Ver Productos
          </LinkButton>
        </Flex>
      </Card>
    </Container>
  )
}
