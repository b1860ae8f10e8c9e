import type { Branch } from '@rodada/contracts/business/data'
import { hasAccount } from '@rodada/contracts/family/family-rules'
import { leftText } from '@rodada/contracts/money/rest-words'
import { fullReturnDays } from '@rodada/contracts/money/return-rules'
import type { Owed } from '@rodada/contracts/subscription/calls'
import { formatDate } from '@rodada/contracts/words/dates'
import { formatMoney } from '@rodada/contracts/words/money'
import { balanceText } from '@rodada/contracts/words/price-text'
import { reducedText } from '@rodada/payment/reduction/reduced-text'
import { branchText } from '@rodada/service/mail/business-texts'
import { type Link, listed, type MailTexts } from '../../mail/academy-mail.ts'
import { classMoment } from '../../time/class-time.ts'
import { kindOf, type MailedSubscription, owedOf, paidOf } from './mailed-subscription.ts'
import { leftOf } from './owed-for.ts'
import { moneyTexts } from './returned-money.ts'
import { subscriptionMail } from './subscription-mail.ts'

/** To be paid at a branch: where, until when, how much and with which reference. */
export const payLater = subscriptionMail('pay-later', {
  about: 'Registro que espera su pago',
  causedBy: 'stranger',
  isStillTrue: ({ status }) => status === 'PendingPayment',
  classHeading: 'Tu primera clase:',
  texts: (subscription, _link, { branches }) => unpaidTexts(subscription, branches),
})

/** A payment was reversed: it is owed again. */
export const paymentReversed = subscriptionMail('payment-reversed', {
  about: 'Pago anulado',
  causedBy: 'staff',
  isStillTrue: ({ status, price, paid }) => leftOf({ status, price, paid }) > 0,
  texts: (subscription, _link, { branches }) => {
    const texts = subscription.paid > 0 ? lessPaidTexts(subscription) : unpaidTexts(subscription, branches)
    const mistake =
      'Anulamos un pago que registramos por error. Si ya habías pagado, muestra tu recibo en la sucursal.'
    return { ...texts, paragraphs: [mistake, ...texts.paragraphs] }
  },
})

/** A part of what is due was paid: what is left, and until when. */
export const partReceived = subscriptionMail('part-received', {
  about: 'Abono recibido',
  causedBy: 'owner',
  isStillTrue: (subscription) => owedOf(subscription).total > 0,
  classHeading: 'Tu próxima clase:',
  confirms: true,
  hasReceipts: true,
  texts: restTexts,
})

/** A course subscription was paid, with or without a membership. */
export const paymentReceived = subscriptionMail('payment-received', {
  about: 'Pago recibido',
  causedBy: 'owner',
  isStillTrue: ({ paidAt }) => paidAt !== null,
  classHeading: 'Tu primera clase:',
  confirms: true,
  hasReceipts: true,
  texts: (subscription, link) => ({
    subject: `Recibimos tu pago ${subscription.renewsId === null ? 'del registro' : 'de la renovación'} #${subscription.id}`,
    preheader: `Pagaste ${formatMoney(paidOf(subscription).total)}.`,
    paragraphs: [
      `Gracias por tu pago: ${nameOf(subscription)}.`,
      ...reducedOf(subscription),
      `Total pagado: ${inParts(paidOf(subscription))}.`,
      ...validityOf(subscription),
      ...stillOwed(subscription),
    ],
    action: confirmation(subscription, link),
  }),
})

export const registeredFree = subscriptionMail('registered-free', {
  about: 'Registro sin costo',
  causedBy: 'stranger',
  isStillTrue: ({ paidAt }) => paidAt !== null,
  classHeading: 'Tu primera clase:',
  confirms: true,
  texts: (subscription, link) => ({
    subject: `Tu ${kindOf(subscription)} #${subscription.id} está ${subscription.renewsId === null ? 'listo' : 'lista'}`,
    preheader: nothingToPay(subscription),
    paragraphs: [
      `Tu lugar está confirmado: ${nameOf(subscription)}. ${nothingToPay(subscription)}`,
      ...reducedOf(subscription),
      ...validityOf(subscription),
      ...stillOwed(subscription),
    ],
    action: confirmation(subscription, link),
  }),
})

/** A membership without a course was paid. */
export const membershipPaid = subscriptionMail('membership-paid', {
  about: 'Membresía pagada',
  causedBy: 'owner',
  isStillTrue: ({ paidAt, courseTitle }) => paidAt !== null && courseTitle === null,
  hasReceipts: true,
  texts: (subscription) => ({
    subject: `Tu membresía #${subscription.id} está activa`,
    preheader: `Pagaste ${formatMoney(subscription.paid)}.`,
    paragraphs: [
      `Gracias por tu pago de ${formatMoney(subscription.paid)}.`,
      ...until('Tu membresía anual está activa', subscription.dueDate),
    ],
  }),
})

