import type { Image } from '@rodada/contracts/common'
import { storeLabels } from '@rodada/service/catalogue/lookups'
import { publishClaim } from '@rodada/service/files'
import type { EntityManager } from '@rodada/service/orm'
import type { ShopOptions } from '../shop-options.ts'
import type { LookupName, ShopDb, ShopTables } from '../shop-tables.ts'
import type { ProductValues } from './product-values.ts'

/** What claims of pictures say of a product's. */
export const productPictures = { purpose: 'products', field: 'Media' } as const

/** What a form says, ready to be stored: everything that it names exists. */
export type PreparedProduct = ProductValues & { readonly images: readonly Image[] }

export interface SentProduct {
  readonly values: ProductValues
  /** Reserved with `media`. */
  readonly images: readonly Image[]
  /** Names of the pictures that the product has already. */
  readonly held: readonly string[]
}

/**
 * Claims the pictures and stores the labels that a form names. Nothing of the catalogue is written yet.
 * @throws field errors.
 */
export async function prepareProduct(
  em: EntityManager,
  { publish }: Pick<ShopOptions, 'publish'>,
  { values, images, held }: SentProduct,
): Promise<PreparedProduct> {
  const names = images.map(({ name }) => name)
  await publishClaim(em, publish, { ...productPictures, names, held })
  return { ...(await withLabels(em.getKysely<ShopTables>(), values)), images }
}

/** Every label as the lists have it. The lists are locked in one order, so that two saves never wait for each other. */
async function withLabels(db: ShopDb, product: ProductValues): Promise<ProductValues> {
  const category = await storeLabel(db, 'category', product.category)
  const type = await storeLabel(db, 'product_type', product.type)
  const level = await storeLabel(db, 'product_level', product.level)
  const labels = await storeLabels(db, 'tag', product.tags)
  const tags = new Set(product.tags.flatMap((text) => labels.get(text) ?? []))
  return { ...product, category, type, level, tags: [...tags] }
}

async function storeLabel(db: ShopDb, table: LookupName, text: string): Promise<string> {
  return (await storeLabels(db, table, [text])).get(text) ?? text
}
