import { type Business, hasWaysToReach } from '@rodada/contracts/business/data'
import type { ProductDetails } from '@rodada/contracts/product/calls'
import { requestedProduct } from '@rodada/contracts/product/request-rules'
import {
  Box,
  Branches,
  Breadcrumb,
  Card,
  Container,
  Heading,
  PageHeader,
  Text,
  WaysToReach,
} from '@rodada/ui'
import { isApiError } from '@rodada/web/calls/api-error'
import { useBusiness } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { ProductQuestion } from './product-question.tsx'

/** The product that the address names; null without one, for an unknown one, and where the shop fails. */
async function loadProduct({
  api,
  search,
  request,
}: Pick<LoaderArgs, 'api' | 'search' | 'request'>): Promise<ProductDetails | null> {
  const id = search.get(requestedProduct)
  if (id === null || !/^[1-9]\d*$/.test(id)) return null
  try {
    const { signal } = request
    return await api.find('/api/Product/Details/:id', { params: { id }, signal, stays: true })
  } catch (error) {
    // The page works without the shop; only the message about the product is missing.
    if (isApiError(error)) return null
    throw error
  }
}

export const loader = async (args: LoaderArgs) => ({ product: await loadProduct(args) })

/** 'Escríbenos, llámanos o pasa a vernos.', with the ways that exist; empty without any. */
function waysOf({ email, whatsapp, phone, branches }: Business): string {
  const ways = [
    ...(email !== null || whatsapp !== null ? ['escríbenos'] : []),
    ...(phone !== null ? ['llámanos'] : []),
    ...(branches.length > 0 ? ['pasa a vernos'] : []),
  ]
  const text = [ways.slice(0, -1).join(', '), ways.at(-1)].filter(Boolean).join(' o ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** /contacto: ways to write, call and visit; with `?producto=` a message about a product. */
export function Component() {
  const { product } = usePageData<typeof loader>()
  const business = useBusiness()
  const lead = waysOf(business)
  return (
    <Container width="prose" pb="8">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Contacto' }]} />
      <PageHeader title="Contacto" {...(lead !== '' && { lead })} />
      {lead === '' && <Text>Muy pronto publicaremos aquí cómo comunicarte con nosotros.</Text>}
      {product && <ProductQuestion product={product} />}
      {hasWaysToReach(business) && (
        <Card mb="5">
          <WaysToReach />
        </Card>
      )}
      {business.branches.length > 0 && (
        <Box>
          <Heading size="card" mb="3">
            Sucursales
          </Heading>
          <Branches />
        </Box>
      )}
    </Container>
  )
}
