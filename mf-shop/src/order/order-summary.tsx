import type { Order, OrderLine } from '@rodada/contracts/order/calls'
import type { LineProblem } from '@rodada/contracts/order/cart'
import { formatPrice, formatPriceOrFree } from '@rodada/contracts/words/price-text'
import { Box, chakra, Flex, Picture, PlainList, Text, TitledCard } from '@rodada/ui'
import { onlyLeftText } from '../product/stock-note.tsx'
import { lineName } from './line-name.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    '& > dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '&[data-total]': {
      mt: '1',
      pt: '3',
      borderTopWidth: '1px',
      borderColor: 'line',
      fontWeight: 'bold',
      fontSize: 'lg',
    },
  },
})

const problemTexts: Readonly<Record<LineProblem, (left: number) => string>> = {
  gone: () => 'Ya no está a la venta.',
  soldOut: () => 'Se agotó.',
  few: onlyLeftText,
  onlyStudents: () => 'Es exclusivo para alumnos de la academia.',
}

function Line({ line }: { line: OrderLine }) {
  return (
    <Flex as="li" gap="4" py="3" borderBottomWidth="1px" borderColor="line">
      <Box width="4rem" flexShrink="0">
        <Picture purpose="products" picture={line.image ?? undefined} alt="" sizes="4rem" />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold" htmlTranslate="no">
          {lineName(line)}
        </Text>
        <Text size="sm" tone="muted">
          {line.quantity} × {formatPrice(line.price)}
          {line.isAcademyPrice && ' · Precio academia'}
        </Text>
        <Text size="sm" tone="muted" htmlTranslate="no">
          SKU {line.sku}
        </Text>
        {line.returned > 0 && <Text size="sm">Devuelto: {line.returned}</Text>}
        {line.problem !== null && (
          <Text size="sm" color="danger.fg" fontWeight="semibold">
            {problemTexts[line.problem](line.left ?? 0)}
          </Text>
        )}
      </Box>
      <Text fontWeight="semibold" whiteSpace="nowrap">
        {formatPrice(line.total)}
      </Text>
    </Flex>
  )
}

/** Lines of an order and the parts of its total. */
export function OrderSummary({ order, title = 'Tu pedido' }: { order: Order; title?: string }) {
  const { lines, subtotal, shippingPrice, total, tax } = order
  return (
    <TitledCard title={title}>
      <PlainList mb="4" aria-label="Productos del pedido">
        {lines.map((line) => (
          <Line key={line.variantId} line={line} />
        ))}
      </PlainList>
      <Flex as="dl" direction="column" gap="2">
        <Row>
          <dt>Productos</dt>
          <dd>{formatPrice(subtotal)}</dd>
        </Row>
        <Row>
          <dt>Envío</dt>
          <dd>{shippingPrice === null ? 'Por calcular' : formatPriceOrFree(shippingPrice)}</dd>
        </Row>
        <Row data-total="">
          <dt>Total</dt>
          <dd>{formatPrice(total)}</dd>
        </Row>
        <Row>
          <dt>IVA incluido</dt>
          <dd>{formatPrice(tax)}</dd>
        </Row>
      </Flex>
    </TitledCard>
  )
}
