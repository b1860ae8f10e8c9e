import { partPaidText } from '@rodada/contracts/money/rest-words'
import type { Order, OrderLine } from '@rodada/contracts/order/calls'
import type { LineProblem } from '@rodada/contracts/order/cart'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, Flex, Picture, PlainList, Text, TitledCard } from '@rodada/ui'
import { Bill } from '@rodada/ui/receipt'
import { onlyLeftText } from '../product/stock-note.tsx'
import { lineName } from './line-name.ts'

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

/** What came in and what is left of it; nothing for ''. */
function PartPaid({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Text mt="3" fontWeight="semibold">
      {text}
    </Text>
  )
}

/** Lines of an order and the parts of its total. */
export function OrderSummary({ order, title = 'Tu pedido' }: { order: Order; title?: string }) {
  const { lines, subtotal, reductions, shippingPrice, total, tax, waived = 0 } = order
  return (
    <TitledCard title={title}>
      <PlainList mb="4" aria-label="Productos del pedido">
        {lines.map((line) => (
          <Line key={line.variantId} line={line} />
        ))}
      </PlainList>
      <Bill
        lines={[
          { label: 'Productos', amount: subtotal },
          ...reductions.map(({ label, amount }) => ({ label, amount: -amount })),
          { label: 'Envío', amount: shippingPrice },
        ]}
        total={{ label: 'Total', amount: total }}
        included={[{ label: 'IVA incluido', amount: tax }]}
      />
      <PartPaid text={partPaidText(order)} />
      <PartPaid text={waived > 0 ? `Ya no se cobra: ${formatPrice(waived)}` : ''} />
    </TitledCard>
  )
}
