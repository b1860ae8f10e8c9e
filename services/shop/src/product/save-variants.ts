import type { VariantFormData, VariantInput } from '@rodada/contracts/product/stock'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { hasWholeCentavos, toCentavos, toPesos } from '@rodada/contracts/words/money'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, refuseFields } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { dbOf, type ShopDb } from '../entities.ts'
import type { Product } from './product.entity.ts'
import type { ReadVariant } from './product-queries.ts'
import { Variant } from './variant.entity.ts'
import { lockVariants, noteMovement } from './variant-stock.ts'

/**
 * Brings the stock of a product, which the caller has locked, to what its form says. Quantities change by the difference to
 * what the form showed, so that pieces sold meanwhile stay sold.
 * @throws field errors: a variant of another product, one with reserved pieces that is left out, a quantity below the reserved
 * pieces.
 */
export async function saveVariants(
  em: EntityManager,
  product: Product,
  inputs: readonly VariantInput[],
): Promise<void> {
  const current = await em.find(Variant, { productId: product.id, withdrawnAt: null })
  const locked = await lockVariants(
    em,
    current.map(({ id }) => id),
  )
  const errors: FieldErrors = {}
  const named = new Set(inputs.flatMap(({ id }) => id ?? []))
  for (const variant of locked.values()) {
    if (named.has(variant.id)) continue
    if (variant.reserved > 0) errors.Stock = [`Hay pedidos que esperan ${variant.name ?? product.name}.`]
    variant.withdrawnAt = new Date()
  }
  // Before the inserts, which a unit of work would run first: withdrawn variants free their names and SKUs.
  await em.flush()
  await parkChanged(em, inputs, locked)
  const added: Variant[] = []
  inputs.forEach((input, position) => {
    const variant = input.id === undefined ? undefined : locked.get(input.id)
    if (input.id !== undefined && !variant) errors[`Stock[${position}].Sku`] = ['Esta variante ya no existe.']
    else if (!variant) added.push(newVariant(em, product, input, position))
    else if (!changeVariant(em, variant, input, position))
      errors[`Stock[${position}].Quantity`] = [
        `Hay ${variant.reserved} ${variant.reserved === 1 ? 'apartada' : 'apartadas'} en pedidos.`,
      ]
  })
  refuseFields(errors)
  await addVariants(em, added)
}

/** Stores variants of `newVariant`, with a movement for their first count. */
async function addVariants(em: EntityManager, added: readonly Variant[]): Promise<void> {
  // Their movements need their ids.
  await em.flush()
  for (const variant of added)
    if (variant.quantity > 0) noteMovement(em, variant, { change: variant.quantity, reason: 'count' })
}

/** A variant that is not stored yet; its prices where they are not its product's. */
export interface NewVariant {
  readonly name: string | null
  readonly sku: string
  readonly quantity: number
  readonly priceCentavos: number | null
  readonly academyPriceCentavos: number | null
  readonly costCentavos: number | null
  readonly position: number
}

/** Stores variants by SQL, with a movement for their first count. @returns their ids, in their order. */
export async function insertVariants(
  db: ShopDb,
  variants: readonly (NewVariant & { readonly productId: number })[],
  note: string,
): Promise<number[]> {
  const ids: number[] = []
  for (let first = 0; first < variants.length; first += mostInserted) {
    const some = variants.slice(first, first + mostInserted)
    const rows = some.map((variant) => ({ ...variant, withdrawnAt: null }))
    const made = await db.insertInto('variant').values(rows).returning('id').execute()
    ids.push(...made.map(({ id }) => id))
  }
  await insertCounts(
    db,
    variants.map(({ quantity }, at) => ({ variantId: ids[at] ?? 0, change: quantity })),
    note,
  )
  return ids
}

