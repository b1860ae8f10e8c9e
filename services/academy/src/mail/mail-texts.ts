import { type Branch, type Business, contactWords } from '@rodada/contracts/business-data'
import { formatPhone } from '@rodada/contracts/phone-text'
import { balanceText } from '@rodada/contracts/price-text'
import { fullReturnDays } from '@rodada/contracts/return-rules'
import type { Owed } from '@rodada/contracts/subscription'
import { formatLongDate, formatMoney } from '@rodada/service/formats'
import type { MailContent } from '@rodada/service/mail/mail-content'
import { moneyTexts } from '../cancellation/ending-texts.ts'
import { classMoment } from '../time/class-time.ts'
import { type MailedSubscription, owedOf, paidOf } from './mailed-subscription.ts'

/** Mails about a subscription or a membership, each to the account that it belongs to. */
export type AcademyMailKind =
  /** To be paid at a branch: where, until when, how much and with which reference. */
  | 'pay-later'
  /** A payment was reversed: the subscription is unpaid again. */
  | 'payment-reversed'
  /** A course subscription was paid, with or without a membership. */
  | 'payment-received'
  /** A free registration. */
  | 'registered-free'
  /** A membership without a course was paid. */
  | 'membership-paid'
  /** Money of a canceled subscription was refunded. */
  | 'payment-refunded'
  /** The refund was a mistake. */
  | 'refund-reversed'
  /** Canceled by the staff, or not paid in time. */
  | 'subscription-canceled'
  /** Canceled by its owner after it was paid. */
  | 'subscription-ended'
  /** Few classes are left. */
  | 'few-classes'
  /** The validity ends soon. */
  | 'validity-ending'

/** Makes the absolute address of a path of the site. */
type Link = (path: string) => string
type Text = (
  subscription: MailedSubscription,
  link: Link,
  business: Business,
) => Omit<MailContent, 'greeting'>

function askUs(business: Business): string {
  const words = contactWords(business)
  return words === null ? 'Gracias por patinar con nosotros.' : `Si tienes dudas, ${words}.`
}

/** A branch in one line. */
function branchText({ name, address, hours, phone }: Branch): string {
  // Hours end with the period of 'p.m.'.
  const open = hours.length === 0 ? '' : ` Horario: ${hours.join('; ')}`
  return `${name}: ${address}.${open}${phone === null ? '' : ` Teléfono: ${formatPhone(phone)}.`}`
}

