import type { PriceReduction, StaffReduction } from '@rodada/contracts/money/reduction'
import { type PriceLine, reductionLines } from '@rodada/contracts/money/reduction-rules'
import { counterReductionPercents } from '@rodada/contracts/order/rules'
import { toPesos } from '@rodada/contracts/words/money'
import type { CodePort } from '@rodada/payment/reduction/code-routes'
import { findReductions } from '@rodada/payment/reduction/enter-reductions'
import { type PricedSale, priceSale } from '@rodada/payment/reduction/price-sale'
import { takeCode } from '@rodada/payment/reduction/take-code'
import type { EntityManager } from '@rodada/service/data/orm'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import type { PricedLine } from '../cart/price-lines.ts'
import { dbOf } from '../entities.ts'
import type { Order } from './order.entity.ts'

/** Codes for orders; a person is an account or a family. */
export const orderCodes: CodePort = {
  stands: sql`exists (select from shop_order
    where id = reduction.source_id and reduction.source = 'order' and status <> 'Canceled')`,
  isOf: (userId) => sql`exists (select from shop_order
    where id = reduction.source_id and reduction.source = 'order' and user_id = ${userId})`,
  readNames: readProductNames,
  limitOf: (_em, actor) => percentOf(actor),
}

async function readProductNames(em: EntityManager, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await dbOf(em)
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface Reducing {
  readonly lines: readonly PricedLine[]
  /** Account or family; null: a guest, or nobody. */
  readonly personId: number | null
  readonly at: Date
  /** As it was typed. */
  readonly code: string | null | undefined
  /** Of the staff at the counter. */
  readonly staff?: { readonly actor: Actor; readonly reduction: StaffReduction | undefined }
  /** Whether it is sold now. */
  readonly isSold: boolean
}

/**
 * What is taken off an order, by a code and by the staff.
 * @throws field errors: a code that cannot be used, a reduction above the limit of the role.
 */
export async function reduceOrder(
  em: EntityManager,
  { lines, personId, at, code, staff, isSold }: Reducing,
): Promise<PricedSale> {
  const goods = lines.flatMap(({ sold, price, quantity }) =>
    sold ? [{ itemId: sold.productId, categories: [sold.category], centavos: price * quantity }] : [],
  )
  const text = code?.trim() ?? ''
  const taken =
    text === '' ? undefined : await takeCode(em, orderCodes, { text, personId, lines: goods, at, isSold })
  return priceSale({
    listCentavos: goods.reduce((sum, { centavos }) => sum + centavos, 0),
    shares: [],
    code: taken,
    staff: staff?.reduction,
    staffPercent: staff ? percentOf(staff.actor) : 0,
  })
}

/** As a page or a bill has them. */
export function shownReductions(reductions: readonly PriceLine[]): PriceReduction[] {
  return reductionLines(reductions).map(({ label, centavos }) => ({ label, amount: toPesos(centavos) }))
}

/** The most that somebody may take off at the counter. */
function percentOf({ roles }: Actor): number {
  return Math.max(0, ...roles.map((role) => counterReductionPercents[role] ?? 0))
}

/** What was taken off an order when it was made. */
export async function readReductions(
  em: EntityManager,
  { id, discountCentavos }: Order,
): Promise<PriceLine[]> {
  return discountCentavos === 0 ? [] : findReductions(em, 'order', [id])
}
