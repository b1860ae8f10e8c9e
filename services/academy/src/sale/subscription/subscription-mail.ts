import type { Business } from '@rodada/contracts/business/data'
import type { Receipt } from '@rodada/payment/ledger/receipt.entity'
import { receiptTexts } from '@rodada/payment/ledger/receipt-texts'
import { findPayments } from '@rodada/payment/ledger/reverse-receipt'
import type { EntityManager } from '@rodada/service/data/orm'
import { closingOf } from '@rodada/service/mail/business-texts'
import type { Mail } from '@rodada/service/mail/define-mail'
import type { MailCause } from '@rodada/service/mail/mail-bound'
import type { MailContent } from '@rodada/service/mail/mail-content'
import { type Static, Type } from 'typebox'
import { dbOf } from '../../entities.ts'
import { mailToFamily, readFamilyContact } from '../../family/guardian/family-contact.ts'
import type { AcademyMailSource, Link, MailTexts } from '../../mail/academy-mail.ts'
import type { OptionalMail } from '../../mail/choice/leave-token.ts'
import { readMailChoices } from '../../mail/choice/mail-choices.ts'
import { leaveOf } from '../../mail/choice/mail-leaving.ts'
import type { BookedSession } from '../../timetable/session/booked-sessions.ts'
import { classTexts, mailedCalendar } from '../../timetable/session/class-texts.ts'
import { kindOf, type MailedSubscription, readMailedSubscription } from './mailed-subscription.ts'
import { missingTexts } from './missing-texts.ts'

/** Neither address nor name: both are read when the mail is sent. */
const data = Type.Object({
  subscriptionId: Type.Integer(),
  /** Receipt of the refund; in mails about refunds only. */
  receiptId: Type.Optional(Type.Integer()),
})

type Texts<T> = (subscription: MailedSubscription, link: Link, business: Business) => T

interface SubscriptionMailParts {
  readonly about: string
  /** Anybody registers, under anybody's address, and does not pay; what follows from a payment is bounded by the payment. */
  readonly causedBy: MailCause
  /** A mail that is no longer true when its turn comes is not sent. */
  isStillTrue(subscription: MailedSubscription): boolean
  /** Of the upcoming class; without it the mail states none. */
  readonly classHeading?: string
  /** It lists what is missing before the first class. */
  readonly confirms?: true
  readonly hasReceipts?: true
  /** An account may unsubscribe from such mails; they advertise nothing. */
  readonly optional?: OptionalMail
  /** Without greeting and class. They contain nothing that a customer typed. */
  readonly texts: Texts<MailTexts>
}

/** A mail about a subscription or a membership, to the account that it belongs to. */
export interface SubscriptionMail extends Mail<Static<typeof data>, AcademyMailSource> {
  readonly texts: Texts<Omit<MailContent, 'greeting'>>
}

/** Declares a mail about a subscription. Without an action of its own it leads to the subscription's page. */
export function subscriptionMail(name: string, parts: SubscriptionMailParts): SubscriptionMail {
  const { about, causedBy, optional, classHeading } = parts
  const texts: SubscriptionMail['texts'] = (subscription, link, business) => ({
    action: { label: `Ver mi ${kindOf(subscription)}`, url: link(`/suscripcion/${subscription.id}`) },
    closing: closingOf(business),
    ...parts.texts(subscription, link, business),
  })
  return {
    ...{ name, about, causedBy, data, texts },
    async compose(source, sent, business) {
      const { orm, link } = source
      const em = orm.em.fork()
      const subscription = await readMailedSubscription(dbOf(em), sent)
      if (!subscription || !parts.isStillTrue(subscription)) return null
      const { ownerId, classes, incomplete } = subscription
      if (optional && !(await readMailChoices(orm, ownerId))[optional]) return null
      const receipts = parts.hasReceipts ? await readPaid(em, subscription) : []
      // Outside of a transaction: a slow answer would occupy a connection.
      const contact = await readFamilyContact(source, ownerId)
      if (!contact) return null
      const isKnown = contact.name !== null
      const content = texts(subscription, link, business)
      return mailToFamily(contact, {
        ...content,
        paragraphs: [
          ...(classHeading === undefined ? [] : firstTexts(classHeading, classes, isKnown)),
          ...content.paragraphs,
          ...receiptTexts('academy', receipts, business),
          ...(parts.confirms ? missingTexts(incomplete, link, { isKnown, familyId: ownerId }) : []),
          ...(classHeading === undefined || optional ? [] : gearTexts(subscription, link)),
        ],
        ...calendarOf(subscription, isKnown),
        ...(optional && { leave: leaveOf(source, ownerId, optional) }),
      })
    },
  }
}

function firstTexts(heading: string, [first]: readonly BookedSession[], isKnown: boolean): string[] {
  return first ? [heading, ...classTexts(first, isKnown)] : []
}

/** Payments of the subscription, and of the membership that was paid with it. */
async function readPaid(em: EntityManager, { id, membership }: MailedSubscription): Promise<Receipt[]> {
  const ids = [id, ...(membership?.isPaidWithIt ? [membership.id] : [])]
  const found: Receipt[] = []
  for (const sourceId of ids)
    found.push(...(await findPayments(em, { sources: ['course', 'membership'], sourceId })))
  return found
}

/** Only paid classes get a calendar file. */
function calendarOf({ paidAt, classes, ownerId }: MailedSubscription, isKnown: boolean) {
  return paidAt !== null && { ...mailedCalendar(classes, ownerId, isKnown) }
}

/** Links to the gear of the course that the shop sells. */
function gearTexts({ gear }: Pick<MailedSubscription, 'gear'>, link: Link): string[] {
  if (gear.length === 0) return []
  const names = gear.map(({ requirement }) => requirement).join(', ')
  const categories = [...new Set(gear.map(({ category }) => category))]
  const search = new URLSearchParams(categories.map((category) => ['category', category]))
  return [
    `Lo que usa tu clase: ${names}. Esto es lo que hay en nuestra tienda, con precio de academia para alumnos: ${link(`/productos?${search}`)}`,
  ]
}
