import type { Image } from '@rodada/contracts/common'
import type { ProductDetails } from '@rodada/contracts/product'
import type { ColumnType, Generated, Kysely } from 'kysely'

/** A JSON column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>

interface ProductTable {
  id: Generated<number>
  name: string
  name_key: Generated<string>
  summary: string
  category: string
  type: string
  level: string
  tags: string[]
  sku: string
  price_centavos: number
  academy_price_centavos: number | null
  only_students: boolean
  images: Json<Image[]>
  /** Instants are read as PostgreSQL writes them. */
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  withdrawn_at: string | null
  version: Generated<number>
}

interface ProductSheetTable {
  product_id: number
  general_information: string
  model: number
  weight_grams: ColumnType<string, number, number>
  general_specifications: string
  specifications: Json<ProductDetails['specifications']>
  shipping_options: string
  size_guides: Json<ProductDetails['sizeGuides']>
}

export interface LookupTable {
  id: Generated<number>
  label: string
  label_key: Generated<string>
}

export interface ShopTables {
  product: ProductTable
  product_sheet: ProductSheetTable
  category: LookupTable
  product_type: LookupTable
  product_level: LookupTable
  tag: LookupTable
  catalogue_version: { version: string }
}

export type ShopDb = Kysely<ShopTables>
export type LookupName = 'category' | 'product_type' | 'product_level' | 'tag'
