import { changedPrice, mostListedProducts, productBounds } from '@rodada/contracts/product/rules'
import {
  mostChangedProducts,
  type ProductsChange,
  type ProductsChanged,
  type StaffProductQuery,
} from '@rodada/contracts/product/staff-calls'
import { formatPrice, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { storeLabels } from '@rodada/service/catalogue/lookups'
import type { Command } from '@rodada/service/command/command'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import { dbOf } from '../entities.ts'
import type { Product } from './product.entity.ts'
import { lackingSku } from './product-queries.ts'
import { refreshProductSearch } from './product-search.ts'
import { findStaffProducts } from './staff-products.ts'
import type { Variant } from './variant.entity.ts'
import { findTogether } from './variant-stock.ts'

/** What becomes of one product: undefined where it is so already. */
interface Act {
  readonly title: string
  /** @param count as text, `300 productos`. */
  readonly text: (count: string) => string
  readonly why: (product: Product, variants: readonly Variant[]) => string | undefined
  readonly changes: (product: Product, variants: readonly Variant[]) => boolean
  readonly apply: (product: Product, variants: readonly Variant[]) => void
}

/**
 * Changes many products in one transaction. What cannot be changed is named, and stays; the rest is changed.
 * @throws a field error where none is chosen; a refusal where the filter has other products than its list showed.
 */
export async function changeProducts(
  command: Command,
  query: StaffProductQuery,
  body: ProductsChange,
): Promise<ProductsChanged> {
  const { em } = command
  const isTrial = 'isTrial' in body && body.isTrial
  const ids = body.ids ?? (await findFiltered(command, query, body.count))
  const { products, variants } = await findTogether(em, ids, !isTrial)
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  const act = await actOf(command, body)
  const refused = missingOf(ids, products)
  const changing: Product[] = []
  for (const product of products) {
    const own = variantsOf.get(product.id) ?? []
    const why = act.why(product, own)
    if (why !== undefined) refused.push({ id: product.id, name: product.name, why })
    else if (act.changes(product, own)) changing.push(product)
  }
  const answer = { changed: changing.length, refused: refused.slice(0, mostListedProducts) }
  if (isTrial || changing.length === 0) {
    command.stateNothing()
    const prices = 'percent' in body ? pricesAfter(changing, body.percent) : undefined
    return { ...done(...(isTrial ? [] : [textOf(act, 0, refused.length)])), ...answer, prices }
  }
  for (const product of changing) act.apply(product, variantsOf.get(product.id) ?? [])
  await em.flush()
  await refreshProductSearch(
    dbOf(em),
    changing.map(({ id }) => id),
  )
  await command.publish('catalogue.changed', {})
  command.state({ title: act.title, description: countText(changing.length) })
  return { ...done(textOf(act, changing.length, refused.length)), ...answer }
}

async function findFiltered(
  { em }: Command,
  query: StaffProductQuery,
  count: number | undefined,
): Promise<number[]> {
  if (count === undefined) throw fieldErrors({ Ids: ['Elige al menos un producto.'] })
  const ids = await findStaffProducts(em, query, mostChangedProducts + 1)
  if (ids.length > mostChangedProducts)
    throw refusal(`Son más de ${mostChangedProducts} productos. Filtra la lista y hazlo por partes.`)
  if (ids.length !== count)
    throw refusal(`La lista cambió: ahora son ${countText(ids.length)}. Recarga la página y elige otra vez.`)
  return ids
}

/** Products that were withdrawn since they were chosen. */
function missingOf(ids: readonly number[], products: readonly Product[]) {
  const found = new Set(products.map(({ id }) => id))
  return ids
    .filter((id) => !found.has(id))
    .map((id) => ({ id, name: `Producto ${id}`, why: 'Ya no existe.' }))
}

async function actOf({ em }: Command, body: ProductsChange): Promise<Act> {
  if ('state' in body) return stateAct(body.state)
  if ('percent' in body) return priceAct(body.percent)
  const text = body.category.trim()
  const category = (await storeLabels(dbOf(em), 'category', [text])).get(text) ?? text
  return {
    title: 'Categoría de productos cambiada',
    text: (count) => `Se cambió la categoría de ${count}.`,
    why: () => undefined,
    changes: (product) => product.category !== category,
    apply: (product) => {
      product.category = category
    },
  }
}

function stateAct(state: 'Published' | 'Hidden'): Act {
  const [title, verb] =
    state === 'Published' ? ['Productos publicados', 'public'] : ['Productos ocultados', 'ocult']
  return {
    title,
    text: (count) => `Se ${verb}${count.startsWith('1 ') ? 'ó' : 'aron'} ${count}.`,
    why: (product, variants) =>
      [product, ...variants].some(({ sku }) => sku === '') ? lackingSku : undefined,
    changes: (product) => product.state !== state,
    apply: (product) => {
      product.state = state
    },
  }
}

function priceAct(percent: number): Act {
  const changed = (centavos: number | null) => (centavos === null ? null : changedPrice(centavos, percent))
  const pricesOf = (product: Product, variants: readonly Variant[]) =>
    [product, ...variants].flatMap(({ priceCentavos, academyPriceCentavos }) => [
      priceCentavos,
      academyPriceCentavos,
    ])
  return {
    title: 'Precios de productos cambiados',
    text: (count) => `Cambió el precio de ${count}.`,
    why: (product, variants) =>
      pricesOf(product, variants).some((price) => (changed(price) ?? 0) > toCentavos(productBounds.price))
        ? `Su precio pasaría de ${formatPrice(productBounds.price)}.`
        : undefined,
    changes: (product, variants) => pricesOf(product, variants).some((price) => changed(price) !== price),
    apply: (product, variants) => {
      product.priceCentavos = changedPrice(product.priceCentavos, percent)
      product.academyPriceCentavos = changed(product.academyPriceCentavos)
      for (const variant of variants) {
        variant.priceCentavos = changed(variant.priceCentavos)
        variant.academyPriceCentavos = changed(variant.academyPriceCentavos)
      }
    },
  }
}

function pricesAfter(products: readonly Product[], percent: number) {
  return products.slice(0, mostListedProducts).map(({ id, name, priceCentavos }) => ({
    id,
    name,
    from: toPesos(priceCentavos),
    to: toPesos(changedPrice(priceCentavos, percent)),
  }))
}

const countText = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)

function textOf({ text }: Act, changed: number, refused: number): string {
  const made = changed === 0 ? 'No había nada por cambiar.' : text(countText(changed))
  if (refused === 0) return made
  return `${made} ${refused === 1 ? '1 no se pudo.' : `${refused} no se pudieron.`}`
}
