import type { Business } from '@rodada/contracts/business-data'
import { getAccountContact } from '@rodada/contracts/user'
import type { Receipt } from '@rodada/payment/receipt.entity'
import { receiptTexts } from '@rodada/payment/receipt-texts'
import { findPayments } from '@rodada/payment/reverse-receipt'
import type { InternalClient } from '@rodada/service/internal'
import type { MailCause } from '@rodada/service/mail/mail-bound'
import { mailTo } from '@rodada/service/mail/mail-content'
import type { MailKind } from '@rodada/service/mail/mail-delivery'
import type { SendMail } from '@rodada/service/mail/open-mail'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { type Static, Type } from 'typebox'
import { dbOf } from '../entities.ts'
import type { OptionalMail } from '../mail-choice/leave-token.ts'
import { mailLeaving } from '../mail-choice/mail-leaving.ts'
import type { BookedSession } from '../session/booked-sessions.ts'
import { bookingMailKinds } from './booking-mails.ts'
import { classReminderKind } from './class-reminder.ts'
import { classTexts, mailedCalendar } from './class-texts.ts'
import { type AcademyMailKind, gearTexts, mailTexts } from './mail-texts.ts'
import { type MailedSubscription, readMailedSubscription } from './mailed-subscription.ts'
import { missingTexts } from './missing-texts.ts'
import { waitingMailKinds } from './waiting-mails.ts'

/** Data of a mail's job; addresses and names are read when it is sent. */
const mailData = Type.Object({
  subscriptionId: Type.Integer(),
  /** Receipt of the refund; in mails about refunds only. */
  receiptId: Type.Optional(Type.Integer()),
})
type MailData = Static<typeof mailData>

export type AcademyMailKinds = Readonly<Record<AcademyMailKind, MailKind<typeof mailData>>> &
  ReturnType<typeof bookingMailKinds> &
  ReturnType<typeof waitingMailKinds> & { readonly 'class-reminder': ReturnType<typeof classReminderKind> }

/** Puts a mail into the queue within the caller's transaction; see `SendMail`. */
export type SendAcademyMail = SendMail<AcademyMailKinds>

/** Conditions under which a mail is still sent. */
const stillTrue: Readonly<Record<AcademyMailKind, (subscription: MailedSubscription) => boolean>> = {
  'pay-later': ({ status }) => status === 'PendingPayment',
  'payment-reversed': ({ status }) => status === 'PendingPayment',
  'payment-received': ({ paidAt }) => paidAt !== null,
  'registered-free': ({ paidAt }) => paidAt !== null,
  'membership-paid': ({ paidAt, courseTitle }) => paidAt !== null && courseTitle === null,
  'payment-refunded': ({ refund }) => refund?.isReversed === false,
  'refund-reversed': ({ refund }) => refund?.isReversed === true,
  'subscription-canceled': ({ status }) => status === 'Canceled',
  'subscription-ended': ({ canceledAt }) => canceledAt !== null,
  'few-classes': ({ isRenewable }) => isRenewable,
  'validity-ending': ({ isRenewable }) => isRenewable,
}

/** Anybody registers, under anybody's address, and does not pay; what follows from a payment is bounded by the payment. */
const causes: Readonly<Record<AcademyMailKind, MailCause>> = {
  'pay-later': 'stranger',
  'payment-reversed': 'staff',
  'payment-received': 'owner',
  'registered-free': 'stranger',
  'membership-paid': 'owner',
  'payment-refunded': 'staff',
  'refund-reversed': 'staff',
  'subscription-canceled': 'stranger',
  'subscription-ended': 'owner',
  'few-classes': 'platform',
  'validity-ending': 'platform',
}

export interface MailSource {
  /** Asks identity for the address. */
  readonly call: InternalClient
  readonly publicUrl: string
  readonly leaveKey: Buffer
  /** Hours before a class until which its booking can be cancelled. */
  readonly cancelHours: number
}

