import type { Cart, CartLine, CartWish, LineProblem } from '@rodada/contracts/cart'
import { toPesos } from '@rodada/service/money'
import type { EntityManager } from '@rodada/service/orm'
import { onSale } from '../product/on-sale.ts'
import { Product } from '../product/product.entity.ts'
import { pricesOf, Variant } from '../product/variant.entity.ts'

/** `sold` is null where product or variant are no longer sold. */
export interface PricedLine extends CartWish {
  readonly sold: { readonly product: Product; readonly variant: Variant } | null
  readonly problem: LineProblem | null
  /** Centavos a piece. */
  readonly price: number
  /** Centavos for everybody else, where `price` is the academy's. */
  readonly regularPrice: number | null
}

/**
 * Prices wishes by today's catalogue. Lines of one variant become one, so that a command that reserves them checks each variant
 * once.
 * @param isStudent whether the academy's prices hold.
 */
export async function priceLines(
  em: EntityManager,
  wishes: readonly CartWish[],
  isStudent: boolean,
): Promise<PricedLine[]> {
  const quantities = quantitiesOf(wishes)
  const variants = await em.find(Variant, { id: { $in: [...quantities.keys()] }, withdrawnAt: null })
  const productIds = variants.map(({ productId }) => productId)
  const products = await em.find(Product, { id: { $in: productIds }, ...onSale })
  const productOf = new Map(products.map((product) => [product.id, product]))
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]))
  return [...quantities].map(([variantId, quantity]) => {
    const variant = variantOf.get(variantId)
    const product = variant && productOf.get(variant.productId)
    if (!variant || !product)
      return { variantId, quantity, sold: null, problem: 'gone', price: 0, regularPrice: null }
    return priceLine({ variantId, quantity }, { product, variant }, isStudent)
  })
}

/** Pieces by variant id; lines of one variant are added up. */
export function quantitiesOf(lines: readonly CartWish[]): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return quantities
}

function priceLine(
  wish: CartWish,
  sold: { readonly product: Product; readonly variant: Variant },
  isStudent: boolean,
): PricedLine {
  const { price, academyPrice } = pricesOf(sold.product, sold.variant)
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
  { product, variant }: { readonly product: Product; readonly variant: Variant },
  isStudent: boolean,
): LineProblem | null {
  if (product.onlyStudents && !isStudent) return 'onlyStudents'
  if (variant.available <= 0) return 'soldOut'
  return quantity > variant.available ? 'few' : null
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
    left: sold && quantity > sold.variant.available ? Math.max(0, sold.variant.available) : null,
    productId: sold?.product.id ?? null,
    name: sold?.product.name ?? '',
    variantName: sold?.variant.name ?? null,
    sku: sold?.variant.sku ?? '',
    image: sold?.product.images[0] ?? null,
    price: toPesos(price),
    regularPrice: regularPrice === null ? null : toPesos(regularPrice),
    total: toPesos(price * quantity),
  }
}
