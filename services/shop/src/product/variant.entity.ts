import { defineEntity, type Opt, p } from '@mikro-orm/core'
import { fewLeft } from '@rodada/contracts/order/rules'
import { label } from '@rodada/service/data/label'
import { centavos, identity, instant } from '@rodada/service/data/value-types'
import { refusal } from '@rodada/service/http/errors'
import { Product } from './product.entity.ts'

const Entity = defineEntity({
  name: 'Variant',
  label: 'Variante',
  tableName: 'variant',
  properties: {
    id: identity(),
    productId: () =>
      label(
        'Producto',
        p.manyToOne(Product).mapToPk().fieldName('product_id').deleteRule('cascade').$type<number>(),
      ),
    /** Null where it is the product's only variant. */
    name: label('Nombre', p.text().strictNullable()),
    /** Empty in a copy, which is not sold until the staff enter one. */
    sku: label('SKU', p.text().check('length(sku) <= 100')),
    /** Pieces in stock, reserved ones included. */
    quantity: label('Cantidad', p.integer()),
    /** Pieces that unpaid orders have reserved; every command that changes an order keeps them in step. */
    reserved: label('Apartadas', p.integer().default(0)),
    /** Null: the price of the product. */
    priceCentavos: label('Precio', centavos().check('price_centavos > 0').strictNullable()),
    academyPriceCentavos: label(
      'Precio academia',
      centavos().check('academy_price_centavos > 0').strictNullable(),
    ),
    /** Null: that of the product. The staff's alone. */
    costCentavos: label('Costo', centavos().check('cost_centavos >= 0').strictNullable().default(null)),
    /** Pieces that are not reserved at which it is bought again; null: `defaultReorderPoint`. */
    reorderAt: label(
      'Punto de resurtido',
      p.integer().check('reorder_at >= 0').strictNullable().default(null),
    ),
    /** Place in the product's form. */
    position: label('Posición', p.integer().default(0)),
    withdrawnAt: label('Retirado el', instant().strictNullable()),
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
    {
      name: 'variant_names',
      expression: `create index "variant_names" on "variant" using gin (search_key(name) extensions.gin_trgm_ops) where withdrawn_at is null and name is not null`,
    },
    { name: 'variant_of_product', properties: ['productId', 'position', 'id'] },
    {
      name: 'variant_by_stock',
      expression: `create index "variant_by_stock" on "variant" ((quantity - reserved), id) where withdrawn_at is null`,
    },
    {
      name: 'variant_to_reorder',
      expression: `create index "variant_to_reorder" on "variant" ((quantity - reserved), id) where withdrawn_at is null and quantity - reserved <= coalesce(reorder_at, 2)`,
    },
  ],
})

/** A size or colour of a product, or its only variant, with its stock. */
export class Variant extends Entity.class {
  /** Pieces that are not reserved. */
  get available(): Opt<number> {
    return this.quantity - this.reserved
  }

  /** As `leftOf`. */
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

  /** Reserved pieces leave the stock. */
  take(pieces: number): void {
    this.reserved -= pieces
    this.quantity -= pieces
  }

  /** @throws a refusal where fewer pieces would be left than are reserved. */
  change(pieces: number): void {
    if (this.quantity + pieces < this.reserved)
      throw refusal(
        `Hay ${this.reserved} ${this.reserved === 1 ? 'pieza apartada' : 'piezas apartadas'} en pedidos: la cantidad no puede ser menor.`,
      )
    this.quantity += pieces
  }
}
Entity.setClass(Variant)

/** Number of pieces for the public; null where there are enough. */
export function leftOf(available: number): number | null {
  return available < fewLeft ? available : null
}

/** Beginning of a Spanish sentence. */
export function onlyLeft(available: number): string {
  return available === 1 ? 'Solo queda 1' : `Solo quedan ${available}`
}

export { Entity as VariantEntity }

type Prices = 'priceCentavos' | 'academyPriceCentavos'

/** Centavos: the variant's own prices, else those of its product. */
export function pricesOf(
  product: Pick<Product, Prices>,
  variant: Pick<Variant, Prices>,
): { price: number; academyPrice: number | null } {
  return variant.priceCentavos === null
    ? { price: product.priceCentavos, academyPrice: product.academyPriceCentavos }
    : { price: variant.priceCentavos, academyPrice: variant.academyPriceCentavos }
}
