import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type {
  changeProduct as changeCall,
  duplicateProduct as duplicateCall,
} from '@rodada/contracts/product/staff-calls'
import { toCentavos } from '@rodada/contracts/words/money'
import type { Command } from '@rodada/service/command/command'
import { done, fieldErrors } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../entities.ts'
import { Product } from './product.entity.ts'
import { findProduct, findVariants, requireSkus } from './product-queries.ts'
import { refreshProductSearch } from './product-search.ts'
import { Variant } from './variant.entity.ts'

type Prices = Pick<BodyOf<typeof changeCall>, 'price' | 'academyPomotionPrice'>

/** @throws notFound; field errors; a refusal where the product changed meanwhile. */
export async function changeProduct(
  command: Command,
  id: number,
  { version, state, ...prices }: BodyOf<typeof changeCall>,
): Promise<Envelope> {
  const product = await command.find(Product, { id, withdrawnAt: null }, { version })
  applyPrices(product, prices)
  if (state !== undefined) {
    if (state !== 'Draft') await requireSkus(command.em, product)
    product.state = state
  }
  await stateEdited(command, product)
  return done('Guardamos el producto.')
}

/** Stores what was edited, for the search and public pages too. */
export async function stateEdited(command: Command, product: Product): Promise<void> {
  await command.em.flush()
  await refreshProductSearch(dbOf(command.em), [product.id])
  await command.publish('catalogue.changed', {})
  command.state({ title: 'Producto editado', description: `Producto ${product.id}`, about: product })
}

/** @throws field errors where the academy's price is the higher one. */
function applyPrices(product: Product, { price, academyPomotionPrice: academyPrice }: Prices): void {
  if (price !== undefined) product.priceCentavos = toCentavos(price)
  if (academyPrice !== undefined)
    product.academyPriceCentavos = academyPrice === null ? null : toCentavos(academyPrice)
  if ((product.academyPriceCentavos ?? 0) <= product.priceCentavos) return
  const text = 'El precio de academia no puede ser mayor que el precio.'
  throw fieldErrors(price === undefined ? { AcademyPomotionPrice: [text] } : { Price: [text] })
}

/**
 * Makes a draft with the texts, prices and sizes of a product.
 * @throws notFound
 */
export async function duplicateProduct(
  command: Command<Actor>,
  id: number,
): Promise<ResponseOf<typeof duplicateCall>> {
  const { em, actor } = command
  const original = await findProduct(em, id)
  const copy = em.create(Product, {
    ...contentOf(original),
    sku: '',
    images: [],
    state: 'Draft',
    createdBy: actor.userId,
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
  command.state({
    title: 'Producto duplicado',
    description: `Producto ${copy.id}, como el ${id}`,
    about: copy,
  })
  return { ...done('Hicimos una copia como borrador. Escribe su SKU y sube sus fotos.'), id: copy.id }
}

function contentOf(product: Product) {
  const { id: _, createdAt, updatedAt, version, ...content } = product
  return content
}
