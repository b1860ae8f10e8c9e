import { site } from '@rodada/contracts/site'
import { Box, Branches, Breadcrumb, Card, Container, Heading, PageHeader, WaysToReach } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { loadProduct } from './load-product.ts'
import { ProductQuestion } from './product-question.tsx'

export const loader = async (args: LoaderArgs) => ({ product: await loadProduct(args) })

/** /contacto: how to write, call and visit; with `?producto=` what to ask about a product. */
export function Component() {
  const { product } = usePageData<typeof loader>()
  return (
    <Container width="prose" pb="8">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Contacto' }]} />
      <PageHeader title="Contacto" lead="Escríbenos, llámanos o pasa a vernos." />
      {product && <ProductQuestion product={product} />}
      <Card mb="5" _empty={{ display: 'none' }}>
        <WaysToReach contact={site.contact} />
      </Card>
      {site.branches.length > 0 && (
        <Box>
          <Heading size="card" mb="3">
            Sucursales
          </Heading>
          <Branches branches={site.branches} />
        </Box>
      )}
    </Container>
  )
}
