import { defineEntity, type Opt, p } from '@mikro-orm/core'
import { fewLeft } from '@rodada/contracts/order-rules'
import { refusal } from '@rodada/service/errors'
import { centavos, identity, instant } from '@rodada/service/value-types'
import { Product } from './product.entity.ts'

const Entity = defineEntity({
  name: 'Variant',
  tableName: 'variant',
  properties: {
    id: identity(),
    productId: () =>
      p.manyToOne(Product).mapToPk().fieldName('product_id').deleteRule('cascade').$type<number>(),
    /** Null: the product has only this one. */
    name: p.text().strictNullable(),
    /** Empty in the copy of a product: it is not sold before it has one. */
    sku: p.text().check('length(sku) <= 100'),
    /** Pieces that are there, reserved ones included. */
    quantity: p.integer(),
    /** Pieces that orders wait for: kept in step with them by every command that changes an order. */
    reserved: p.integer().default(0),
    /** Null: as the product. */
    priceCentavos: centavos().check('price_centavos > 0').strictNullable(),
    academyPriceCentavos: centavos().check('academy_price_centavos > 0').strictNullable(),
    /** Its place among those of the product. */
    position: p.integer().default(0),
    withdrawnAt: instant().strictNullable(),
  },
  checks: [{ name: 'variant_stock', expression: 'reserved >= 0 AND quantity >= reserved' }],
  uniques: [
    {
      name: 'variant_sku',
      expression: `create unique index "variant_sku" on "variant" (lower(sku)) where withdrawn_at is null and sku <> ''`,
    },
    {
      name: 'variant_name',
      expression: `create unique index "variant_name" on "variant" (product_id, lower(coalesce(name, ''))) where withdrawn_at is null`,
    },
  ],
  indexes: [
    {
      name: 'variant_words',
      expression: `create index "variant_words" on "variant" using gin (search_key(sku) extensions.gin_trgm_ops) where withdrawn_at is null`,
    },
    { name: 'variant_of_product', properties: ['productId', 'position', 'id'] },
    {
      name: 'variant_by_stock',
      expression: `create index "variant_by_stock" on "variant" ((quantity - reserved), id) where withdrawn_at is null`,
    },
  ],
})

/** What of a product can be bought, and how much there is of it. */
export class Variant extends Entity.class {
  /** Pieces that no order waits for. */
  get available(): Opt<number> {
    return this.quantity - this.reserved
  }

  /** What everybody may know: null is enough. */
  get left(): Opt<number> | null {
    return leftOf(this.available)
  }

  reserve(pieces: number): void {
    if (pieces > this.available) throw new Error(`Variant ${this.id} has no ${pieces} pieces`)
    this.reserved += pieces
  }

  release(pieces: number): void {
    this.reserved -= pieces
  }

  /** What was reserved leaves. */
  take(pieces: number): void {
    this.reserved -= pieces
    this.quantity -= pieces
  }

  /** @throws a refusal where orders wait for more than would be left. */
  change(pieces: number): void {
    if (this.quantity + pieces < this.reserved)
      throw refusal(
        `Hay ${this.reserved} ${this.reserved === 1 ? 'pieza apartada' : 'piezas apartadas'} en pedidos: la cantidad no puede ser menor.`,
      )
    this.quantity += pieces
  }
}
Entity.setClass(Variant)

/** What everybody may know of how many there are: null is enough. */
export function leftOf(available: number): number | null {
  return available < fewLeft ? available : null
}

/** How few there are, in words: the beginning of a sentence. */
export function onlyLeft(available: number): string {
  return available === 1 ? 'Solo queda 1' : `Solo quedan ${available}`
}

export { Entity as VariantEntity }

/** Centavos of a variant: its own prices, else those of its product. */
export function pricesOf(product: Product, variant: Variant): { price: number; academyPrice: number | null } {
  return variant.priceCentavos === null
    ? { price: product.priceCentavos, academyPrice: product.academyPriceCentavos }
    : { price: variant.priceCentavos, academyPrice: variant.academyPriceCentavos }
}
