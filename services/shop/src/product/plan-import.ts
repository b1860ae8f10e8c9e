import type { ImportFault } from '@rodada/contracts/list/import'
import type { ProductForm } from '@rodada/contracts/product/calls'
import { productBounds } from '@rodada/contracts/product/rules'
import type { ImportedProducts } from '@rodada/contracts/product/staff-calls'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { formatMoney, toCentavos, toPesos } from '@rodada/contracts/words/money'
import type { Product } from './product.entity.ts'
import type { ProductRow } from './read-product-rows.ts'
import type { NewVariant } from './save-variants.ts'
import { pricesOf, type Variant } from './variant.entity.ts'

/** Products and variants, none withdrawn, that the rows may be. */
export interface Known {
  readonly products: readonly Product[]
  readonly variants: readonly Variant[]
}

/** A product that is not stored yet. */
export interface Draft {
  readonly form: ProductForm
  readonly costCentavos: number | null
  readonly variants: readonly NewVariant[]
}

export interface ImportPlan {
  readonly drafts: readonly Draft[]
  /** Variants of products that are there. */
  readonly additions: readonly (NewVariant & { readonly productId: number })[]
  /** The only variants of products of which no stock was kept. */
  readonly firstStocks: ImportPlan['additions']
  readonly changes: ImportedProducts['changes']
  readonly unchanged: number
  readonly faults: readonly ImportFault[]
  /** Columns that the new products lack altogether. */
  readonly missing: ReadonlySet<string>
  /** Pieces that come to what is there, or leave. */
  readonly counts: readonly { readonly variant: Variant; readonly change: number }[]
  /** Makes the changes; a plan by itself changes nothing. */
  apply(): void
}

/** Columns of which a row of a known SKU may not be wrong. */
const changedColumns: readonly string[] = ['SKU', 'Precio', 'Precio academia', 'Costo', 'Existencias']

/** A row of what is there; without a variant no stock is kept. */
interface Match {
  readonly row: ProductRow
  readonly product: Product
  readonly variant: Variant | null
}

interface Prices {
  readonly price: number
  readonly academyPrice: number | null
}

/** What the rows of a file come to: drafts, new variants, and changes of price and stock. */
export function planImport(rows: readonly ProductRow[], known: Known, absent: readonly string[]): ImportPlan {
  return new Planning(known, absent).plan(rows)
}

class Planning {
  readonly #absent: ReadonlySet<string>
  readonly #products: ReadonlyMap<number, Product>
  readonly #variantsOf: ReadonlyMap<number, Variant[]>
  readonly #variantBySku: ReadonlyMap<string, Variant>
  readonly #productBySku: ReadonlyMap<string, Product>
  readonly #productsByName: ReadonlyMap<string, Product[]>
  readonly #faults: ImportFault[] = []
  readonly #missing = new Set<string>()
  readonly #matches: Match[] = []
  readonly #drafts: Draft[] = []
  readonly #additions: { readonly row: ProductRow; readonly product: Product }[] = []
  /** Products of which stock is kept from now on. */
  readonly #firstStocks: { readonly row: ProductRow; readonly product: Product }[] = []
  readonly #counts: { readonly variant: Variant; readonly change: number }[] = []
  readonly #steps: (() => void)[] = []

  constructor({ products, variants }: Known, absent: readonly string[]) {
    this.#absent = new Set(absent)
    this.#products = new Map(products.map((product) => [product.id, product]))
    this.#variantsOf = Map.groupBy(variants, ({ productId }) => productId)
    this.#variantBySku = new Map(variants.map((variant) => [variant.sku.toLowerCase(), variant]))
    this.#productBySku = new Map(products.map((product) => [product.sku.toLowerCase(), product]))
    this.#productsByName = Map.groupBy(products, ({ name }) => comparableName(name))
  }

