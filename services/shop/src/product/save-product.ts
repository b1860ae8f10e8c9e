import { LockMode } from '@mikro-orm/core'
import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { createProduct as createCall, ProductForm } from '@rodada/contracts/product'
import type { ProductState } from '@rodada/contracts/product-rules'
import { storeLabels } from '@rodada/service/catalogue/lookups'
import { done, fieldErrors, onConstraintViolation, requireRecordVersion } from '@rodada/service/errors'
import { publishClaim, releaseFiles, reserveClaim } from '@rodada/service/files'
import { preparedOnce } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { dbOf, type ShopDb } from '../entities.ts'
import type { LabelTable } from '../label/label.entity.ts'
import type { ShopOptions } from '../shop-options.ts'
import { Product } from './product.entity.ts'
import { findProduct, requireSkus } from './product-queries.ts'
import { refreshProductSearch } from './product-search.ts'
import { type ProductValues, readProductForm } from './read-product-form.ts'
import { addVariants, newVariant, repeatedNameText, saveVariants } from './save-variants.ts'

type Answer = ResponseOf<typeof createCall>

const savedTexts: Readonly<Record<ProductState, string>> = {
  Draft: 'Guardamos el borrador.',
  Hidden: 'El producto se guardó: solo lo encuentra quien tiene su enlace.',
  Published: 'El producto se publicó.',
}

/** For the claims of a product's pictures. */
const pictures = { purpose: 'products', field: 'Media' } as const

const lockMode = LockMode.PESSIMISTIC_WRITE

/** Unique index: SKUs of products for sale, in any case. */
const skuIndex = 'product_sku'
const takenText = 'Ya existe un producto con este SKU.'
const takenSku = () => fieldErrors({ Sku: [takenText] })

/**
 * Makes a product, on sale unless the form says otherwise. A repeated request answers the first one's product.
 * @throws field errors; a refusal where the key came with another body before; unavailable while pictures cannot be claimed.
 */
export async function createProduct(
  options: ShopOptions,
  request: FastifyRequest,
  form: ProductForm,
): Promise<Answer> {
  const names = form.media ?? []
  const { userId } = signedIn(request.actor)
  return refusingSkus(form, () =>
    preparedOnce<readonly Image[], Answer>(
      options.orm,
      { scope: `user:${userId}`, request },
      {
        // Not for a repeated request: the pictures of the product that it made can no longer be claimed.
        prepare: () => reserveClaim(options.call, { ...pictures, names, held: [], request }),
        async run(em, images) {
          const product = await storeProduct(em, options, { form, images, userId })
          const state: ProductState = product.state
          await refreshProductSearch(dbOf(em), [product.id])
          await options.publish(em, 'catalogue.changed', {})
          stateMovement(em, request, {
            title: state === 'Published' ? 'Producto publicado' : 'Producto guardado',
            description: `Producto ${product.id}`,
            about: product,
          })
          return { ...done(savedTexts[state]), id: product.id }
        },
      },
    ),
  )
}

interface NewProduct {
  readonly form: ProductForm
  /** Reserved with `media`. */
  readonly images: readonly Image[]
  readonly userId: number
}

/** Stores a product with its labels, pictures and variants. The caller refreshes the search. */
async function storeProduct(
  em: EntityManager,
  options: ShopOptions,
  { form, images, userId }: NewProduct,
): Promise<Product> {
  const values = readProductForm(form)
  const prepared = await prepareProduct(em, options, { values, images, held: [] })
  const state = form.state ?? 'Published'
  const product = em.create(Product, { ...prepared, state, createdBy: userId, withdrawnAt: null })
  await em.flush()
  await saveVariants(em, product, form.stock ?? [])
  return product
}

/**
 * Stores drafts without pictures, with their labels and variants. The caller refreshes the search. All at once: each flush goes
 * through everything that the transaction has stored before.
 */
export async function storeDrafts(
  em: EntityManager,
  forms: readonly ProductForm[],
  userId: number,
): Promise<Product[]> {
  const read = forms.map((form) => ({ ...readProductForm(form), stock: form.stock ?? [] }))
  const own = { images: [], state: 'Draft', createdBy: userId, withdrawnAt: null } as const
  const made = (await storeProductLabels(dbOf(em), read)).map(({ stock, ...values }) => ({
    product: em.create(Product, { ...values, ...own }),
    stock,
  }))
  await em.flush()
  await addVariants(
    em,
    made.flatMap(({ product, stock }) =>
      stock.map((input, position) => newVariant(em, product, input, position)),
    ),
  )
  return made.map(({ product }) => product)
}

/**
 * @throws notFound where there is no such product, or it was withdrawn; field errors; a refusal where it changed meanwhile;
 * unavailable while pictures cannot be claimed.
 */
export async function editProduct(
  options: ShopOptions,
  request: FastifyRequest,
  id: number,
  form: ProductForm,
): Promise<Envelope> {
  const found = await findProduct(options.orm.em.fork(), id)
  requireRecordVersion(found.version, form.version)
  const values = readProductForm(form)
  const held = found.images.map(({ name }) => name)
  const names = form.media ?? []
  const images = await reserveClaim(options.call, { ...pictures, names, held, request })
  return refusingSkus(form, () =>
    options.orm.em.fork().transactional(async (em) => {
      const product = await findProduct(em, id, { lockMode })
      requireRecordVersion(product.version, found.version)
      em.assign(product, await prepareProduct(em, options, { values, images, held }))
      if (form.state) product.state = form.state
      await em.flush()
      if (form.stock) await saveVariants(em, product, form.stock)
      if (product.state !== 'Draft') await requireSkus(em, product)
      await refreshProductSearch(dbOf(em), [id])
      await options.publish(em, 'catalogue.changed', {})
      stateMovement(em, request, {
        title: 'Producto editado',
        description: `Producto ${id}`,
        about: product,
      })
      return done('El producto se actualizó.')
    }),
  )
}

/**
 * Takes a product off sale for good and releases its pictures; its SKU is free again.
 * @throws notFound where there is no such product, or it was withdrawn already.
 */
export async function withdrawProduct(
  { orm, publish }: ShopOptions,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const product = await findProduct(em, id, { lockMode })
    await releaseFiles(em, publish, { purpose: 'products', names: product.images.map(({ name }) => name) })
    product.withdrawnAt = new Date()
    product.images = []
    await saveVariants(em, product, [])
    await em.flush()
    await refreshProductSearch(dbOf(em), [id])
    await publish(em, 'catalogue.changed', {})
    stateMovement(em, request, {
      title: 'Producto eliminado',
      description: `Producto ${id}`,
      about: product,
      // Its row may be deleted later, with a label that it alone uses: the log keeps these fields.
      before: { name: product.name, sku: product.sku, priceCentavos: product.priceCentavos },
    })
  })
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
async function prepareProduct(
  em: EntityManager,
  { publish }: ShopOptions,
  { values, images, held }: SentProduct,
) {
  const names = images.map(({ name }) => name)
  await publishClaim(em, publish, { ...pictures, names, held })
  const [labelled = values] = await storeProductLabels(dbOf(em), [values])
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
