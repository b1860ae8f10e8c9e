import { site, stated } from '@rodada/contracts/site'
import { formatLongDate, formatLongMoment, formatMoney } from '@rodada/service/formats'
import type { MailContent } from '@rodada/service/mail/mail-content'
import type { AcademyMailKind } from './mail-kinds.ts'
import type { MailedSubscription } from './mailed-subscription.ts'

/** Makes the absolute address of a path of the site. */
type Link = (path: string) => string
type Text = (subscription: MailedSubscription, link: Link) => Omit<MailContent, 'greeting'>

const contact = stated(site.contact.email)
const toUs = contact === undefined ? '' : ` a ${contact}`
const askUs = `Si tienes dudas, escríbenos${toUs}.`

/** What each mail says, beside its greeting. None holds a name or another word that somebody typed. */
export const mailTexts: Readonly<Record<AcademyMailKind, Text>> = {
  'pay-later': (subscription, link) => ({
    subject: `Tu ${kindOf(subscription)} #${subscription.id} espera tu pago`,
    preheader: `Tienes hasta el ${formatLongMoment(subscription.expiresAt)}.`,
    paragraphs: [
      keptOf(subscription),
      `Total a pagar: ${totalOf(subscription)}.`,
      `Paga en una de nuestras sucursales a más tardar el ${formatLongMoment(subscription.expiresAt)} y da como referencia el número ${subscription.id}. Después tu ${kindOf(subscription)} se cancela.`,
      ...site.branches.map(({ name, address, hours }) => `${name}: ${address}. Horario: ${hours}.`),
    ],
    action: { label: `Ver mi ${kindOf(subscription)}`, url: link(`/suscripcion/${subscription.id}`) },
    closing: askUs,
  }),
  'payment-received': (subscription, link) => ({
    subject: `Recibimos tu pago del registro #${subscription.id}`,
    preheader: `Pagaste ${formatMoney(total(subscription))}.`,
    paragraphs: [
      `Gracias por tu pago: ${nameOf(subscription)}.`,
      `Total pagado: ${totalOf(subscription)}.`,
      ...validityOf(subscription),
    ],
    action: confirmation(subscription, link),
    closing: askUs,
  }),
  'registered-free': (subscription, link) => ({
    subject: `Tu registro #${subscription.id} está listo`,
    preheader: 'No tienes nada que pagar.',
    paragraphs: [
      `Tu lugar está confirmado: ${nameOf(subscription)}. No tienes nada que pagar.`,
      ...validityOf(subscription),
    ],
    action: confirmation(subscription, link),
    closing: askUs,
  }),
  'membership-paid': (subscription, link) => ({
    subject: `Tu membresía #${subscription.id} está activa`,
    preheader: `Pagaste ${formatMoney(subscription.price)}.`,
    paragraphs: [
      `Gracias por tu pago de ${formatMoney(subscription.price)}.`,
      ...until('Tu membresía anual está activa', subscription.dueDate),
    ],
    action: { label: 'Ver mi membresía', url: link(`/suscripcion/${subscription.id}`) },
    closing: askUs,
  }),
  'subscription-canceled': (subscription, link) => ({
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
    closing: askUs,
  }),
}

function nameOf({ courseTitle }: MailedSubscription): string {
  return courseTitle === null ? 'membresía anual' : `curso «${courseTitle}»`
}

function kindOf({ courseTitle }: MailedSubscription): string {
  return courseTitle === null ? 'membresía' : 'registro'
}

function yoursOf(subscription: MailedSubscription): string {
  return subscription.courseTitle === null ? 'tu membresía anual' : `tu registro: ${nameOf(subscription)}`
}

/** Only a course has a place to keep. */
function keptOf(subscription: MailedSubscription): string {
  if (subscription.courseTitle === null) return 'Tu membresía anual te espera.'
  return `Apartamos tu lugar: ${nameOf(subscription)}.`
}

function total({ price, membership }: MailedSubscription): number {
  return price + (membership?.price ?? 0)
}

/** With its parts, where there are two. */
function totalOf(subscription: MailedSubscription): string {
  const { price, membership } = subscription
  const whole = formatMoney(total(subscription))
  if (!membership) return whole
  return `${whole} (curso ${formatMoney(price)}, membresía anual ${formatMoney(membership.price)})`
}

function validityOf({ courseTitle, acquiredClasses, dueDate, membership }: MailedSubscription): string[] {
  const classes = acquiredClasses === 1 ? 'Tienes 1 clase' : `Tienes ${acquiredClasses} clases`
  const what = courseTitle === null ? 'Tu membresía anual está activa' : `${classes} para tomar`
  return [...until(what, dueDate), ...until('Tu membresía anual está activa', membership?.dueDate ?? null)]
}

function until(what: string, dueDate: string | null): string[] {
  return dueDate === null ? [] : [`${what} hasta el ${formatLongDate(dueDate)}.`]
}

function confirmation({ id }: MailedSubscription, link: Link) {
  return { label: 'Ver la confirmación', url: link(`/suscripcion/${id}/confirmacion-de-registro`) }
}