  plan(rows: readonly ProductRow[]): ImportPlan {
    const seen = new Set<string>()
    const own = rows.filter((row) => {
      const sku = row.sku.toLowerCase()
      const isRepeated = sku !== '' && seen.has(sku)
      seen.add(sku)
      if (isRepeated) {
        this.#faultsOf(row, () => true)
        if (row.hasSku) this.#fault(row, 'SKU', 'Este SKU está repetido en el archivo.')
        else
          this.#fault(row, 'Nombre', 'Otra fila tiene el mismo nombre: escribe el SKU, la talla o el color.')
      }
      return !isRepeated
    })
    for (const group of Map.groupBy(own, ({ name, line }) => comparableName(name) || line).values())
      this.#planGroup(group)
    const byProduct = Map.groupBy(this.#matches, ({ product }) => product)
    const pricesAfter = new Map<number, Prices>()
    const changes = [...byProduct].flatMap(([product, matches]) => {
      pricesAfter.set(product.id, this.#planPrices(product, matches))
      return matches.flatMap((match) => this.#changeOf(match) ?? [])
    })
    const sized = this.#additions.map(({ row, product }, at) => ({
      ...newVariant(row, pricesAfter.get(product.id) ?? pricesOfProduct(product), {
        position: (this.#variantsOf.get(product.id)?.length ?? 0) + at,
      }),
      productId: product.id,
    }))
    const only = {
      name: null,
      priceCentavos: null,
      academyPriceCentavos: null,
      costCentavos: null,
      position: 0,
    }
    const first = this.#firstStocks.map(({ row, product: { id, sku } }) => ({
      ...{ ...only, productId: id, sku },
      quantity: row.quantity ?? 0,
    }))
    return {
      drafts: this.#drafts,
      additions: sized,
      firstStocks: first,
      changes: changes.toSorted((one, next) => one.line - next.line),
      unchanged: this.#matches.length - changes.length,
      faults: this.#faults,
      missing: this.#missing,
      counts: this.#counts,
      apply: () => {
        for (const step of this.#steps) step()
        for (const { variant, change } of this.#counts) variant.change(change)
      },
    }
  }

  #fault({ line }: ProductRow, column: string, text: string): void {
    this.#faults.push({ line, column, text })
  }

  /** @returns whether the row has none that counts. */
  #faultsOf(row: ProductRow, counts: (column: string, isEmpty: boolean) => boolean): boolean {
    const found = row.faults.filter(({ column, isEmpty }) => counts(column, isEmpty))
    for (const { line, column, text, isEmpty } of found) {
      if (isEmpty && this.#absent.has(column)) this.#missing.add(column)
      else this.#faults.push({ line, column, text })
    }
    return found.length === 0
  }

  /** Rows of one name: what is there changes, the rest are sizes and colours of one product, or products of their own. */
  #planGroup(rows: readonly ProductRow[]): void {
    const others: ProductRow[] = []
    const homes = new Set<Product>()
    for (const row of rows) {
      const match = this.#match(row)
      if (match === undefined) others.push(row)
      else if (match !== null) {
        homes.add(match.product)
        if (this.#faultsOf(row, countsForKnown)) this.#matches.push(match)
      }
    }
    const [first] = others
    if (first === undefined) return
    const sized = others.filter(({ variantName }) => variantName !== null)
    if (sized.length === 0) {
      for (const row of others) this.#draft([row])
      return
    }
    for (const row of others)
      if (row.variantName === null)
        this.#fault(row, 'Talla', 'Escribe la talla o el color: otra fila tiene el mismo nombre.')
    const named = homes.size > 0 ? [...homes] : (this.#productsByName.get(comparableName(first.name)) ?? [])
    const [home] = named
    const single = [
      ...Map.groupBy(sized, ({ variantName }) => comparableName(variantName ?? '')).values(),
    ].flatMap(([row, ...repeated]) => {
      for (const each of repeated)
        this.#fault(each, 'Talla', 'Esta talla o color está repetida en el archivo.')
      return row ?? []
    })
    if (home === undefined) this.#draft(single)
    else if (named.length > 1)
      for (const row of single) this.#fault(row, 'Nombre', 'Hay varios productos con este nombre.')
    else if ((this.#variantsOf.get(home.id)?.length ?? 0) + single.length > productBounds.variants)
      this.#fault(first, 'Talla', tooMany)
    else for (const row of single) this.#add(row, home)
  }

  /** Undefined: nothing that is there. Null: it is, but not so that it can change; the fault is noted. */
  #match(row: ProductRow): Match | null | undefined {
    const byName = row.hasSku ? [] : (this.#productsByName.get(comparableName(row.name)) ?? [])
    const [named] = byName
    if (named !== undefined && byName.length === 1) {
      const variants = this.#variantsOf.get(named.id) ?? []
      const variant = variants.find(({ name }) => sameName(name, row.variantName))
      if (variant) return { row, product: named, variant }
      if (variants.length === 0 && row.variantName === null) return { row, product: named, variant: null }
    }
    const variant = this.#variantBySku.get(row.sku.toLowerCase())
    const owner = variant && this.#products.get(variant.productId)
    if (row.sku === '') return undefined
    if (variant && owner) return { row, product: owner, variant }
    const product = this.#productBySku.get(row.sku.toLowerCase())
    if (product === undefined) return undefined
    if (!this.#variantsOf.has(product.id)) return { row, product, variant: null }
    this.#fault(row, 'SKU', 'Es el SKU de un producto con tallas o colores: escribe el de cada uno.')
    return null
  }

  #draft(rows: readonly ProductRow[]): void {
    const isFine = rows.map((row) => this.#faultsOf(row, () => true))
    const [first] = rows
    if (!isFine.every(Boolean) || !first?.form) return
    if (rows.length > productBounds.variants) {
      this.#fault(first, 'Talla', tooMany)
      return
    }
    const prices = pricesOfRow(first, null)
    const hasStock = first.variantName !== null || first.quantity !== null
    const { stock: _, ...form } = first.form
    this.#drafts.push({
      form,
      costCentavos: hasStock ? null : centavosOrNull(first.cost),
      variants: hasStock ? rows.map((row, position) => newVariant(row, prices, { position })) : [],
    })
  }

  #add(row: ProductRow, home: Product): void {
    const variants = this.#variantsOf.get(home.id) ?? []
    const same = variants.find(({ name }) => sameName(name, row.variantName))
    if (same) this.#fault(row, 'Talla', `Esta talla o color ya existe con el SKU ${same.sku}.`)
    else if (variants.some(({ name }) => name === null))
      this.#fault(row, 'Talla', 'El producto ya existe sin tallas ni colores: agrégalos en su ficha.')
    else if (this.#faultsOf(row, countsForAdded)) this.#additions.push({ row, product: home })
  }

  /** Centavos of the product once its rows hold: its own price changes where it changes for all that have it. */
  #planPrices(product: Product, matches: readonly Match[]): Prices {
    const before = pricesOfProduct(product)
    const wanted = matches.map((match) => ({ match, prices: this.#wantedPrices(match) }))
    const inheriting = (this.#variantsOf.get(product.id) ?? []).filter((each) => each.priceCentavos === null)
    const ofProduct = wanted.filter(({ match: { variant } }) => (variant?.priceCentavos ?? null) === null)
    const [first] = ofProduct
    const isForAll =
      first !== undefined &&
      ofProduct.length === Math.max(1, inheriting.length) &&
      ofProduct.every(({ prices }) => areSame(prices, first.prices))
    const after = isForAll ? first.prices : before
    if (!areSame(after, before))
      this.#steps.push(() => {
        product.priceCentavos = after.price
        product.academyPriceCentavos = after.academyPrice
      })
    for (const { match, prices } of wanted) {
      const { variant } = match
      if (!variant || areSame(prices, pricesOf(product, variant))) continue
      if (isForAll && variant.priceCentavos === null) continue
      this.#steps.push(() => {
        variant.priceCentavos = prices.price
        variant.academyPriceCentavos = prices.academyPrice
      })
    }
    return after
  }

  #wantedPrices({ row, product, variant }: Match): Prices {
    const current = variant ? pricesOf(product, variant) : pricesOfProduct(product)
    const prices = pricesOfRow(row, current)
    if ((prices.academyPrice ?? 0) <= prices.price) return prices
    const text = `Su precio de academia es ${formatMoney(prices.academyPrice ?? 0)}: no puede ser mayor que el precio.`
    this.#fault(row, row.academyPrice === null ? 'Precio' : 'Precio academia', text)
    return current
  }

  /** What the preview shows, and the steps of stock and cost; null where nothing changes. */
  #changeOf({ row, product, variant }: Match): ImportedProducts['changes'][number] | null {
    const before = variant ? pricesOf(product, variant) : pricesOfProduct(product)
    const after = pricesOfRow(row, before)
    const cost = variant?.costCentavos ?? product.costCentavos
    const newCost = centavosOrNull(row.cost) ?? cost
    const pieces = variant?.quantity ?? null
    const newPieces = row.quantity ?? pieces
    const change = {
      ...(after.price !== before.price && {
        price: { from: toPesos(before.price), to: toPesos(after.price) },
      }),
      ...(after.academyPrice !== null &&
        after.academyPrice !== before.academyPrice && {
          academyPrice: { from: pesosOrNull(before.academyPrice), to: toPesos(after.academyPrice) },
        }),
      ...(newCost !== null &&
        newCost !== cost && { cost: { from: pesosOrNull(cost), to: toPesos(newCost) } }),
      ...(newPieces !== null && newPieces !== pieces && { quantity: { from: pieces, to: newPieces } }),
    }
    if (Object.keys(change).length === 0) return null
    if (change.cost)
      this.#steps.push(() => {
        ;(variant ?? product).costCentavos = newCost
      })
    if (change.quantity && variant) this.#planStock(row, variant, change.quantity.to - variant.quantity)
    if (change.quantity && !variant) this.#firstStocks.push({ row, product })
    const name = [product.name, variant?.name].filter(Boolean).join(' · ')
    return { line: row.line, name, sku: variant?.sku ?? product.sku, ...change }
  }

  #planStock(row: ProductRow, variant: Variant, change: number): void {
    const { reserved } = variant
    if (variant.quantity + change < reserved)
      this.#fault(row, 'Existencias', `Hay ${reserved} apartadas en pedidos: no puede haber menos.`)
    else this.#counts.push({ variant, change })
  }
}

