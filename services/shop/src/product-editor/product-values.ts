import type { Image } from '@rodada/contracts/common'
import type { ProductDetails } from '@rodada/contracts/product'

type Told = Pick<
  ProductDetails,
  | 'name'
  | 'summary'
  | 'category'
  | 'type'
  | 'level'
  | 'sku'
  | 'onlyStudents'
  | 'generalInformation'
  | 'model'
  | 'weight'
  | 'generalSpecifications'
  | 'shippingOptions'
>

/** What a form says of a product; the weight is in grams. */
export interface ProductValues extends Told {
  readonly tags: readonly string[]
  readonly priceCentavos: number
  readonly academyPriceCentavos: number | null
  readonly specifications: readonly unknown[]
  readonly sizeGuides: readonly unknown[]
}

/** The columns of a product's own row. */
export function productColumns(product: ProductValues & { readonly images: readonly Image[] }) {
  return {
    name: product.name,
    summary: product.summary,
    category: product.category,
    type: product.type,
    level: product.level,
    tags: [...product.tags],
    sku: product.sku,
    price_centavos: product.priceCentavos,
    academy_price_centavos: product.academyPriceCentavos,
    only_students: product.onlyStudents,
    images: JSON.stringify(product.images),
  }
}

/** The columns of its technical sheet. */
export function sheetColumns(product: ProductValues) {
  return {
    general_information: product.generalInformation,
    model: product.model,
    weight_grams: product.weight,
    general_specifications: product.generalSpecifications,
    specifications: JSON.stringify(product.specifications),
    shipping_options: product.shippingOptions,
    size_guides: JSON.stringify(product.sizeGuides),
  }
}