/** Money of a canceled subscription was refunded. */
export const paymentRefunded = subscriptionMail('payment-refunded', {
  about: 'Dinero devuelto',
  causedBy: 'staff',
  isStillTrue: ({ refund }) => refund?.isReversed === false,
  texts: (subscription) => ({
    subject: `Te devolvimos dinero de tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: `Devolución de ${refundText(subscription)}.`,
    paragraphs: [
      `Te devolvimos ${refundText(subscription)} de ${yoursOf(subscription)}. Si te lo devolvimos a tu tarjeta, tu banco puede tardar unos días en mostrarlo.`,
    ],
  }),
})

/** The refund was a mistake. */
export const refundReversed = subscriptionMail('refund-reversed', {
  about: 'Devolución de dinero corregida',
  causedBy: 'staff',
  isStillTrue: ({ refund }) => refund?.isReversed === true,
  texts: (subscription) => ({
    subject: `Corregimos una devolución de tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: `No te devolvimos ${refundText(subscription)}.`,
    paragraphs: [
      `Te avisamos que te habíamos devuelto ${refundText(subscription)} de ${yoursOf(subscription)}. Fue un error nuestro al registrarlo, y anulamos esa devolución.`,
    ],
  }),
})

/** Canceled by the staff, or not paid in time. */
export const subscriptionCanceled = subscriptionMail('subscription-canceled', {
  about: 'Suscripción cancelada',
  causedBy: 'stranger',
  isStillTrue: ({ status }) => status === 'Canceled',
  texts: (subscription, link) => ({
    subject: `Se canceló tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: nameOf(subscription),
    paragraphs: [
      subscription.cancelReason === 'expired'
        ? `No recibimos el pago a tiempo y se canceló ${yoursOf(subscription)}.`
        : `Nuestro equipo canceló ${yoursOf(subscription)}.`,
      subscription.courseTitle === null
        ? 'Puedes tomarla de nuevo cuando quieras.'
        : 'Puedes registrarte de nuevo cuando quieras.',
      ...promisedTexts(subscription),
    ],
    action:
      subscription.courseTitle === null ? listed(link) : { label: 'Ver los cursos', url: link('/academia') },
  }),
})

/** Canceled by its owner after it was paid, whole or in part. */
export const subscriptionEnded = subscriptionMail('subscription-ended', {
  about: 'Suscripción cancelada por su titular',
  causedBy: 'owner',
  isStillTrue: ({ canceledAt }) => canceledAt !== null,
  texts: (subscription) => ({
    subject: `Cancelaste tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: nameOf(subscription),
    paragraphs: [...endedTexts(subscription), ...returnedTexts(subscription)],
  }),
})

const reminder = {
  causedBy: 'platform',
  isStillTrue: ({ isRenewable }: MailedSubscription) => isRenewable,
  classHeading: 'Tu próxima clase:',
  optional: 'renewals',
} as const

export const fewClasses = subscriptionMail('few-classes', {
  ...reminder,
  about: 'Quedan pocas clases',
  texts: (subscription, link) => ({
    subject: `${classesLeftOf(subscription)} de tu suscripción #${subscription.id}`,
    preheader: 'Renuévala y conserva tu horario.',
    paragraphs: [
      `${classesLeftOf(subscription)} de tu suscripción #${subscription.id}: ${nameOf(subscription)}.`,
      ...(subscription.pendingClasses === 0 ? [] : until('Puedes tomarlas', subscription.dueDate)),
      ...renewalTexts(subscription),
    ],
    action: renewal(subscription, link),
  }),
})

export const validityEnding = subscriptionMail('validity-ending', {
  ...reminder,
  about: 'Suscripción por vencer',
  texts: (subscription, link) => ({
    subject: `Tu suscripción #${subscription.id} vence pronto`,
    preheader: classesLeftOf(subscription),
    paragraphs: [
      `${classesLeftOf(subscription)} de tu suscripción #${subscription.id}: ${nameOf(subscription)}.`,
      ...until('Puedes tomarlas', subscription.dueDate),
      ...renewalTexts(subscription),
    ],
    action: renewal(subscription, link),
  }),
})

function endedTexts(subscription: MailedSubscription): string[] {
  const { canceledAt, membership } = subscription
  const when = canceledAt === null ? '' : ` Terminó el ${deadline(subscription, canceledAt)}`
  return [
    `Cancelaste ${yoursOf(subscription)}.${when}`,
    ...(membership?.isEndedWithIt ? [`Con ella terminó tu membresía anual #${membership.id}.`] : []),
  ]
}

/** What is given back of it and of the membership that was canceled with it. */
function promisedTexts({ canceledAt, returned, membership }: MailedSubscription): string[] {
  const together = membership?.isEndedWithIt ? [membership.returned] : []
  return moneyTexts([returned, ...together], canceledAt ?? new Date())
}

