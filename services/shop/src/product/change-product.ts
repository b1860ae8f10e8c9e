import { LockMode } from '@mikro-orm/core'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type {
  changeProduct as changeCall,
  duplicateProduct as duplicateCall,
} from '@rodada/contracts/staff-product'
import { done, fieldErrors, requireRecordVersion } from '@rodada/service/errors'
import { onceIn } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { toCentavos } from '@rodada/service/money'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import { dbOf } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'
import { Product } from './product.entity.ts'
import { findProduct, findVariants, requireSkus } from './product-queries.ts'
import { refreshProductSearch } from './product-search.ts'
import { Variant } from './variant.entity.ts'

type Change = BodyOf<typeof changeCall>

/** @throws notFound; field errors; a refusal where the product changed meanwhile. */
export async function changeProduct(
  { orm, publish }: ShopOptions,
  request: FastifyRequest,
  id: number,
  change: Change,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const product = await findProduct(em, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    requireRecordVersion(product.version, change.version)
    applyPrices(product, change)
    if (change.state !== undefined) {
      if (change.state !== 'Draft') await requireSkus(em, product)
      product.state = change.state
    }
    await em.flush()
    await refreshProductSearch(dbOf(em), [id])
    await publish(em, 'catalogue.changed', {})
    stateMovement(em, request, {
      title: 'Producto editado',
      description: `Producto ${id}`,
      about: product,
    })
  })
}

/** @throws field errors where the academy's price is the higher one. */
function applyPrices(product: Product, { price, academyPomotionPrice: academyPrice }: Change): void {
  if (price !== undefined) product.priceCentavos = toCentavos(price)
  if (academyPrice !== undefined)
    product.academyPriceCentavos = academyPrice === null ? null : toCentavos(academyPrice)
  if ((product.academyPriceCentavos ?? 0) <= product.priceCentavos) return
  const text = 'El precio de academia no puede ser mayor que el precio.'
  throw fieldErrors(price === undefined ? { AcademyPomotionPrice: [text] } : { Price: [text] })
}

/**
 * Makes a draft with the texts, prices and sizes of a product. A repeated request answers the first one's.
 * @throws notFound
 */
export async function duplicateProduct(
  { orm }: ShopOptions,
  request: FastifyRequest,
  id: number,
): Promise<ResponseOf<typeof duplicateCall>> {
  const { userId } = signedIn(request.actor)
  return orm.em.fork().transactional((em) =>
    onceIn(em, { scope: `user:${userId}`, request }, async () => {
      const original = await findProduct(em, id)
      const copy = em.create(Product, {
        ...contentOf(original),
        sku: '',
        images: [],
        state: 'Draft',
        createdBy: userId,
        withdrawnAt: null,
      })
      await em.flush()
      for (const { name, priceCentavos, academyPriceCentavos, position } of await findVariants(em, id))
        em.create(Variant, {
          productId: copy.id,
          sku: '',
          quantity: 0,
          withdrawnAt: null,
          name,
          priceCentavos,
          academyPriceCentavos,
          position,
        })
      stateMovement(em, request, {
        title: 'Producto duplicado',
        description: `Producto ${copy.id}, como el ${id}`,
        about: copy,
      })
      return { ...done('Hicimos una copia como borrador. Escribe su SKU y sube sus fotos.'), id: copy.id }
    }),
  )
}

function contentOf(product: Product) {
  const { id: _, createdAt, updatedAt, version, ...content } = product
  return content
}
