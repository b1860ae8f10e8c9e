import type { ProductDetails, ProductListItem } from '@rodada/contracts/product'
import { toPesos } from '@rodada/service/money'
import type { Product } from './product.entity.ts'
import type { ListedProduct } from './product-queries.ts'

export function presentProduct(product: ListedProduct): ProductListItem {
  const { priceCentavos, academyPriceCentavos, images, createdAt, ...fields } = product
  return {
    ...fields,
    price: toPesos(priceCentavos),
    academyPomotionPrice: academyPriceCentavos === null ? null : toPesos(academyPriceCentavos),
    media: images.map(({ name }) => name),
    images: [...images],
    createdTime: createdAt.toISOString(),
  }
}

/** The response schema takes what it declares: what else an entity has stays here. */
export function presentProductDetails(product: Product): ProductDetails {
  const { weightGrams, ...fields } = product
  return { ...fields, ...presentProduct(product), weight: weightGrams }
}
