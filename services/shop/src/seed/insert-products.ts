import type { Image } from '@rodada/contracts/common'
import type { ProductDetails } from '@rodada/contracts/product'
import { addLabels } from '@rodada/service/catalogue/lookups'
import type { ShopDb } from '../shop-tables.ts'

/** A product to store, as its form describes it; prices are whole centavos, the weight is in grams. */
export interface NewProduct
  extends Pick<
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
  > {
  /** Given only where the record's id must never change. */
  readonly id?: number
  readonly tags: readonly string[]
  readonly priceCentavos: number
  readonly academyPriceCentavos: number | null
  readonly specifications: readonly unknown[]
  readonly sizeGuides: readonly unknown[]
  readonly images: readonly Image[]
  readonly createdAt: Date
  readonly createdBy: number
}

/** Stores products with their labels, all or nothing; those whose id is taken are left as they are. */
export async function insertProducts(db: ShopDb, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return
  await db.transaction().execute(async (trx) => {
    await addLabels(
      trx,
      'category',
      products.map(({ category }) => category),
    )
    await addLabels(
      trx,
      'product_type',
      products.map(({ type }) => type),
    )
    await addLabels(
      trx,
      'product_level',
      products.map(({ level }) => level),
    )
    await addLabels(
      trx,
      'tag',
      products.flatMap(({ tags }) => tags),
    )
    const stored = await trx
      .insertInto('product')
      .values(products.map(productRow))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'sku'])
      .execute()
    const idBySku = new Map(stored.map(({ id, sku }) => [sku, id]))
    const sheets = products.flatMap((product) => {
      const id = idBySku.get(product.sku)
      return id === undefined ? [] : [sheetRow(id, product)]
    })
    if (sheets.length > 0) await trx.insertInto('product_sheet').values(sheets).execute()
  })
}

function productRow(product: NewProduct) {
  const createdAt = product.createdAt.toISOString()
  return {
    ...(product.id === undefined ? {} : { id: product.id }),
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
    created_at: createdAt,
    created_by: product.createdBy,
    updated_at: createdAt,
    withdrawn_at: null,
  }
}

function sheetRow(id: number, product: NewProduct) {
  return {
    product_id: id,
    general_information: product.generalInformation,
    model: product.model,
    weight_grams: product.weight,
    general_specifications: product.generalSpecifications,
    specifications: JSON.stringify(product.specifications),
    shipping_options: product.shippingOptions,
    size_guides: JSON.stringify(product.sizeGuides),
  }
}
