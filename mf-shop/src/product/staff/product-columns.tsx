import type { StaffProduct } from '@rodada/contracts/product/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  Badge,
  Box,
  type DataColumn,
  Flex,
  Link,
  LinkButton,
  Picture,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { foldedAction, oneLine, oneLineLink } from '@rodada/ui/staff'
import { CountButton } from '../../stock/count-dialog.tsx'
import { isLow } from '../../stock/stock-words.ts'
import { managedProductPath, productEditorPath } from '../product-paths.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { PriceButton } from './price-dialog.tsx'
import { StateSelect } from './state-select.tsx'

/** Start of the column in the table, end of the line in the phones' cards. */
const side = { base: 'flex-end', lg: 'flex-start' } as const
const wrap = { base: 'wrap', lg: 'nowrap' } as const

function Name({ id, name, category, image, state }: StaffProduct) {
  return (
    <Flex gap="3" align="center">
      <Box width={{ base: '3rem', lg: '2.5rem' }} flexShrink="0" borderRadius="sm" overflow="hidden">
        <Picture purpose="products" picture={image ?? undefined} alt="" sizes="3rem" />
      </Box>
      <Box minW="0" overflowWrap="anywhere" maxW={{ lg: '6.5rem', '2xl': '20rem' }}>
        <Box css={oneLineLink} title={name}>
          {/* A draft has no public page. */}
          <Link href={state === 'Draft' ? productEditorPath(id) : managedProductPath(id)} htmlTranslate="no">
            {name}
          </Link>
        </Box>
        <Text size="sm" tone="muted" fontWeight="normal" css={oneLine}>
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

/** Badge for no pieces, or for few of a variant. */
function Scarcity({ product }: { product: StaffProduct }) {
  if (availableOf(product) === 0) return <Badge colorPalette="danger">Agotado</Badge>
  return product.variants.some(isLow) ? <Badge colorPalette="warning">Quedan pocas</Badge> : null
}

/** A single quantity changes here; variants change on their own list. */
function Stock({ product }: { product: StaffProduct }) {
  const { id, name, sku, variants } = product
  const [only, ...others] = variants
  if (only === undefined) return <Text tone="muted">No se llevan</Text>
  return (
    <Flex gap="2" align="center" justify={side} wrap={wrap}>
      {availableOf(product)}
      {others.length === 0 ? (
        <>
          <Scarcity product={product} />
          <CountButton row={{ ...only, productId: id, productName: name }} css={foldedAction} />
        </>
      ) : (
        <Flex direction="column" align={side}>
          <Scarcity product={product} />
          <Link
            href={`/administrar-productos/existencias?${new URLSearchParams({ search: sku || name })}`}
            fontSize="xs"
            minH={{ base: '6', lg: '5' }}
          >
            {variants.length} opciones <VisuallyHidden>de {name}</VisuallyHidden>
          </Link>
        </Flex>
      )}
    </Flex>
  )
}

function Price({ product }: { product: StaffProduct }) {
  const { price, academyPomotionPrice } = product
  return (
    <Flex gap="2" align="center" justify={side} wrap={wrap}>
      <Box whiteSpace="nowrap">
        <Text>{formatPrice(price)}</Text>
        {academyPomotionPrice !== null && (
          // A paragraph does not inherit `nowrap`: the global style of paragraphs lets them wrap.
          <Text size="sm" color="bowl.fg" whiteSpace="nowrap">
            Academia: {formatPrice(academyPomotionPrice)}
          </Text>
        )}
      </Box>
      <PriceButton product={product} />
    </Flex>
  )
}

function Actions({ product: { id, name } }: { product: StaffProduct }) {
  return (
    <Flex gap="1" wrap={wrap} justify={side}>
      <LinkButton href={productEditorPath(id)} size="sm" variant="ghost" colorPalette="ink">
        Editar <VisuallyHidden>{name}</VisuallyHidden>
      </LinkButton>
      <DuplicateButton id={id} name={name} />
    </Flex>
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
  { header: 'Precio', cell: (product) => <Price product={product} /> },
  { header: 'Estado', cell: (product) => <StateSelect product={product} /> },
  { header: 'Acciones', cell: (product) => <Actions product={product} /> },
]
