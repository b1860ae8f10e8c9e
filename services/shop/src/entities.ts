import { ReceiptEntity } from '@rodada/payment/ledger/receipt.entity'
import { UntoldReceipt } from '@rodada/payment/ledger/tell-receipts'
import { ReductionEntity } from '@rodada/payment/reduction/reduction.entity'
import { ReductionCodeEntity } from '@rodada/payment/reduction/reduction-code.entity'
import { BusinessCopy } from '@rodada/service/business/business-copy.entity'
import { type Db, type EntityManager, openDb } from '@rodada/service/data/orm'
import { mailEntities } from '@rodada/service/mail/mail-bound.entity'
import { SearchSynonym, SearchWord } from '@rodada/service/search/search.entity'
import { CartLine } from './cart/cart-line.entity.ts'
import { Category, ProductLevel, ProductType, Tag } from './label/label.entity.ts'
import { OrderEntity } from './order/order.entity.ts'
import { OrderBrowser, OrderLine } from './order/order-line.entity.ts'
import { PaymentAttemptEntity } from './order/payment-attempt.entity.ts'
import { Product, ProductDocument } from './product/product.entity.ts'
import { VariantEntity } from './product/variant.entity.ts'
import { ProductRequest } from './product-request/product-request.entity.ts'
import { ShippingTable } from './shipping/shipping-table.entity.ts'
import { StockMovement } from './stock/stock-movement.entity.ts'
import { StudentCopy } from './student/student-copy.entity.ts'

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
  VariantEntity,
  StockMovement,
  CartLine,
  OrderEntity,
  OrderLine,
  OrderBrowser,
  PaymentAttemptEntity,
  ReceiptEntity,
  UntoldReceipt,
  ReductionEntity,
  ReductionCodeEntity,
  ShippingTable,
  StudentCopy,
  BusinessCopy,
  ...mailEntities,
] as const

export type ShopDb = Db<typeof entities>

export const dbOf = (em: EntityManager): ShopDb => openDb<typeof entities>(em)