/** Headings of the mails that state an upcoming class. */
const classHeadings: Partial<Record<AcademyMailKind, string>> = {
  'pay-later': 'Tu primera clase:',
  'payment-received': 'Tu primera clase:',
  'registered-free': 'Tu primera clase:',
  'few-classes': 'Tu próxima clase:',
  'validity-ending': 'Tu próxima clase:',
}

function firstTexts(kind: AcademyMailKind, [first]: readonly BookedSession[], isKnown: boolean): string[] {
  const heading = classHeadings[kind]
  return first && heading !== undefined ? [heading, ...classTexts(first, isKnown)] : []
}

/** Mails that confirm a registration: they list what is missing before the first class. */
const confirming: ReadonlySet<AcademyMailKind> = new Set(['payment-received', 'registered-free'])

/** Mails that include the receipt. */
const receipting: ReadonlySet<AcademyMailKind> = new Set(['payment-received', 'membership-paid'])

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

/** Mails that an account may unsubscribe from. */
const optional: Partial<Record<AcademyMailKind, OptionalMail>> = {
  'few-classes': 'renewals',
  'validity-ending': 'renewals',
}

/** Every mail of the academy, for `openMail`. */
export function academyMailKinds({ call, publicUrl, leaveKey, cancelHours }: MailSource): AcademyMailKinds {
  const link = (path: string) => new URL(path, publicUrl).href
  const leaving = mailLeaving(link, leaveKey)
  const kindOf = (kind: AcademyMailKind): MailKind<typeof mailData> => ({
    data: mailData,
    causedBy: causes[kind],
    compose: (orm, data, business) => compose(orm, kind, data, business),
  })
  async function compose(orm: Orm, kind: AcademyMailKind, data: MailData, business: Business) {
    const em = orm.em.fork()
    const subscription = await readMailedSubscription(dbOf(em), data)
    if (!subscription || !stillTrue[kind](subscription)) return null
    const mail = optional[kind]
    if (mail && !(await leaving.isWanted(orm, subscription.ownerId, mail))) return null
    const receipts = receipting.has(kind) ? await readPaid(em, subscription) : []
    // Outside of a transaction: a slow answer would occupy a connection.
    const contact = await call(getAccountContact, { params: { id: subscription.ownerId } })
    if (!contact) return null
    const text = mailTexts[kind](subscription, link, business)
    const isKnown = contact.name !== null
    // Optional mails advertise nothing.
    const gear = mail === undefined && kind in classHeadings ? gearTexts(subscription, link) : []
    const first = firstTexts(kind, subscription.classes, isKnown)
    const missing = confirming.has(kind) ? missingTexts(subscription.incomplete, link, isKnown) : []
    const receipt = receiptTexts('academy', receipts, business)
    const paragraphs = [...first, ...text.paragraphs, ...receipt, ...missing, ...gear]
    return mailTo(contact, {
      ...text,
      paragraphs,
      ...calendarOf(subscription, isKnown),
      ...(mail && { leave: leaving.of(subscription.ownerId, mail) }),
    })
  }
  const lines = waitingMailKinds(call, link)
  return {
    'pay-later': kindOf('pay-later'),
    'payment-reversed': kindOf('payment-reversed'),
    'payment-received': kindOf('payment-received'),
    'registered-free': kindOf('registered-free'),
    'membership-paid': kindOf('membership-paid'),
    'payment-refunded': kindOf('payment-refunded'),
    'refund-reversed': kindOf('refund-reversed'),
    'subscription-canceled': kindOf('subscription-canceled'),
    'subscription-ended': kindOf('subscription-ended'),
    'few-classes': kindOf('few-classes'),
    'validity-ending': kindOf('validity-ending'),
    ...bookingMailKinds(call, link, lines),
    ...lines,
    'class-reminder': classReminderKind(call, link, leaving, cancelHours),
  }
}
