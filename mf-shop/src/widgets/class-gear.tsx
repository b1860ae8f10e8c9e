import type { ProductListItem } from '@rodada/contracts/product/calls'
import { Slider } from '@rodada/ui'
import { ProductCard } from '../product/product-card.tsx'

/** Slider of products that a class needs; the academy's page supplies `data`. */
export function Component({ data }: { data: readonly ProductListItem[] }) {
  return (
    <Slider items={data} keyOf={({ id }) => id} label="Productos para tu clase">
      {(product) => <ProductCard product={product} level="h3" />}
    </Slider>
  )
}
