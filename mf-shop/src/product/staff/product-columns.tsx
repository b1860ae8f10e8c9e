import type { StaffProduct } from '@rodada/contracts/product/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  Box,
  type DataColumn,
  Flex,
  Link,
  LinkButton,
  Picture,
  Status,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { oneLine, oneLineLink, RowActs } from '@rodada/ui/staff'
import { CountButton } from '../../stock/count-dialog.tsx'
import { isLow } from '../../stock/stock-words.ts'
import { managedProductPath, productEditorPath } from '../product-paths.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { PriceButton } from './price-dialog.tsx'
import { StateSelect } from './state-select.tsx'

/** Phones cut only what has no end. */
const endless = { '@media (width < 64rem)': { lineClamp: '3' } }

function Name({ id, name, category, image, state }: StaffProduct) {
  return (
    <Flex gap="3" align="center">
      <Box width={{ base: '3rem', lg: '2.5rem' }} flexShrink="0" borderRadius="sm" overflow="hidden">
        <Picture purpose="products" picture={image ?? undefined} alt="" sizes="3rem" />
      </Box>
      <Box minW="0" overflowWrap="anywhere" maxW={{ lg: '14.5rem', '2xl': '24rem' }}>
        <Box css={{ ...oneLineLink, ...endless }} title={name}>
          {/* A draft has no public page. */}
          <Link href={state === 'Draft' ? productEditorPath(id) : managedProductPath(id)} htmlTranslate="no">
            {name}
          </Link>
        </Box>
        <Text size="sm" tone="muted" fontWeight="normal" css={{ ...oneLine, ...endless }}>
          {category}
        </Text>
      </Box>
    </Flex>
  )
}

/** Pieces of all variants that no order reserves. */
function availableOf({ variants }: StaffProduct): number {
  return variants.reduce((sum, { quantity, reserved }) => sum + quantity - reserved, 0)
}

/** For no pieces, or for few of a variant. */
function scarcityOf(product: StaffProduct) {
  if (availableOf(product) === 0) return <Status colorPalette="danger">Agotado</Status>
  return product.variants.some(isLow) ? <Status colorPalette="warning">Quedan pocas</Status> : null
}

function Stock({ product }: { product: StaffProduct }) {
  const { name, sku, variants } = product
  if (variants.length === 0) return <Text tone="muted">No se llevan</Text>
  const scarcity = scarcityOf(product)
  return (
    <Box whiteSpace="nowrap">
      <span>{availableOf(product)}</span>{' '}
      {(scarcity !== null || variants.length > 1) && (
        <Box
          as="span"
          display={{ base: 'inline', lg: 'inline-flex' }}
          flexDirection="column"
          verticalAlign="middle"
          ms={{ lg: '1' }}
        >
          {scarcity}{' '}
          {variants.length > 1 && (
            <Link
              href={`/administrar-productos/existencias?${new URLSearchParams({ search: sku || name })}`}
              fontSize="xs"
              minH={{ base: '6', lg: '5' }}
            >
              {variants.length} opciones <VisuallyHidden>de {name}</VisuallyHidden>
            </Link>
          )}
        </Box>
      )}
    </Box>
  )
}

function Price({ price, academyPomotionPrice }: StaffProduct) {
  return (
    <Box whiteSpace="nowrap">
      <span>{formatPrice(price)}</span>
      {academyPomotionPrice !== null && (
        // A paragraph does not inherit `nowrap`: the global style of paragraphs lets them wrap.
        <Text size="sm" color="bowl.fg" whiteSpace="nowrap">
          Academia: {formatPrice(academyPomotionPrice)}
        </Text>
      )}
    </Box>
  )
}

/** A single quantity changes here; variants change on their own list. */
function Actions({ product }: { product: StaffProduct }) {
  const { id, name, variants } = product
  const [only, ...others] = variants
  return (
    <RowActs
      about={name}
      acts={[
        <LinkButton key="edit" href={productEditorPath(id)} size="sm" variant="outline" colorPalette="ink">
          Editar <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>,
        <PriceButton key="price" product={product} />,
        only !== undefined && others.length === 0 && (
          <CountButton row={{ ...only, productId: id, productName: name }} />
        ),
        <DuplicateButton key="copy" id={id} name={name} />,
      ]}
    />
  )
}

/** Columns with commands that change a product in place. */
export const productColumns: readonly DataColumn<StaffProduct>[] = [
  { header: 'Producto', lead: true, cell: (product) => <Name {...product} /> },
  {
    header: 'SKU',
    cell: ({ sku }) => (
      <Box css={oneLine} maxW={{ lg: '8rem' }} title={sku} htmlTranslate="no">
        {sku || '—'}
      </Box>
    ),
  },
  { header: 'Existencias', cell: (product) => <Stock product={product} /> },
  { header: 'Precio', cell: (product) => <Price {...product} /> },
  { header: 'Estado', cell: (product) => <StateSelect product={product} /> },
  { header: 'Acciones', place: 'acts', cell: (product) => <Actions product={product} /> },
]
