import type { OrderLine } from '@rodada/contracts/order/calls'
import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, PrintButton, Text, TitledCard } from '@rodada/ui'
import { DenseList } from '@rodada/ui/staff'

function Pieces({ quantity, returned }: OrderLine) {
  return (
    <>
      <strong>{quantity}</strong>
      {returned > 0 && <Box>Regresó {returned}</Box>}
    </>
  )
}

const columns = [
  {
    header: 'Producto',
    lead: true,
    cell: ({ name, variantName }: OrderLine) => (variantName === null ? name : `${name} · ${variantName}`),
  },
  // Staff compare SKUs character by character: no break where there is room.
  {
    header: 'SKU',
    cell: ({ sku }: OrderLine) => (
      <Box whiteSpace={{ lg: 'nowrap' }} htmlTranslate="no">
        {sku}
      </Box>
    ),
  },
  { header: 'Cantidad', align: 'end', cell: (line: OrderLine) => <Pieces {...line} /> },
  {
    header: 'Precio',
    align: 'end',
    cell: ({ price, isAcademyPrice }: OrderLine) =>
      isAcademyPrice ? `${formatPrice(price)} (academia)` : formatPrice(price),
  },
  { header: 'Importe', align: 'end', cell: ({ total }: OrderLine) => formatPrice(total) },
] as const

/** Contents of the parcel; printed together with the delivery. */
export function PackingList({ order: { lines, status } }: { order: StaffOrder }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <TitledCard title="Lista de empaque">
      <DenseList
        label="Productos del pedido"
        columns={columns}
        rows={lines}
        keyOf={({ variantId }) => variantId}
      />
      <Text mt="3">{pieces === 1 ? '1 pieza' : `${pieces} piezas`}</Text>
      {status !== 'Canceled' && (
        <PrintButton variant="outline" colorPalette="ink" mt="4" data-print="hide">
          Imprimir lista de empaque
        </PrintButton>
      )}
    </TitledCard>
  )
}
