import type { ProductDetails, ProductListItem } from '@rodada/contracts/product'
import { toPesos } from '@rodada/service/money'
import type { ProductDetailsRow, ProductRow } from './read-products.ts'

export function presentProduct(row: ProductRow): ProductListItem {
  return {
    id: row.id,
    name: row.name,
    summary: row.summary,
    category: row.category,
    type: row.type,
    level: row.level,
    tags: row.tags,
    sku: row.sku,
    price: toPesos(row.price_centavos),
    academyPomotionPrice: row.academy_price_centavos === null ? null : toPesos(row.academy_price_centavos),
    onlyStudents: row.only_students,
    media: row.images.map(({ name }) => name),
    images: row.images,
    createdTime: new Date(row.created_at).toISOString(),
  }
}

export function presentProductDetails(row: ProductDetailsRow): ProductDetails {
  return {
    ...presentProduct(row),
    generalInformation: row.general_information,
    model: row.model,
    weight: Number(row.weight_grams),
    generalSpecifications: row.general_specifications,
    specifications: row.specifications,
    shippingOptions: row.shipping_options,
    sizeGuides: row.size_guides,
  }
}
