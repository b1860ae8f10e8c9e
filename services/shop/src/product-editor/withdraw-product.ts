import { releaseFiles } from '@rodada/service/files'
import { recordMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ShopOptions } from '../shop-options.ts'
import type { ShopTables } from '../shop-tables.ts'
import { lockProduct, loggedProduct } from './lock-product.ts'

/**
 * Takes a product off sale for good and lets go of its pictures; its SKU is free again.
 * @throws notFound where there is no such product, or it was withdrawn already.
 */
export async function withdrawProduct(
  { orm, publish }: ShopOptions,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const db = em.getKysely<ShopTables>()
    const product = await lockProduct(db, id)
    await db
      .updateTable('product')
      .set({ withdrawn_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1`, images: '[]' })
      .where('id', '=', id)
      .execute()
    await releaseFiles(em, publish, { purpose: 'products', names: product.images.map(({ name }) => name) })
    await publish(em, 'catalogue.changed', {})
    await recordMovement(publish, em, request, {
      title: 'Producto eliminado',
      description: `Producto ${id}`,
      before: loggedProduct(product),
    })
  })
}
