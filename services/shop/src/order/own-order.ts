import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readLinkToken } from '@rodada/contracts/link-token'
import { browserOf } from '@rodada/service/browser'
import { notFound, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { Order } from './order.entity.ts'
import { OrderBrowser } from './order-line.entity.ts'

/** An account, or a guest's browser. */
export type Asking = Pick<FastifyRequest, 'actor' | 'headers'>

/**
 * @throws notFound where the order is another customer's, or does not exist: the two cannot be told apart. A guest's order
 * belongs to the browsers in which it was made or opened, with any session or none.
 */
export async function findOwnOrder(em: EntityManager, request: Asking, id: number): Promise<Order> {
  const order = await em.findOne(Order, { id })
  if (!order || !(await isOwn(em, request, order))) throw notFound()
  return order
}

async function isOwn(em: EntityManager, request: Asking, { id, userId }: Order): Promise<boolean> {
  if (userId !== null) return request.actor?.userId === userId
  const browser = browserOf(request)
  return browser !== null && (await em.count(OrderBrowser, { orderId: id, browser })) > 0
}

/** @throws a refusal where a guest's browser takes no cookies: it could never see its order. */
export function requireBrowser(request: Asking): string {
  const browser = browserOf(request)
  if (browser === null)
    throw refusal('Tu navegador no acepta cookies: las necesitamos para mostrarte tu pedido.')
  return browser
}

/** Secret of the link by which a guest opens an order in another browser. */
export function newLinkKey(): string {
  return randomBytes(24).toString('base64url')
}

/** @throws notFound where this is not the key of a guest's order. */
export async function findByKey(em: EntityManager, id: number, key: string): Promise<Order> {
  const order = await em.findOne(Order, { id, userId: null })
  const [known, sent] = [Buffer.from(order?.linkKey ?? ''), Buffer.from(readLinkToken(key))]
  if (!order || known.length !== sent.length || !timingSafeEqual(known, sent)) throw notFound()
  return order
}

/** Lets this browser see the guest's order from now on. */
export async function openInBrowser(em: EntityManager, orderId: number, browser: string): Promise<void> {
  await em.upsert(OrderBrowser, { orderId, browser }, { onConflictAction: 'ignore' })
}
