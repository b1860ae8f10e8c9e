import type { ProductDetails, ProductListItem } from '@rodada/contracts/product/calls'
import { toPesos } from '@rodada/contracts/words/money'
import type { ListedProduct, ReadProduct, ReadVariant } from './product-queries.ts'
import { leftOf, pricesOf } from './variant.entity.ts'

export function presentProduct(product: ListedProduct): ProductListItem {
  const { priceCentavos, academyPriceCentavos, images, createdAt, available, ...fields } = product
  return {
    ...fields,
    price: toPesos(priceCentavos),
    academyPomotionPrice: academyPriceCentavos === null ? null : toPesos(academyPriceCentavos),
    media: images.map(({ name }) => name),
    images: [...images],
    createdTime: createdAt.toISOString(),
    stock: available === null ? null : { left: leftOf(available) },
  }
}

/** Passes every field that was read: the response schema removes what it does not declare. */
export function presentProductDetails(product: ReadProduct): ProductDetails {
  const { weightGrams, variants, ...fields } = product
  const available = variants.length === 0 ? null : variants.reduce((sum, each) => sum + each.available, 0)
  return {
    ...fields,
    ...presentProduct({ ...fields, available }),
    weight: weightGrams,
    variants: variants.map((variant) => presentVariant(product, variant)),
  }
}

function presentVariant(product: ReadProduct, variant: ReadVariant) {
  const { price, academyPrice } = pricesOf(product, variant)
  return {
    id: variant.id,
    name: variant.name,
    sku: variant.sku,
    price: toPesos(price),
    academyPrice: academyPrice === null ? null : toPesos(academyPrice),
    left: leftOf(variant.available),
  }
}