const tooMany = `Un producto tiene hasta ${productBounds.variants} tallas o colores.`

function countsForKnown(column: string, isEmpty: boolean): boolean {
  return changedColumns.includes(column) && !isEmpty
}

function countsForAdded(column: string, isEmpty: boolean): boolean {
  return column === 'Talla' || countsForKnown(column, isEmpty)
}

function sameName(one: string | null, other: string | null): boolean {
  return comparableName(one ?? '') === comparableName(other ?? '')
}

function areSame(one: Prices, other: Prices): boolean {
  return one.price === other.price && one.academyPrice === other.academyPrice
}

function centavosOrNull(pesos: number | null): number | null {
  return pesos === null ? null : toCentavos(pesos)
}

function pesosOrNull(centavos: number | null): number | null {
  return centavos === null ? null : toPesos(centavos)
}

function pricesOfProduct({ priceCentavos, academyPriceCentavos }: Product): Prices {
  return { price: priceCentavos, academyPrice: academyPriceCentavos }
}

/** Empty cells leave what is there. */
function pricesOfRow({ price, academyPrice }: ProductRow, current: Prices | null): Prices {
  return {
    price: centavosOrNull(price) ?? current?.price ?? 0,
    academyPrice: centavosOrNull(academyPrice) ?? current?.academyPrice ?? null,
  }
}

function newVariant(row: ProductRow, ofProduct: Prices, { position }: { position: number }): NewVariant {
  const isSamePrice = row.price === null || toCentavos(row.price) === ofProduct.price
  const own = pricesOfRow(row, isSamePrice ? ofProduct : null)
  const isOwn = !areSame(own, ofProduct)
  return {
    name: row.variantName,
    sku: row.sku,
    quantity: row.quantity ?? 0,
    priceCentavos: isOwn ? own.price : null,
    academyPriceCentavos: isOwn ? own.academyPrice : null,
    costCentavos: centavosOrNull(row.cost),
    position,
  }
}
