import type { ProductDetails } from '@rodada/contracts/product/calls'
import { productRequestPath, productRequestText } from '@rodada/contracts/product/request-rules'
import type { Variant } from '@rodada/contracts/product/stock'
import {
  Badge,
  BottomBar,
  Box,
  Card,
  Container,
  DetailLayout,
  Flex,
  Gallery,
  Heading,
  PlainList,
  PriceTag,
  ShareBlock,
  Tag,
  Text,
} from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageUrl } from '@rodada/web/pages/page-url'
import { usePageData } from '@rodada/web/pages/router'
import { type ComponentProps, useRef } from 'react'
import { StudentHint } from '../../cart/student-sign-in.tsx'
import { RequestLink } from '../../product-request/request-link.tsx'
import { useRequestDialog } from '../../product-request/use-request-dialog.tsx'
import { Alike, readAlike } from './alike.tsx'
import { BuyBox, BuyButton } from './buy-box.tsx'
import { ProductHeader } from './product-header.tsx'
import { ProductFacts, SizeGuide, Specifications } from './product-sheet.tsx'
import { usePurchase } from './use-purchase.ts'

export async function loader(args: LoaderArgs) {
  const product = await args.read('/api/Product/Details/:id')
  const { value } = await deferred(readAlike(args, product))
  return { product, alike: value }
}

export function title({ product }: Awaited<ReturnType<typeof loader>>): string {
  return product.name
}

/** Separate, so that reading the browser's address does not re-render the page. */
function Share({ text }: { text: string }) {
  return <ShareBlock url={usePageUrl()} text={text} />
}

type RequestProps = Omit<ComponentProps<typeof RequestLink>, 'message' | 'contactPath'> & {
  product: ProductDetails
}

function Request({ product, ...rest }: RequestProps) {
  const message = productRequestText(product, usePageUrl())
  return <RequestLink message={message} contactPath={productRequestPath(product.id)} {...rest} />
}

/** Price of the chosen variant; before a choice the lowest one. */
function priceOf({ price, variants }: ProductDetails, chosen: Variant | undefined) {
  if (chosen !== undefined) return { price: chosen.price }
  const prices = variants.map((variant) => variant.price)
  const least = prices.length === 0 ? price : Math.min(...prices)
  return prices.every((each) => each === least)
    ? { price: least }
    : { price: least, note: 'o más, según la opción' }
}

/** Always takes its space, so that the page does not shift when the session is known. */
function ForStudents() {
  const { status } = useSession()
  return (
    <Box visibility={status === 'anonymous' ? 'visible' : 'hidden'}>
      <StudentHint />
    </Box>
  )
}

/** One product, /producto/{id}; the next one begins without the choice that was made here. */
export function Component() {
  const { product, alike } = usePageData<typeof loader>()
  return <Product key={product.id} product={product} alike={alike} />
}

function Product({ product, alike }: Awaited<ReturnType<typeof loader>>) {
  const button = useRef<HTMLDivElement>(null)
  const purchase = usePurchase(product)
  const { chosen } = purchase
  const isSold = product.variants.length > 0
  const { price, note } = priceOf(product, chosen)
  const academyPrice = chosen === undefined ? product.academyPomotionPrice : chosen.academyPrice
  const { handlers, dialog } = useRequestDialog(product)
  return (
    <Container>
      <ProductHeader {...product} />
      <DetailLayout
        media={<Gallery purpose="products" pictures={product.images} alt={product.name} />}
        aside={
          <Card>
            <Flex direction="column" gap="4">
              <PriceTag
                amount={price}
                size="lg"
                note={note}
                extra={academyPrice === null ? undefined : { label: 'Precio academia', amount: academyPrice }}
              />
              {product.onlyStudents && (
                <Badge colorPalette="bowl" alignSelf="flex-start">
                  Exclusivo para alumnos
                </Badge>
              )}
              {isSold && (product.onlyStudents || academyPrice !== null) && <ForStudents />}
              {isSold ? (
                <BuyBox
                  button={button}
                  purchase={purchase}
                  variants={product.variants}
                  name={product.choiceName || 'Opción'}
                />
              ) : (
                <Box ref={button}>
                  <Request product={product} handlers={handlers} size="lg" wide />
                </Box>
              )}
              <Share text={product.name} />
            </Flex>
          </Card>
        }
      >
        <Box>
          <Heading size="card" mb="3">
            Información general
          </Heading>
          <Text fontWeight="semibold" maxW="prose" mb="3">
            {product.summary}
          </Text>
          <Text keepLines maxW="prose">
            {product.generalInformation}
          </Text>
        </Box>
        <ProductFacts product={product} sku={chosen?.sku ?? product.sku} />
        {product.tags.length > 0 && (
          <PlainList direction="row" gap="2" wrap="wrap" aria-label="Etiquetas">
            {product.tags.map((tag) => (
              <Tag as="li" key={tag}>
                {tag}
              </Tag>
            ))}
          </PlainList>
        )}
        <Specifications general={product.generalSpecifications} sections={product.specifications} />
        <SizeGuide rows={product.sizeGuides} />
      </DetailLayout>
      <Alike category={product.category} products={alike} />
      <BottomBar watched={button} label={isSold ? 'Precio y compra' : 'Precio y solicitud'}>
        <PriceTag amount={price} note={chosen?.name ?? note} />
        {isSold ? <BuyButton purchase={purchase} /> : <Request product={product} handlers={handlers} />}
      </BottomBar>
      {dialog}
    </Container>
  )
}
