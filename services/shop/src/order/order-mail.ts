import { mailedPages } from '@rodada/contracts/account/mailed-pages'
import { getAccountContact } from '@rodada/contracts/account/user'
import type { Business } from '@rodada/contracts/business/data'
import { hasAccount } from '@rodada/contracts/family/family-rules'
import { type PriceLine, reductionLines } from '@rodada/contracts/money/reduction-rules'
import type { Receipt } from '@rodada/payment/ledger/receipt.entity'
import { findPayments } from '@rodada/payment/ledger/reverse-receipt'
import type { InternalClient } from '@rodada/service/http/internal'
import { closingOf } from '@rodada/service/mail/business-texts'
import type { Mail, MailSource } from '@rodada/service/mail/define-mail'
import type { MailCause } from '@rodada/service/mail/mail-bound'
import { type MailContent, mailTo } from '@rodada/service/mail/mail-content'
import { type Static, Type } from 'typebox'
import { findFamilies } from './families.ts'
import { linkKeyOf } from './link-key.ts'
import { Order } from './order.entity.ts'
import { OrderLine } from './order-line.entity.ts'
import { readReductions } from './order-reductions.ts'
import { PaymentAttempt } from './payment-attempt.entity.ts'

/** Neither address nor name: both are read when the mail is sent. */
const data = Type.Object({ orderId: Type.Integer(), waived: Type.Optional(Type.Integer()) })

export interface ShopMailSource extends MailSource {
  /** Asks identity for addresses of accounts. */
  readonly call: InternalClient
  readonly publicUrl: string
  /** Of the keys in links. */
  readonly linkSecret: Buffer
}

/** What the texts of a mail are written from. */
export interface MailedOrder {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly business: Business
  /** What was taken off it. */
  readonly reductions: readonly PriceLine[]
  /** Receipts of its payments that stand. */
  readonly receipts: readonly Receipt[]
  /** Centavos that were waived by what the mail is about; all of them where the order had one such event. */
  readonly waived: number
  /** Whether a charge of a card is to be refunded. */
  readonly isOwed: boolean
}

/** None contains a name or another word that a customer typed. Without an action of its own a mail leads to the order's page. */
export type OrderTexts = Omit<MailContent, 'greeting' | 'closing'>

interface OrderMailParts {
  readonly about: string
  /** Orders are made, changed and left unpaid by anybody, under anybody's address; what follows from a payment is not. */
  readonly causedBy: MailCause
  /** A mail that is no longer true when its turn comes is not sent. */
  isStillTrue(order: Order): boolean
  texts(mailed: MailedOrder): OrderTexts
}

/** A mail about an order, to its buyer. */
export interface OrderMail extends Mail<Static<typeof data>, ShopMailSource> {
  texts(mailed: MailedOrder): OrderTexts
}

/** Declares a mail about an order. */
export function orderMail(name: string, { isStillTrue, ...mail }: OrderMailParts): OrderMail {
  return {
    ...{ ...mail, name, data },
    async compose({ orm, call, publicUrl, linkSecret }, { orderId, waived }, business) {
      const em = orm.em.fork()
      const order = await em.findOne(Order, { id: orderId })
      if (!order || !isStillTrue(order)) return null
      const lines = await em.find(OrderLine, { orderId }, { orderBy: { variantId: 'asc' } })
      const contact = await contactOf(call, order)
      const isOwed = (await em.count(PaymentAttempt, { payableId: orderId, state: 'refund' })) > 0
      const receipts = await findPayments(em, { sources: ['order'], sourceId: orderId })
      const reductions = reductionLines(await readReductions(em, order))
      if (!contact) return null
      const composed = mailTo(contact, {
        // A family without an account could open no page.
        ...((order.userId === null || hasAccount(order.userId)) && {
          action: {
            label: order.awaitsLink() ? 'Apartar mi pedido' : 'Ver mi pedido',
            url: new URL(linkOf(linkSecret, order), publicUrl).href,
          },
        }),
        closing: closingOf(business),
        ...mail.texts({
          ...{ order, lines, business, reductions, receipts, isOwed },
          waived: waived ?? order.waivedCentavos,
        }),
      })
      return order.emailConfirmedAt === null ? composed : { ...composed, isConfirmed: true }
    },
  }
}

/** Guests are not greeted by name: what they typed is not verified. Nor are families without an account. */
async function contactOf(call: InternalClient, { userId, email }: Order) {
  if (userId === null) return email === null ? null : { name: null, email }
  if (hasAccount(userId)) return call(getAccountContact, { params: { id: userId } })
  const [family] = await findFamilies(call, [userId])
  return family && family.email !== '' ? { name: null, email: family.email } : null
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
