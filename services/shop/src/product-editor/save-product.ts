import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { createProduct as createCall, ProductForm } from '@rodada/contracts/product'
import { differences } from '@rodada/service/differences'
import { done } from '@rodada/service/errors'
import { reserveClaim } from '@rodada/service/files'
import { preparedOnce } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { recordMovement } from '@rodada/service/movement'
import { requireRecordVersion } from '@rodada/service/record-version'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { findProduct } from '../product-catalog/find-product.ts'
import type { ShopOptions } from '../shop-options.ts'
import type { ShopDb, ShopTables } from '../shop-tables.ts'
import { lockProduct, loggedProduct } from './lock-product.ts'
import { type PreparedProduct, prepareProduct, productPictures } from './prepare-product.ts'
import { productColumns, sheetColumns } from './product-values.ts'
import { readProductForm } from './read-product-form.ts'
import { refusingTakenSku } from './taken-sku.ts'

type Answer = ResponseOf<typeof createCall>

/**
 * Puts a product on sale as the form says. A repeated request answers the first one's product.
 * @throws field errors; a refusal where the key came with another body before; unavailable while pictures cannot
 * be claimed.
 */
export async function createProduct(
  options: ShopOptions,
  request: FastifyRequest,
  form: ProductForm,
): Promise<Answer> {
  const values = readProductForm(form)
  const names = form.media ?? []
  const { userId } = signedIn(request.actor)
  return refusingTakenSku(() =>
    preparedOnce<readonly Image[], Answer>(
      options.orm,
      { scope: `user:${userId}`, request },
      {
        // Not for a repetition: the pictures of a product that exists are no longer free to be claimed.
        prepare: () => reserveClaim(options.call, { ...productPictures, names, held: [], request }),
        async run(em, images) {
          const db = em.getKysely<ShopTables>()
          const prepared = await prepareProduct(em, options, { values, images, held: [] })
          const id = await insertProduct(db, prepared, userId)
          await options.publish(em, 'catalogue.changed', {})
          await recordMovement(options.publish, em, request, {
            title: 'Producto publicado',
            description: `Producto ${id}`,
            formData: loggedProduct(await findProduct(db, id)),
          })
          return { ...done('El producto se publicó.'), id }
        },
      },
    ),
  )
}

async function insertProduct(db: ShopDb, product: PreparedProduct, createdBy: number): Promise<number> {
  const row = { ...productColumns(product), created_by: createdBy, withdrawn_at: null }
  const { id } = await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('product_sheet')
    .values({ ...sheetColumns(product), product_id: id })
    .execute()
  return id
}

/**
 * Changes a product as the form says.
 * @throws notFound where there is none or it was withdrawn; field errors; a refusal where it changed meanwhile;
 * unavailable while pictures cannot be claimed.
 */
export async function editProduct(
  options: ShopOptions,
  request: FastifyRequest,
  id: number,
  form: ProductForm,
): Promise<Envelope> {
  const product = await findProduct(options.orm.em.fork().getKysely<ShopTables>(), id)
  requireRecordVersion(product.version, form.version)
  const values = readProductForm(form)
  const held = product.images.map(({ name }) => name)
  const names = form.media ?? []
  const images = await reserveClaim(options.call, { ...productPictures, names, held, request })
  return refusingTakenSku(() =>
    options.orm.em.fork().transactional(async (em) => {
      const db = em.getKysely<ShopTables>()
      const locked = await lockProduct(db, id)
      requireRecordVersion(locked.version, product.version)
      await updateProduct(db, id, await prepareProduct(em, options, { values, images, held }))
      await options.publish(em, 'catalogue.changed', {})
      await recordMovement(options.publish, em, request, {
        title: 'Producto editado',
        description: `Producto ${id}`,
        ...differences(loggedProduct(locked), loggedProduct(await findProduct(db, id))),
      })
      return done('El producto se actualizó.')
    }),
  )
}

async function updateProduct(db: ShopDb, id: number, product: PreparedProduct): Promise<void> {
  await db
    .updateTable('product')
    .set({ ...productColumns(product), updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await db.updateTable('product_sheet').set(sheetColumns(product)).where('product_id', '=', id).execute()
}
