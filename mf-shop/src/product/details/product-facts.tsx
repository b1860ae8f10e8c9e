import type { ProductDetails } from '@rodada/contracts/product'
import { FactList } from '@rodada/ui'

const grams = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })

/** What a shopper compares: SKU of what is chosen, category, model year, type, level, weight, shipping. */
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
