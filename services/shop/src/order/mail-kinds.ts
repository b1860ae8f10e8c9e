import type { Business } from '@rodada/contracts/business-data'
import { mailedPages } from '@rodada/contracts/mailed-pages'
import { getAccountContact } from '@rodada/contracts/user'
import { findPayments } from '@rodada/payment/reverse-receipt'
import type { InternalClient } from '@rodada/service/internal'
import type { MailCause } from '@rodada/service/mail/mail-bound'
import { mailTo } from '@rodada/service/mail/mail-content'
import type { MailKind } from '@rodada/service/mail/mail-delivery'
import type { SendMail } from '@rodada/service/mail/open-mail'
import type { Orm } from '@rodada/service/orm'
import { type Static, Type } from 'typebox'
import { linkKeyOf } from './link-key.ts'
import { mailContent, type ShopMailKind, shopMailKindNames } from './mail-texts.ts'
import { Order } from './order.entity.ts'
import { OrderLine } from './order-line.entity.ts'
import { PaymentAttempt } from './payment-attempt.entity.ts'

/** Neither address nor name: both are read when the mail is sent. */
const mailData = Type.Object({ orderId: Type.Integer() })

export type ShopMailKinds = Readonly<Record<ShopMailKind, MailKind<typeof mailData>>>

/** Queues a mail within the caller's transaction; see `SendMail`. */
export type SendShopMail = SendMail<ShopMailKinds>

/** A mail that is no longer true when its turn comes is not sent. */
const stillTrue: Readonly<Record<ShopMailKind, (order: Order) => boolean>> = {
  'order-reserved': (order) => order.isUnpaid() && order.payAtBranchAt !== null,
  'order-changed': (order) => order.isReservedForBranch(),
  'order-unpaid': (order) => order.isUnpaid() && order.reservedUntil !== null,
  'order-paid': (order) => order.isPaid(),
  'order-not-reserved': () => true,
  'order-preparing': ({ status }) => status === 'Preparing',
  'order-shipped': ({ status }) => status === 'Shipped',
  'order-ready': ({ status }) => status === 'ReadyForPickup',
  'order-delivered': ({ status }) => status === 'Delivered',
  'order-canceled': ({ status }) => status === 'Canceled',
  'order-refunded': ({ refundedAt }) => refundedAt !== null,
  'refund-reversed': (order) => order.owesRefund(),
  'return-requested': (order) => order.awaitsReturn(),
  'return-settled': ({ returnClosedAt }) => returnClosedAt !== null,
}

/** Orders are made, changed and left unpaid by anybody, under anybody's address; what follows from a payment is not. */
const causes: Readonly<Record<ShopMailKind, MailCause>> = {
  'order-reserved': 'stranger',
  'order-changed': 'stranger',
  'order-unpaid': 'staff',
  'order-paid': 'owner',
  'order-not-reserved': 'owner',
  'order-preparing': 'staff',
  'order-shipped': 'staff',
  'order-ready': 'staff',
  'order-delivered': 'staff',
  'order-canceled': 'stranger',
  'order-refunded': 'staff',
  'refund-reversed': 'staff',
  'return-requested': 'owner',
  'return-settled': 'staff',
}

export interface MailSource {
  /** Asks identity for addresses of accounts. */
  readonly call: InternalClient
  readonly publicUrl: string
  /** Of the keys in links. */
  readonly linkSecret: Buffer
}

/** Mails of the shop, for `openMail`. */
export function shopMailKinds({ call, publicUrl, linkSecret }: MailSource): ShopMailKinds {
  const kindOf = (kind: ShopMailKind): MailKind<typeof mailData> => ({
    data: mailData,
    causedBy: causes[kind],
    compose: (orm, data, business) => compose(orm, kind, data, business),
  })
  async function compose(
    orm: Orm,
    kind: ShopMailKind,
    { orderId }: Static<typeof mailData>,
    business: Business,
  ) {
    const em = orm.em.fork()
    const order = await em.findOne(Order, { id: orderId })
    if (!order || !stillTrue[kind](order)) return null
    const lines = await em.find(OrderLine, { orderId }, { orderBy: { variantId: 'asc' } })
    const contact = await contactOf(call, order)
    const isOwed = (await em.count(PaymentAttempt, { payableId: orderId, state: 'refund' })) > 0
    const receipts = await findPayments(em, { sources: ['order'], sourceId: orderId })
    const url = new URL(linkOf(linkSecret, order), publicUrl).href
    if (!contact) return null
    const mail = mailTo(contact, mailContent(kind, { order, lines, url, business, receipts, isOwed }))
    return order.emailConfirmedAt === null ? mail : { ...mail, isConfirmed: true }
  }
  return Object.fromEntries(shopMailKindNames.map((kind) => [kind, kindOf(kind)])) as ShopMailKinds
}

/** Guests are not greeted by name: what they typed is not verified. */
async function contactOf(call: InternalClient, { userId, email }: Order) {
  if (userId !== null) return call(getAccountContact, { params: { id: userId } })
  return email === null ? null : { name: null, email }
}

/**
 * A guest's order opens by its key, in the URL's fragment, which browsers send to no server. That of an account carries one
 * only while its address has to be confirmed.
 */
export function linkOf(secret: Buffer, order: Order): string {
  const path = mailedPages.order.replace(':id', String(order.id))
  const isKeyed = order.userId === null || order.awaitsLink()
  return isKeyed ? `${path}#clave=${linkKeyOf(secret, 'mailed', order)}` : path
}
