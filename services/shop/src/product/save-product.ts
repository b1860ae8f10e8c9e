import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { createProduct as createCall, ProductForm } from '@rodada/contracts/product/calls'
import type { ProductState } from '@rodada/contracts/product/rules'
import { storeLabels } from '@rodada/service/catalogue/lookups'
import type { Command } from '@rodada/service/command/command'
import type { MovementSource } from '@rodada/service/command/movement'
import { publishClaim, releaseFiles, reserveClaim } from '@rodada/service/data/files'
import { done, fieldErrors, onConstraintViolation } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { InternalClient } from '@rodada/service/http/internal'
import { dbOf, type ShopDb } from '../entities.ts'
import type { LabelTable } from '../label/label.entity.ts'
import { stateEdited } from './change-product.ts'
import { Product } from './product.entity.ts'
import { requireSkus } from './product-queries.ts'
import { refreshProductSearch } from './product-search.ts'
import { type ProductValues, readProductForm } from './read-product-form.ts'
import { mostInserted, repeatedNameText, saveVariants } from './save-variants.ts'

type Answer = ResponseOf<typeof createCall>

const savedTexts: Readonly<Record<ProductState, string>> = {
  Draft: 'Guardamos el borrador.',
  Hidden: 'El producto se guardó: solo lo encuentra quien tiene su enlace.',
  Published: 'El producto se publicó.',
}

/** For the claims of a product's pictures. */
const pictures = { purpose: 'products', field: 'Media' } as const

/** Unique index: SKUs of products for sale, in any case. */
const skuIndex = 'product_sku'
const takenText = 'Ya existe un producto con este SKU.'
const takenSku = () => fieldErrors({ Sku: [takenText] })

/**
 * Makes a product, on sale unless the form says otherwise.
 * @param images of `reservePictures`.
 * @throws field errors.
 */
export async function createProduct(
  command: Command<Actor>,
  form: ProductForm,
  images: readonly Image[],
): Promise<Answer> {
  const { em, actor } = command
  const prepared = await prepareProduct(command, { values: readProductForm(form), images, held: [] })
  const state: ProductState = form.state ?? 'Published'
  const product = em.create(Product, { ...prepared, state, createdBy: actor.userId, withdrawnAt: null })
  await refusingSkus(form, async () => {
    await em.flush()
    await saveVariants(em, product, form.stock ?? [])
  })
  await refreshProductSearch(dbOf(em), [product.id])
  await command.publish('catalogue.changed', {})
  command.state({
    title: state === 'Published' ? 'Producto publicado' : 'Producto guardado',
    description: `Producto ${product.id}`,
    about: product,
  })
  return { ...done(savedTexts[state]), id: product.id }
}

/**
 * Reserves the pictures of a form with `media`, outside of the command's transaction.
 * @param held names of the pictures that the product has already.
 * @throws field errors; unavailable while pictures cannot be claimed.
 */
export function reservePictures(
  call: InternalClient,
  request: MovementSource,
  { media: names = [] }: ProductForm,
  held: readonly string[] = [],
): Promise<Image[]> {
  return reserveClaim(call, { ...pictures, names, held, request })
}