/** Subject and paragraphs of each mail, without greeting and class. They contain nothing that a customer typed. */
export const mailTexts: Readonly<Record<AcademyMailKind, Text>> = {
  'pay-later': unpaidTexts,
  'payment-reversed': (subscription, link, business) => {
    const texts = unpaidTexts(subscription, link, business)
    const mistake =
      'Anulamos un pago que registramos por error. Si ya habías pagado, muestra tu recibo en la sucursal.'
    return { ...texts, paragraphs: [mistake, ...texts.paragraphs] }
  },
  'payment-received': (subscription, link, business) => ({
    subject: `Recibimos tu pago ${subscription.renewsId === null ? 'del registro' : 'de la renovación'} #${subscription.id}`,
    preheader: `Pagaste ${formatMoney(paidOf(subscription).total)}.`,
    paragraphs: [
      `Gracias por tu pago: ${nameOf(subscription)}.`,
      `Total pagado: ${inParts(paidOf(subscription))}.`,
      ...validityOf(subscription),
      ...stillOwed(subscription),
    ],
    action: confirmation(subscription, link),
    closing: askUs(business),
  }),
  'registered-free': (subscription, link, business) => ({
    subject: `Tu ${kindOf(subscription)} #${subscription.id} está ${subscription.renewsId === null ? 'listo' : 'lista'}`,
    preheader: nothingToPay(subscription),
    paragraphs: [
      `Tu lugar está confirmado: ${nameOf(subscription)}. ${nothingToPay(subscription)}`,
      ...validityOf(subscription),
      ...stillOwed(subscription),
    ],
    action: confirmation(subscription, link),
    closing: askUs(business),
  }),
  'membership-paid': (subscription, link, business) => ({
    subject: `Tu membresía #${subscription.id} está activa`,
    preheader: `Pagaste ${formatMoney(subscription.price)}.`,
    paragraphs: [
      `Gracias por tu pago de ${formatMoney(subscription.price)}.`,
      ...until('Tu membresía anual está activa', subscription.dueDate),
    ],
    action: { label: 'Ver mi membresía', url: link(`/suscripcion/${subscription.id}`) },
    closing: askUs(business),
  }),
  'payment-refunded': (subscription, link, business) => ({
    subject: `Te devolvimos dinero de tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: `Devolución de ${refundText(subscription)}.`,
    paragraphs: [
      `Te devolvimos ${refundText(subscription)} de ${yoursOf(subscription)}. Si te lo devolvimos a tu tarjeta, tu banco puede tardar unos días en mostrarlo.`,
    ],
    action: details(subscription, link),
    closing: askUs(business),
  }),
  'refund-reversed': (subscription, link, business) => ({
    subject: `Corregimos una devolución de tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: `No te devolvimos ${refundText(subscription)}.`,
    paragraphs: [
      `Te avisamos que te habíamos devuelto ${refundText(subscription)} de ${yoursOf(subscription)}. Fue un error nuestro al registrarlo, y anulamos esa devolución.`,
    ],
    action: details(subscription, link),
    closing: askUs(business),
  }),
  'subscription-canceled': (subscription, link, business) => ({
    subject: `Se canceló tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: nameOf(subscription),
    paragraphs: [
      subscription.cancelReason === 'expired'
        ? `No recibimos el pago a tiempo y se canceló ${yoursOf(subscription)}.`
        : `Nuestro equipo canceló ${yoursOf(subscription)}.`,
      subscription.courseTitle === null
        ? 'Puedes tomarla de nuevo cuando quieras.'
        : 'Puedes registrarte de nuevo cuando quieras.',
    ],
    action:
      subscription.courseTitle === null
        ? { label: 'Ver mis suscripciones', url: link('/suscripciones') }
        : { label: 'Ver los cursos', url: link('/academia') },
    closing: askUs(business),
  }),
  'subscription-ended': (subscription, link, business) => ({
    subject: `Cancelaste tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: nameOf(subscription),
    paragraphs: [...endedTexts(subscription), ...returnedTexts(subscription)],
    action: details(subscription, link),
    closing: askUs(business),
  }),
  'few-classes': (subscription, link, business) => ({
    subject: `${leftOf(subscription)} de tu suscripción #${subscription.id}`,
    preheader: 'Renuévala y conserva tu horario.',
    paragraphs: [
      `${leftOf(subscription)} de tu suscripción #${subscription.id}: ${nameOf(subscription)}.`,
      ...(subscription.pendingClasses === 0 ? [] : until('Puedes tomarlas', subscription.dueDate)),
      ...renewalTexts(subscription),
    ],
    action: renewal(subscription, link),
    closing: askUs(business),
  }),
  'validity-ending': (subscription, link, business) => ({
    subject: `Tu suscripción #${subscription.id} vence pronto`,
    preheader: leftOf(subscription),
    paragraphs: [
      `${leftOf(subscription)} de tu suscripción #${subscription.id}: ${nameOf(subscription)}.`,
      ...until('Puedes tomarlas', subscription.dueDate),
      ...renewalTexts(subscription),
    ],
    action: renewal(subscription, link),
    closing: askUs(business),
  }),
}

function endedTexts(subscription: MailedSubscription): string[] {
  const { canceledAt, membership } = subscription
  const when = canceledAt === null ? '' : ` Terminó el ${deadline(subscription, canceledAt)}`
  return [
    `Cancelaste ${yoursOf(subscription)}.${when}`,
    ...(membership?.isEndedWithIt ? [`Con ella terminó tu membresía anual #${membership.id}.`] : []),
  ]
}

/** As the page said before the owner confirmed. */
function returnedTexts({ canceledAt, price, returned, membership }: MailedSubscription): string[] {
  const together = membership?.isEndedWithIt ? [membership.returned] : []
  const texts = moneyTexts([returned, ...together], canceledAt ?? new Date())
  if (texts.length > 0) return texts
  return [
    price === 0
      ? 'No pagaste nada por ella: no hay dinero que devolver.'
      : `No se devuelve dinero: ya se habían tomado clases, o habían pasado los ${fullReturnDays} días hábiles de la devolución completa.`,
  ]
}

/** A moment by the clock of the place of its classes. Sentences that end with it need no period of their own. */
function deadline({ zone }: MailedSubscription, startsAt: string | Date): string {
  return classMoment({ startsAt, zone })
}

/** Place, deadline, amount and reference of a payment at a branch. */
function unpaidTexts(subscription: MailedSubscription, link: Link, business: Business): ReturnType<Text> {
  const { heldUntil } = subscription
  return {
    subject: `Tu ${kindOf(subscription)} #${subscription.id} espera tu pago`,
    preheader: `${heldUntil === null ? 'Tienes' : 'Tu lugar está apartado'} hasta el ${deadline(subscription, heldUntil ?? subscription.expiresAt)}`,
    paragraphs: [
      reservedText(subscription),
      ...heldTexts(subscription),
      `Total a pagar: ${inParts(owedOf(subscription))}.`,
      `Paga en una de nuestras sucursales a más tardar el ${deadline(subscription, subscription.expiresAt)} Da como referencia el número ${subscription.id}. Después tu ${kindOf(subscription)} se cancela.`,
      ...business.branches.map(branchText),
    ],
    action: details(subscription, link),
    closing: askUs(business),
  }
}

