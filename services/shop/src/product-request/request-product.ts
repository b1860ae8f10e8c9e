import type { Envelope } from '@rodada/contracts/common'
import { formatPhone } from '@rodada/contracts/phone-text'
import type { ProductRequestForm } from '@rodada/contracts/product-request'
import { browserOf } from '@rodada/service/browser'
import { done, fieldErrors, refusal } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { toE164 } from '@rodada/service/phone'
import type { FastifyRequest } from 'fastify'
import { Product } from '../product/product.entity.ts'
import type { ShopOptions } from '../shop-options.ts'
import { ProductRequest } from './product-request.entity.ts'

/**
 * Stores a visitor's request. A repeated one answers as the first one.
 * @throws field errors; a refusal where the product is not for sale, or the key came with another body before.
 */
export async function requestProduct(
  { orm }: ShopOptions,
  request: FastifyRequest,
  form: ProductRequestForm,
): Promise<Envelope> {
  const person = personOf(form)
  const store = async (em: EntityManager): Promise<Envelope> => {
    const product = await em.findOneOrFail(
      Product,
      { id: form.productId, withdrawnAt: null, state: { $ne: 'Draft' } },
      { failHandler: () => refusal('Este producto ya no está a la venta.') },
    )
    const asked = em.create(ProductRequest, {
      ...person,
      productId: product.id,
      productName: product.name,
      userId: request.actor?.userId ?? null,
      handledAt: null,
      handledBy: null,
    })
    await em.flush()
    stateMovement(em, request, {
      title: 'Producto solicitado',
      description: `Solicitud ${asked.id}, producto ${product.id}`,
      about: asked,
    })
    return done(whatHappensNext(person))
  }
  const scope = scopeOf(request)
  return orm.em
    .fork()
    .transactional((em) =>
      scope === null ? store(em) : idempotently(em, { scope, request }, () => store(em)),
    )
}

interface Person {
  readonly name: string
  /** E.164. */
  readonly phone: string | null
  readonly email: string | null
  readonly note: string
}

/** @throws field errors where the shop could not answer the visitor. */
function personOf({ name, phone, email, note }: ProductRequestForm): Person {
  const person = {
    name: name.trim(),
    phone: phone ? toE164(phone) : null,
    email: email?.trim() || null,
    note: note?.trim() ?? '',
  }
  if (person.phone === null && person.email === null)
    throw fieldErrors({ Phone: ['Escribe tu teléfono o tu correo.'] })
  return person
}

function whatHappensNext({ phone, email }: Person): string {
  const to = email ?? (phone === null ? '' : formatPhone(phone))
  return `Recibimos tu solicitud. Te escribiremos a ${to}.`
}

/** Scope of the idempotency key; null where the request cannot be repeated. */
function scopeOf(request: FastifyRequest): string | null {
  if (request.actor) return `user:${request.actor.userId}`
  const browser = browserOf(request)
  return browser === null ? null : `browser:${browser}`
}