/** Notes by SQL how quantities change that are counted; see `noteMovement`. */
export async function insertCounts(
  db: ShopDb,
  counts: readonly { readonly variantId: number; readonly change: number }[],
  note: string,
): Promise<void> {
  const rows = counts
    .filter(({ change }) => change !== 0)
    .map((count) => ({ ...count, reason: 'count' as const, note, orderId: null }))
  for (let first = 0; first < rows.length; first += mostInserted)
    await db
      .insertInto('stock_movement')
      .values(rows.slice(first, first + mostInserted))
      .execute()
}

/** Renames variants whose name or SKU changes, so that two may swap theirs. */
async function parkChanged(
  em: EntityManager,
  inputs: readonly VariantInput[],
  locked: ReadonlyMap<number, Variant>,
): Promise<void> {
  const changes = (field: 'name' | 'sku') =>
    inputs.flatMap((input) => {
      const variant = input.id === undefined ? undefined : locked.get(input.id)
      return variant && valuesOf(input)[field] !== variant[field] ? [variant.id] : []
    })
  for (const field of ['name', 'sku'] as const) {
    const ids = changes(field)
    if (ids.length === 0) continue
    const parked = { [field]: sql`concat('~', gen_random_uuid())` }
    await dbOf(em).updateTable('variant').set(parked).where('id', 'in', ids).execute()
  }
}

/** Rows of one statement: PostgreSQL takes 65 535 values. */
export const mostInserted = 1000

/** Not stored yet: see `addVariants`. The product has its id. */
function newVariant(em: EntityManager, { id }: Product, input: VariantInput, position: number): Variant {
  const { quantity } = input
  return em.create(Variant, { ...valuesOf(input), productId: id, quantity, position, withdrawnAt: null })
}

/** @returns false where fewer pieces would be left than are reserved. */
function changeVariant(em: EntityManager, variant: Variant, input: VariantInput, position: number): boolean {
  const change = input.known === undefined ? 0 : input.quantity - input.known
  if (variant.quantity + change < variant.reserved) return false
  em.assign(variant, { ...valuesOf(input), position })
  if (change === 0) return true
  variant.change(change)
  noteMovement(em, variant, { change, reason: 'count' })
  return true
}

function valuesOf({ name, sku, price, academyPrice }: VariantInput) {
  return {
    name: name?.trim() || null,
    sku: sku.trim(),
    priceCentavos: price ? toCentavos(price) : null,
    academyPriceCentavos: price && academyPrice ? toCentavos(academyPrice) : null,
  }
}

export const repeatedNameText = 'No puedes repetir una talla o un color.'

/** Errors of variants beyond the schema. */
export function variantErrors(inputs: readonly VariantInput[]): FieldErrors {
  const errors: FieldErrors = {}
  const names = inputs.map(({ name }) => comparableName(name ?? ''))
  const skus = inputs.map(({ sku }) => comparableName(sku))
  inputs.forEach(({ price, academyPrice }, at) => {
    const field = (name: string, text: string) => {
      errors[`Stock[${at}].${name}`] = [text]
    }
    if (inputs.length > 1 && names[at] === '') field('Name', 'Escribe la talla o el color.')
    else if (names.indexOf(names[at] ?? '') < at) field('Name', repeatedNameText)
    if (skus.indexOf(skus[at] ?? '') < at) field('Sku', 'No puedes repetir un SKU.')
    if (price && !hasWholeCentavos(price)) field('Price', 'Escribe el precio con dos decimales como máximo.')
    if (!academyPrice) return
    if (!hasWholeCentavos(academyPrice))
      field('AcademyPrice', 'Escribe el precio con dos decimales como máximo.')
    else if (!price) field('AcademyPrice', 'Escribe también el precio.')
    else if (academyPrice > price)
      field('AcademyPrice', 'El precio de academia no puede ser mayor que el precio.')
  })
  return errors
}

export function presentVariantForm(variant: ReadVariant): VariantFormData {
  const { id, name, sku, quantity, reserved, priceCentavos, academyPriceCentavos } = variant
  return {
    id,
    name,
    sku,
    quantity,
    reserved,
    price: priceCentavos === null ? null : toPesos(priceCentavos),
    academyPrice: academyPriceCentavos === null ? null : toPesos(academyPriceCentavos),
  }
}