/** As the page said before the owner confirmed. */
function returnedTexts(subscription: MailedSubscription): string[] {
  const texts = promisedTexts(subscription)
  if (texts.length > 0) return texts
  return [
    subscription.price === 0
      ? 'No pagaste nada por ella: no hay dinero que devolver.'
      : `No se devuelve dinero: ya se habían tomado clases, o habían pasado los ${fullReturnDays} días hábiles de la devolución completa.`,
  ]
}

function restTexts(subscription: MailedSubscription): MailTexts {
  return {
    subject: `Pagaste una parte de tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: `${restOf(subscription)}.`,
    paragraphs: [
      `Gracias por tu pago: ${nameOf(subscription)}.`,
      `Has pagado ${formatMoney(paidOf(subscription).total)}. ${payRestText(subscription)}`,
      ...withoutRest(subscription),
    ],
  }
}

/** A payment was taken back, and others stand. */
function lessPaidTexts(subscription: MailedSubscription): MailTexts {
  return {
    subject: `Anulamos un pago de tu ${kindOf(subscription)} #${subscription.id}`,
    preheader: `${restOf(subscription)}.`,
    paragraphs: [
      `De ${yoursOf(subscription)} quedan pagados ${formatMoney(paidOf(subscription).total)}. ${payRestText(subscription)}`,
      ...withoutRest(subscription),
    ],
  }
}

/** What is left, and until when. */
function restOf(subscription: MailedSubscription): string {
  const { restBy, membership } = subscription
  return leftText(owedOf(subscription).total, restBy ?? membership?.restBy)
}

function payRestText(subscription: MailedSubscription): string {
  const online = hasAccount(subscription.ownerId) ? 'en línea o ' : ''
  return `${restOf(subscription)}. Págalos ${online}en una de nuestras sucursales con la referencia ${subscription.id}.`
}

/** What it means for the classes that something is left. */
function withoutRest(subscription: MailedSubscription): string[] {
  if (subscription.status !== 'PendingPayment') return validityOf(subscription)
  return [
    subscription.courseTitle === null
      ? 'Tu membresía se activa cuando pagues lo que falta.'
      : 'Hasta ese día guardamos tus lugares. Tus clases se activan cuando pagues lo que falta.',
  ]
}

/** A moment by the clock of the place of its classes. Sentences that end with it need no period of their own. */
function deadline({ zone }: MailedSubscription, startsAt: string | Date): string {
  return classMoment({ startsAt, zone })
}

/** Place, deadline, amount and reference of a payment at a branch. */
function unpaidTexts(subscription: MailedSubscription, branches: readonly Branch[]): MailTexts {
  const { heldUntil } = subscription
  return {
    subject: `Tu ${kindOf(subscription)} #${subscription.id} espera tu pago`,
    preheader: `${heldUntil === null ? 'Tienes' : 'Tu lugar está apartado'} hasta el ${deadline(subscription, heldUntil ?? subscription.expiresAt)}`,
    paragraphs: [
      reservedText(subscription),
      ...heldTexts(subscription),
      ...reducedOf(subscription),
      `Total a pagar: ${inParts(owedOf(subscription))}.`,
      `Paga en una de nuestras sucursales a más tardar el ${deadline(subscription, subscription.expiresAt)} Da como referencia el número ${subscription.id}. Después tu ${kindOf(subscription)} se cancela.`,
      ...branches.map(branchText),
    ],
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

function renewalTexts({ pendingClasses, ownerId }: MailedSubscription): string[] {
  const renewed = hasAccount(ownerId) ? 'renueva: tus datos ya están puestos y' : 'renueva en la sucursal:'
  return [
    `Si quieres seguir, ${renewed} conservas tu horario${pendingClasses > 0 ? '; las clases nuevas se suman a las que te quedan' : ''}.`,
    'No hacemos cobros automáticos: solo pagas cuando tú renuevas.',
  ]
}

function classesLeftOf({ pendingClasses, studentCount }: MailedSubscription): string {
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

/** The list price of the course and what was taken off it. */
function reducedOf({ price, reductions, isRepriced }: MailedSubscription): string[] {
  return reductions.length === 0 ? [] : [`${reducedText(isRepriced ? null : price, reductions)}.`]
}

/** The unpaid membership that was taken with the course. */
function stillOwed(subscription: MailedSubscription): string[] {
  const { id, membership } = subscription
  const { total } = owedOf(subscription)
  if (membership === null || total === 0) return []
  return [
    `Todavía debes tu membresía anual: ${formatMoney(total)}. Págala ${hasAccount(subscription.ownerId) ? 'en línea o ' : ''}en una de nuestras sucursales con la referencia ${id}, a más tardar el ${deadline(subscription, membership.expiresAt)}`,
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
  return dueDate === null ? [] : [`${what} hasta el ${formatDate(dueDate)}.`]
}

function refundText({ refund }: MailedSubscription): string {
  return formatMoney(refund?.centavos ?? 0)
}

function confirmation({ id }: MailedSubscription, link: Link) {
  return { label: 'Ver la confirmación', url: link(`/suscripcion/${id}/confirmacion-de-registro`) }
}