/** Held places end before the registration expires: who pays in between chooses new ones. */
function heldTexts(subscription: MailedSubscription): string[] {
  const { heldUntil, expiresAt } = subscription
  if (heldUntil === null) return []
  const untilText = `Guardamos los lugares de tus clases hasta el ${deadline(subscription, heldUntil)}`
  if (expiresAt <= new Date(heldUntil)) return [untilText]
  return [
    `${untilText} Después quedan libres: todavía puedes pagar tu ${kindOf(subscription)}, pero eliges otra vez día y hora.`,
  ]
}

/** Links to the gear of the course that the shop sells. */
export function gearTexts({ gear }: Pick<MailedSubscription, 'gear'>, link: Link): string[] {
  if (gear.length === 0) return []
  const names = gear.map(({ requirement }) => requirement).join(', ')
  const categories = [...new Set(gear.map(({ category }) => category))]
  const search = new URLSearchParams(categories.map((category) => ['category', category]))
  return [
    `Lo que usa tu clase: ${names}. Esto es lo que hay en nuestra tienda, con precio de academia para alumnos: ${link(`/productos?${search}`)}`,
  ]
}

function renewalTexts({ pendingClasses }: MailedSubscription): string[] {
  return [
    `Si quieres seguir, renueva: tus datos ya están puestos y conservas tu horario${pendingClasses > 0 ? '; las clases nuevas se suman a las que te quedan' : ''}.`,
    'No hacemos cobros automáticos: solo pagas cuando tú renuevas.',
  ]
}

function leftOf({ pendingClasses, studentCount }: MailedSubscription): string {
  if (pendingClasses === 0) return 'Se terminaron las clases'
  if (studentCount > 1) return `Les quedan ${balanceText(pendingClasses, studentCount)} alumnos`
  return pendingClasses === 1 ? 'Te queda 1 clase' : `Te quedan ${pendingClasses} clases`
}

function renewal({ id }: MailedSubscription, link: Link) {
  return { label: 'Renovar', url: link(`/suscripcion/${id}/renovar`) }
}

function nameOf({ courseTitle }: MailedSubscription): string {
  return courseTitle === null ? 'membresía anual' : `curso «${courseTitle}»`
}

function kindOf({ courseTitle, renewsId }: Pick<MailedSubscription, 'courseTitle' | 'renewsId'>): string {
  if (courseTitle === null) return 'membresía'
  return renewsId === null ? 'registro' : 'renovación'
}

function yoursOf(subscription: MailedSubscription): string {
  return subscription.courseTitle === null
    ? 'tu membresía anual'
    : `tu ${kindOf(subscription)}: ${nameOf(subscription)}`
}

/** A membership holds no place. */
function reservedText(subscription: MailedSubscription): string {
  if (subscription.courseTitle === null) return 'Tu membresía anual te espera.'
  if (subscription.isHoldEnded)
    return `Tu lugar ya no está apartado: ${nameOf(subscription)}. Todavía puedes pagar tu ${kindOf(subscription)}; después eliges otra vez día y hora.`
  return `Apartamos tu lugar: ${nameOf(subscription)}.`
}

/** The total, with its parts where there are two. */
function inParts({ course, membership, total }: Owed): string {
  const whole = formatMoney(total)
  if (course === 0 || membership === 0) return whole
  return `${whole} (curso ${formatMoney(course)}, membresía anual ${formatMoney(membership)})`
}

/** The unpaid membership that was taken with the course. */
function stillOwed(subscription: MailedSubscription): string[] {
  const { id, membership } = subscription
  const { total } = owedOf(subscription)
  if (membership === null || total === 0) return []
  return [
    `Todavía debes tu membresía anual: ${formatMoney(total)}. Págala en línea o en una de nuestras sucursales con la referencia ${id}, a más tardar el ${deadline(subscription, membership.expiresAt)}`,
  ]
}

function nothingToPay(subscription: MailedSubscription): string {
  return owedOf(subscription).total === 0 ? 'No tienes nada que pagar.' : 'El curso no tiene costo.'
}

function validityOf({ courseTitle, acquiredClasses, dueDate, membership }: MailedSubscription): string[] {
  const classes = acquiredClasses === 1 ? 'Tienes 1 clase' : `Tienes ${acquiredClasses} clases`
  const together = membership?.isPaidWithIt ? membership : null
  const what = courseTitle === null ? 'Tu membresía anual está activa' : `${classes} para tomar`
  return [...until(what, dueDate), ...until('Tu membresía anual está activa', together?.dueDate ?? null)]
}

function until(what: string, dueDate: Date | null): string[] {
  return dueDate === null ? [] : [`${what} hasta el ${formatLongDate(dueDate)}.`]
}

function refundText({ refund }: MailedSubscription): string {
  return formatMoney(refund?.centavos ?? 0)
}

function details(subscription: MailedSubscription, link: Link) {
  return { label: `Ver mi ${kindOf(subscription)}`, url: link(`/suscripcion/${subscription.id}`) }
}

function confirmation({ id }: MailedSubscription, link: Link) {
  return { label: 'Ver la confirmación', url: link(`/suscripcion/${id}/confirmacion-de-registro`) }
}
