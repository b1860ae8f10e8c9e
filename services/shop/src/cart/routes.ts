import type { CartWish } from '@rodada/contracts/order/cart'
import { getCart, mergeCart, quoteCart, quoteShipping, setCartLine } from '@rodada/contracts/order/cart'
import { maxLines, maxQuantity } from '@rodada/contracts/order/rules'
import { toPesos } from '@rodada/contracts/words/money'
import { businessDaysAfter, dayInMexico } from '@rodada/contracts/words/plain-date'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { variantsOnSale } from '../product/on-sale.ts'
import { type Parcel, shippingQuote } from '../shipping/shipping-price.ts'
import { ShippingTable } from '../shipping/shipping-table.entity.ts'
import type { ShopOptions } from '../shop-options.ts'
import { isStudent } from '../student/is-student.ts'
import { CartLine } from './cart-line.entity.ts'
import { type PricedLine, presentCart, priceLines, quantitiesOf } from './price-lines.ts'

/** Carts of accounts are kept here, those of guests in the browser. */
export function cartRoutes(app: FastifyInstance, options: ShopOptions): void {
  const { orm, now } = options
  const isStudying = (em: EntityManager, userId: number | null) => isStudent(dbOf(em), userId, now())

  async function priced(em: EntityManager, wishes: readonly CartWish[], userId: number | null) {
    const student = await isStudying(em, userId)
    return presentCart(await priceLines(em, wishes, student), student)
  }

  const ownCart = async (em: EntityManager, userId: number) =>
    priced(
      em,
      await em.find(CartLine, { userId }, { orderBy: { createdAt: 'asc', variantId: 'asc' } }),
      userId,
    )

  implement(app, quoteCart, ({ actor, body }) => priced(orm.em.fork(), body.lines, actor?.userId ?? null))

  implement(app, quoteShipping, async ({ actor, body: { zipCode, lines } }) => {
    const em = orm.em.fork()
    const [{ zones }, priced] = await Promise.all([
      em.findOneOrFail(ShippingTable, { id: 1 }),
      priceLines(em, lines, await isStudying(em, actor?.userId ?? null)),
    ])
    const parcel = parcelOf(priced)
    if (parcel === null) return { price: null, problem: null, arrivesOn: null }
    const quote = shippingQuote(zones, zipCode, parcel)
    if (typeof quote === 'string') return { price: null, problem: quote, arrivesOn: null }
    const { centavos, days } = quote
    const arrivesOn = days === null ? null : businessDaysAfter(dayInMexico(now()), days)
    return { price: toPesos(centavos), problem: null, arrivesOn }
  })

  implement(app, getCart, ({ actor }) => ownCart(orm.em.fork(), actor.userId))

  implementCommand(app, setCartLine, options, {
    unlogged: true,
    async run({ em, actor: { userId } }, { body }) {
      if (body.quantity > 0) await addLines(em, userId, [body], 'replace')
      else await em.nativeDelete(CartLine, { userId, variantId: body.variantId })
      return { ...done(), cart: await ownCart(em, userId) }
    },
  })

  implementCommand(app, mergeCart, options, {
    unlogged: true,
    async run({ em, actor: { userId } }, { body }) {
      await addLines(em, userId, await stillSold(em, body.lines), 'add')
      return { ...done(), cart: await ownCart(em, userId) }
    },
  })
}

/** What the lines weigh and cost that can be bought; null where none can. */
function parcelOf(lines: readonly PricedLine[]): Parcel | null {
  const sold = lines.flatMap(({ sold, problem, quantity, price }) =>
    sold === null || problem !== null
      ? []
      : [{ centigrams: Math.round(sold.weightGrams * 100) * quantity, price: price * quantity }],
  )
  if (sold.length === 0) return null
  return {
    grams: sold.reduce((sum, { centigrams }) => sum + centigrams, 0) / 100,
    goodsCentavos: sold.reduce((sum, { price }) => sum + price, 0),
  }
}

/** The browser's lines without variants that are no longer sold. */
async function stillSold(em: EntityManager, lines: readonly CartWish[]): Promise<CartWish[]> {
  const sold = await soldOf(em, lines)
  const quantities = quantitiesOf(lines.filter(({ variantId }) => sold.has(variantId)))
  return [...quantities].map(([variantId, quantity]) => ({
    variantId,
    quantity: Math.min(quantity, maxQuantity),
  }))
}

/** Ids of the variants that are on sale. */
async function soldOf(em: EntityManager, lines: readonly CartWish[]): Promise<ReadonlySet<number>> {
  const ids = lines.map(({ variantId }) => variantId)
  const sold = variantsOnSale(dbOf(em))
    .select('variant.id')
    .where('variant.id', '=', sql<number>`any(${ids})`)
  return new Set((await sold.execute()).map(({ id }) => id))
}

/** @throws a refusal where the cart is full, field errors where a variant is not sold. */
async function addLines(
  em: EntityManager,
  userId: number,
  lines: readonly CartWish[],
  how: 'add' | 'replace',
): Promise<void> {
  if (lines.length === 0) return
  if ((await soldOf(em, lines)).size < lines.length)
    throw fieldErrors({ VariantId: ['Este producto ya no está a la venta.'] })
  await lockKeys(em, lines)
  // In one order: two browsers of an account that merge the same lines would deadlock otherwise.
  const inOrder = lines.toSorted((one, other) => one.variantId - other.variantId)
  await dbOf(em)
    .insertInto('cart_line')
    .values(inOrder.map(({ variantId, quantity }) => ({ userId, variantId, quantity })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'variantId']).doUpdateSet({
        quantity:
          how === 'add'
            ? sql<number>`least(cart_line.quantity + excluded.quantity, ${maxQuantity})`
            : sql<number>`excluded.quantity`,
      }),
    )
    .execute()
  if ((await em.count(CartLine, { userId })) > maxLines)
    throw refusal(`Tu carrito puede tener hasta ${maxLines} productos distintos.`)
}

/**
 * Locks the keys that the lines refer to, as inserting them would, but before any line is locked, and by ascending variant id.
 * A payment locks its variants before it takes their lines out of the cart; another order would deadlock.
 */
async function lockKeys(em: EntityManager, lines: readonly CartWish[]): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  await dbOf(em)
    .selectFrom('variant')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}
