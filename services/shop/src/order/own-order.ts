import { type FindOneOptions, LockMode } from '@mikro-orm/core'
import { readLinkToken } from '@rodada/contracts/words/link-token'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { browserOf } from '@rodada/service/http/browser'
import { notFound, refusal } from '@rodada/service/http/errors'
import type { FastifyRequest } from 'fastify'
import { dbOf } from '../entities.ts'
import { type LinkPurpose, linkPurposeOf } from './link-key.ts'
import { Order } from './order.entity.ts'
import { OrderBrowser } from './order-line.entity.ts'

/** An account, or a guest's browser. */
export type Asking = Pick<FastifyRequest, 'actor' | 'headers'>

/**
 * @throws notFound where the order is another customer's, or does not exist: the two cannot be told apart. A guest's order
 * belongs to the browsers in which it was made or opened, with any session or none.
 */
export async function findOwnOrder(
  em: EntityManager,
  request: Asking,
  id: number,
  options: FindOneOptions<Order> = {},
): Promise<Order> {
  const order = await em.findOne(Order, { id }, options)
  if (!order || !(await isOwn(em, request, order))) throw notFound()
  return order
}

/** As `findOwnOrder`, locked: the order alone, not the variants of its lines. */
export function lockOwnOrder({ em, request }: Command, id: number): Promise<Order> {
  return findOwnOrder(em, request, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
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

/**
 * The order that a link leads to, and what its key is. An account's order opens for its account alone; the key of its mail
 * then says that somebody reads the mails.
 * @throws notFound where this is not a key of the order.
 */
export async function findByKey(
  { em, actor }: Command,
  { id, key, secret }: { readonly id: number; readonly key: string; readonly secret: Buffer },
): Promise<{ readonly order: Order; readonly purpose: LinkPurpose }> {
  const order = await em.findOne(Order, { id })
  const purpose = order && linkPurposeOf(secret, order, readLinkToken(key))
  if (!purpose || (order.userId !== null && order.userId !== actor?.userId)) throw notFound()
  return { order, purpose }
}

/** Lets this browser see the guest's order from now on. */
export async function openInBrowser(em: EntityManager, orderId: number, browser: string): Promise<void> {
  await dbOf(em)
    .insertInto('order_browser')
    .values({ orderId, browser })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
