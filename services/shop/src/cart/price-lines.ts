import type { Cart, CartLine, CartWish, LineProblem } from '@rodada/contracts/order/cart'
import { toPesos } from '@rodada/contracts/words/money'
import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { variantsOnSale } from '../product/on-sale.ts'
import { pricesOf } from '../product/variant.entity.ts'

/** `sold` is null where product or variant are no longer sold. */
export interface PricedLine extends CartWish {
  readonly sold: SoldVariant | null
  readonly problem: LineProblem | null
  /** Centavos a piece. */
  readonly price: number
  /** Centavos for everybody else, where `price` is the academy's. */
  readonly regularPrice: number | null
}

/**
 * Prices wishes by today's catalogue. Lines of one variant become one, so that a command that reserves them checks each variant
 * once.
 * @param isStudent whether the academy's prices hold. @param offer what is sold.
 */
export async function priceLines(
  em: EntityManager,
  wishes: readonly CartWish[],
  isStudent: boolean,
  offer = variantsOnSale,
): Promise<PricedLine[]> {
  const quantities = quantitiesOf(wishes)
  const variants = await readSold(offer(dbOf(em)), [...quantities.keys()])
  return [...quantities].map(([variantId, quantity]) => {
    const sold = variants.get(variantId)
    if (!sold) return { variantId, quantity, sold: null, problem: 'gone', price: 0, regularPrice: null }
    return priceLine({ variantId, quantity }, sold, isStudent)
  })
}

/** A variant on sale, with what is said of its product. */
type SoldVariant = Awaited<ReturnType<typeof readSold>> extends ReadonlyMap<number, infer S> ? S : never

async function readSold(offer: ReturnType<typeof variantsOnSale>, ids: readonly number[]) {
  const rows = await offer
    .select([
      'variant.id',
      'variant.sku',
      'variant.quantity',
      'variant.reserved',
      'variant.name as variantName',
    ])
    .select([
      'product.id as productId',
      'product.name',
      'product.category',
      'product.images',
      'product.weightGrams',
    ])
    .select(['product.onlyStudents', 'product.priceCentavos', 'product.academyPriceCentavos'])
    .select(['variant.priceCentavos as ownPrice', 'variant.academyPriceCentavos as ownAcademyPrice'])
    .where('variant.id', '=', sql<number>`any(${ids})`)
    .execute()
  const sold = rows.map(({ quantity, reserved, ...row }) => ({ ...row, available: quantity - reserved }))
  return new Map(sold.map((row) => [row.id, row]))
}

/** Pieces by variant id; lines of one variant are added up. */
export function quantitiesOf(lines: readonly CartWish[]): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return quantities
}

function priceLine(wish: CartWish, sold: SoldVariant, isStudent: boolean): PricedLine {
  const own = { priceCentavos: sold.ownPrice, academyPriceCentavos: sold.ownAcademyPrice }
  const { price, academyPrice } = pricesOf(sold, own)
  const isCheaper = isStudent && academyPrice !== null && academyPrice < price
  return {
    ...wish,
    sold,
    problem: problemOf(wish, sold, isStudent),
    price: isCheaper ? academyPrice : price,
    regularPrice: isCheaper ? price : null,
  }
}

function problemOf(
  { quantity }: CartWish,
  { onlyStudents, available }: SoldVariant,
  isStudent: boolean,
): LineProblem | null {
  if (onlyStudents && !isStudent) return 'onlyStudents'
  if (available <= 0) return 'soldOut'
  return quantity > available ? 'few' : null
}

export function presentCart(lines: readonly PricedLine[], isStudent: boolean): Cart {
  const buyable = lines.filter(({ problem }) => problem === null)
  return {
    lines: lines.map(presentLine),
    count: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toPesos(buyable.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
    isStudent,
  }
}

function presentLine({ variantId, quantity, sold, problem, price, regularPrice }: PricedLine): CartLine {
  return {
    variantId,
    quantity,
    problem,
    left: sold && quantity > sold.available ? Math.max(0, sold.available) : null,
    productId: sold?.productId ?? null,
    name: sold?.name ?? '',
    variantName: sold?.variantName ?? null,
    sku: sold?.sku ?? '',
    image: sold?.images[0] ?? null,
    price: toPesos(price),
    regularPrice: regularPrice === null ? null : toPesos(regularPrice),
    total: toPesos(price * quantity),
  }
}
