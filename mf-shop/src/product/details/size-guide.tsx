import type { ProductDetails } from '@rodada/contracts/product'
import { DataList, Heading } from '@rodada/ui'

/** Sizes side by side: Radon size, centimetres, EU. Nothing for products without sizes. */
export function SizeGuide({ rows }: { rows: ProductDetails['sizeGuides'] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="guia-de-tallas">
      <Heading id="guia-de-tallas" size="card" mb="3">
        Guía de tallas
      </Heading>
      <DataList
        label="Guía de tallas"
        rows={rows}
        keyOf={(_row, index) => index}
        narrow
        columns={[
          { header: 'Radon size', cell: ({ size }) => size, lead: true },
          { header: 'CM', cell: ({ cm }) => cm },
          { header: 'EU', cell: ({ eu }) => eu },
        ]}
      />
    </section>
  )
}
