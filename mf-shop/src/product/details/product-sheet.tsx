import type { ProductDetails } from '@rodada/contracts/product/calls'
import { Box, DataList, FactList, Heading, Text } from '@rodada/ui'

const grams = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })

/** @param sku of the chosen variant. */
export function ProductFacts({ product, sku }: { product: ProductDetails; sku: string }) {
  return (
    <FactList
      facts={[
        { label: 'SKU', value: sku },
        { label: 'Categoría', value: product.category },
        { label: 'Modelo', value: String(product.model) },
        { label: 'Tipo', value: product.type },
        { label: 'Nivel', value: product.level },
        { label: 'Peso', value: `${grams.format(product.weight)} g` },
        { label: 'Envío', value: product.shippingOptions },
      ]}
    />
  )
}

interface SpecificationsProps {
  /** Multi-line text above the sections. */
  general: string
  sections: ProductDetails['specifications']
}

export function Specifications({ general, sections }: SpecificationsProps) {
  return (
    <section aria-labelledby="especificaciones">
      <Heading id="especificaciones" size="card" mb="3">
        Especificaciones
      </Heading>
      <Text keepLines maxW="prose">
        {general}
      </Text>
      {sections.map(({ name, details }) => (
        <Box key={name} mt="5">
          <Heading as="h3" size="small" mb="2" htmlTranslate="no">
            {name}
          </Heading>
          {details.length > 0 && (
            <FactList facts={details.map((detail) => ({ label: detail.name, value: detail.value }))} />
          )}
        </Box>
      ))}
    </section>
  )
}

/** Shop size, centimetres and EU size; renders nothing without sizes. */
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
