import { BusinessCopy } from '@rodada/service/business/business-copy.entity'
import { type Db, type EntityManager, openDb } from '@rodada/service/orm'
import { SearchSynonym, SearchWord } from '@rodada/service/search/search.entity'
import { Category, ProductLevel, ProductType, Tag } from './labels/labels.entity.ts'
import { Product, ProductDocument } from './product/product.entity.ts'
import { ProductRequest } from './product-requests/product-request.entity.ts'

/** Every table of the shop. */
export const entities = [
  Category,
  ProductType,
  ProductLevel,
  Tag,
  Product,
  ProductDocument,
  SearchWord,
  SearchSynonym,
  ProductRequest,
  BusinessCopy,
] as const

export type ShopDb = Db<typeof entities>

/** Typed reads over them. */
export const dbOf = (em: EntityManager): ShopDb => openDb<typeof entities>(em)
