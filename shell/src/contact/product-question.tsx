import type { ProductDetails } from '@rodada/contracts/product/calls'
import { productRequestText } from '@rodada/contracts/product/request-rules'
import { Button, Card, Heading, Icon, Text } from '@rodada/ui'
import { useCopyMessage } from '@rodada/web/notices/copy-link'
import { useSiteUrl } from '@rodada/web/pages/page-url'

/** Message about a product, ready to be copied, since no contact link carries it. */
export function ProductQuestion({ product }: { product: Pick<ProductDetails, 'id' | 'name' | 'sku'> }) {
  const copyMessage = useCopyMessage()
  const message = productRequestText(product, useSiteUrl(`/producto/${product.id}`))
  return (
    <Card as="section" aria-labelledby="pregunta" mb="5">
      <Heading id="pregunta" size="card" mb="3">
        Quieres preguntar por «{product.name}»
      </Heading>
      <Text tone="muted">Copia este mensaje y envíalo por el medio que prefieras:</Text>
      <Text as="blockquote" my="4" overflowWrap="anywhere">
        {message}
      </Text>
      <Button size="sm" variant="subtle" colorPalette="ink" onClick={() => copyMessage(message)}>
        <Icon name="copy" />
        Copiar mensaje
      </Button>
    </Card>
  )
}