/** Stores drafts without pictures and stock, with their labels, by SQL. @returns their ids, in their order. */
export async function storeDrafts(
  { em, actor, at }: Command<Actor>,
  drafts: readonly { readonly form: ProductForm; readonly costCentavos: number | null }[],
): Promise<number[]> {
  const db = dbOf(em)
  const read = drafts.map(({ form, costCentavos }) => ({ ...readProductForm(form), costCentavos }))
  const own = {
    images: [],
    state: 'Draft',
    createdBy: actor.userId,
    updatedAt: at,
    withdrawnAt: null,
  } as const
  const rows = (await storeProductLabels(db, read)).map((values) => ({ ...values, ...own }))
  const ids: number[] = []
  for (let first = 0; first < rows.length; first += mostInserted) {
    const some = rows.slice(first, first + mostInserted)
    const made = await db.insertInto('product').values(some).returning('id').execute()
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

/**
 * @throws notFound where there is no such product, or it was withdrawn; field errors; a refusal where it changed meanwhile;
 * unavailable while pictures cannot be claimed.
 */
export async function editProduct(
  call: InternalClient,
  command: Command,
  id: number,
  form: ProductForm,
): Promise<Envelope> {
  const { em } = command
  const product = await command.find(Product, { id, withdrawnAt: null }, { version: form.version })
  const held = product.images.map(({ name }) => name)
  const images = command.outside('reserving pictures', () =>
    reservePictures(call, command.request, form, held),
  )
  em.assign(product, await prepareProduct(command, { values: readProductForm(form), images, held }))
  if (form.state) product.state = form.state
  await refusingSkus(form, async () => {
    await em.flush()
    if (form.stock) await saveVariants(em, product, form.stock)
    if (product.state !== 'Draft') await requireSkus(em, product)
    await em.flush()
  })
  await stateEdited(command, product)
  return done('El producto se actualizó.')
}

/**
 * Takes a product off sale for good and releases its pictures; its SKU is free again.
 * @throws notFound where there is no such product, or it was withdrawn already.
 */
export async function withdrawProduct(command: Command, id: number): Promise<Envelope> {
  const { em } = command
  const product = await command.find(Product, { id, withdrawnAt: null })
  await releaseFiles(command, { purpose: 'products', names: product.images.map(({ name }) => name) })
  product.withdrawnAt = command.at
  product.images = []
  await saveVariants(em, product, [])
  await em.flush()
  await refreshProductSearch(dbOf(em), [id])
  await command.publish('catalogue.changed', {})
  command.state({
    title: 'Producto eliminado',
    description: `Producto ${id}`,
    about: product,
    // Its row may be deleted later, with a label that it alone uses: the log keeps these fields.
    before: { name: product.name, sku: product.sku, priceCentavos: product.priceCentavos },
  })
  return done('El producto se eliminó.')
}

/** Turns violations of the unique indexes of SKUs, of products and variants, into field errors. */
function refusingSkus<T>({ stock = [] }: ProductForm, run: () => Promise<T>): Promise<T> {
  const takenVariant = () =>
    fieldErrors(Object.fromEntries(stock.map((_, at) => [`Stock[${at}].Sku`, [takenText]])))
  const repeatedName = () =>
    fieldErrors(Object.fromEntries(stock.map((_, at) => [`Stock[${at}].Name`, [repeatedNameText]])))
  return onConstraintViolation(skuIndex, takenSku, () =>
    onConstraintViolation('variant_sku', takenVariant, () =>
      onConstraintViolation('variant_name', repeatedName, run),
    ),
  )
}

interface SentProduct {
  readonly values: ProductValues
  /** Reserved with `media`. */
  readonly images: readonly Image[]
  /** Names of the pictures that the product has already. */
  readonly held: readonly string[]
}

/**
 * Claims the pictures and stores the labels of a form. Writes no product.
 * @throws field errors.
 */
async function prepareProduct(command: Command, { values, images, held }: SentProduct) {
  const names = images.map(({ name }) => name)
  await publishClaim(command, { ...pictures, names, held })
  const [labelled = values] = await storeProductLabels(dbOf(command.em), [values])
  return { ...labelled, images }
}

type Labelled = Pick<ProductValues, 'category' | 'type' | 'level' | 'tags'>

/**
 * Replaces labels by their spelling in the lists, and adds new ones. The lists are always locked in the same order, so that two
 * saves never deadlock; an import stores the labels of all its products with one call for that reason.
 */
async function storeProductLabels<P extends Labelled>(db: ShopDb, products: readonly P[]): Promise<P[]> {
  const store = (table: LabelTable, textsOf: (product: P) => readonly string[]) =>
    storeLabels(db, table, products.flatMap(textsOf))
  const categories = await store('category', ({ category }) => [category])
  const types = await store('product_type', ({ type }) => [type])
  const levels = await store('product_level', ({ level }) => [level])
  const tags = await store('tag', (product) => product.tags)
  return products.map((product) => ({
    ...product,
    category: categories.get(product.category) ?? product.category,
    type: types.get(product.type) ?? product.type,
    level: levels.get(product.level) ?? product.level,
    tags: [...new Set(product.tags.flatMap((text) => tags.get(text) ?? []))],
  }))
}
