import { type Branch, type Business, contactWords } from '@rodada/contracts/business-data'
import { branchHoldWords } from '@rodada/contracts/order-rules'
import { formatPhone } from '@rodada/contracts/phone-text'
import type { Receipt } from '@rodada/payment/receipt.entity'
import { receiptTexts } from '@rodada/payment/receipt-texts'
import { returnText } from '@rodada/payment/return-texts'
import { formatLongMoment, formatMoney } from '@rodada/service/formats'
import type { MailContent } from '@rodada/service/mail/mail-content'
import type { Order } from './order.entity.ts'
import { lineName, type OrderLine } from './order-line.entity.ts'

/** Mails about an order, each to its buyer. */
export const shopMailKindNames = [
  /** To be paid at a branch: where, until when, how much. */
  'order-reserved',
  /** The total to be paid at a branch has changed. */
  'order-changed',
  /** A payment was reversed: the order is unpaid again. */
  'order-unpaid',
  'order-paid',
  /** A card payment arrived when the pieces were gone, or the order was paid or canceled already. */
  'order-not-reserved',
  'order-preparing',
  'order-shipped',
  'order-ready',
  'order-delivered',
  /** Canceled by the buyer or the staff, or because it was not paid in time. */
  'order-canceled',
  'order-refunded',
  /** A refund that was entered by mistake was reversed. */
  'refund-reversed',
  'return-requested',
  'return-settled',
] as const
export type ShopMailKind = (typeof shopMailKindNames)[number]

interface MailedOrder {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** Of the order's page. */
  readonly url: string
  readonly business: Business
  /** Receipts of its payments. */
  readonly receipts: readonly Receipt[]
  /** Whether a charge of a card is to be refunded. */
  readonly isOwed: boolean
}

type Content = Omit<MailContent, 'greeting'>
type Text = (mailed: MailedOrder) => Omit<Content, 'closing'>

/** Subject and texts without the greeting. None contains a name or another word that a customer typed. */
export function mailContent(kind: ShopMailKind, mailed: MailedOrder): Content {
  return {
    action: { label: mailed.order.awaitsLink() ? 'Apartar mi pedido' : 'Ver mi pedido', url: mailed.url },
    closing: askUs(mailed.business),
    ...mailTexts[kind](mailed),
  }
}

const mailTexts: Readonly<Record<ShopMailKind, Text>> = {
  'order-reserved': unpaidTexts,
  'order-changed': (mailed) => {
    const texts = unpaidTexts(mailed)
    const change = `Cambió la entrega de tu pedido, y con ella el total: ahora son ${formatMoney(mailed.order.totalCentavos)}.`
    const subject = `Cambió el total de tu pedido ${mailed.order.number}`
    return { ...texts, subject, preheader: change, paragraphs: [change, ...texts.paragraphs] }
  },
  'order-unpaid': (mailed) => {
    const texts = unpaidTexts(mailed)
    const mistake =
      'Anulamos un pago de este pedido que registramos por error. Si ya lo habías pagado, muestra tu recibo en la sucursal.'
    return { ...texts, paragraphs: [mistake, ...texts.paragraphs] }
  },
  'order-paid': ({ order, lines, receipts, business }) => ({
    subject: `Recibimos tu pago del pedido ${order.number}`,
    preheader: `Pagaste ${formatMoney(order.totalCentavos)}.`,
    paragraphs: [
      'Gracias por tu compra. Este es tu recibo:',
      ...lines.map(lineText),
      ...shippingText(order),
      totalText(order),
      ...receiptTexts('shop', receipts, business),
      nextText(order),
    ],
  }),
  'order-not-reserved': ({ order }) => ({
    subject: `Te devolveremos un pago de tu pedido ${order.number}`,
    preheader: 'Tu pago llegó cuando el pedido ya no lo esperaba.',
    paragraphs: [refusedPaymentText(order), 'Te lo devolveremos completo. No tienes que hacer nada.'],
  }),
  'order-preparing': ({ order }) => ({
    subject: `Estamos preparando tu pedido ${order.number}`,
    preheader: nextText(order),
    paragraphs: ['Ya estamos preparando tu pedido.', nextText(order)],
  }),
  'order-shipped': ({ order }) => ({
    subject: `Tu pedido ${order.number} va en camino`,
    preheader: `Lo lleva ${order.carrier ?? ''}, guía ${order.trackingNumber ?? ''}.`,
    paragraphs: [`Lo lleva ${order.carrier ?? ''} con el número de guía ${order.trackingNumber ?? ''}.`],
    ...(order.trackingUrl !== null && { action: { label: 'Seguir mi paquete', url: order.trackingUrl } }),
  }),
  'order-ready': ({ order, business }) => ({
    subject: `Ya puedes recoger tu pedido ${order.number}`,
    preheader: order.branch?.name ?? '',
    paragraphs: [
      `Te espera en ${pickupText(order, business)}`,
      `Al recogerlo, di el número de tu pedido: ${order.number}.`,
    ],
  }),
  'order-delivered': ({ order }) => ({
    subject: `Entregamos tu pedido ${order.number}`,
    preheader: 'Gracias por tu compra.',
    paragraphs: [
      'Tu pedido está entregado. Si algo no te queda, pide la devolución en la página de tu pedido.',
    ],
  }),
  'order-canceled': ({ order, isOwed }) => ({
    subject: `Se canceló tu pedido ${order.number}`,
    preheader: cancelText(order, isOwed),
    paragraphs: [cancelText(order, isOwed), ...refundText(order)],
  }),
  'order-refunded': ({ order }) => ({
    subject: `Te devolvimos el dinero de tu pedido ${order.number}`,
    preheader: `Devolución de ${formatMoney(order.refundTotal)}.`,
    paragraphs: [
      `Te devolvimos ${formatMoney(order.refundTotal)}. Si pagaste con tarjeta, tu banco puede tardar unos días en mostrarlo.`,
    ],
  }),
  'refund-reversed': ({ order }) => ({
    subject: `Corregimos la devolución de tu pedido ${order.number}`,
    preheader: 'Todavía no te devolvimos el dinero.',
    paragraphs: [
      `Te avisamos que te habíamos devuelto ${formatMoney(order.refundTotal)}. Fue un error nuestro al registrarlo.`,
      `Te devolveremos ${formatMoney(order.refundTotal)} y te avisaremos cuando esté hecho.`,
    ],
  }),
  'return-requested': ({ order }) => ({
    subject: `Recibimos tu solicitud de devolución del pedido ${order.number}`,
    preheader: 'Te escribiremos para decirte cómo seguir.',
    paragraphs: [
      'Recibimos tu solicitud de devolución. La revisamos y te escribiremos para decirte cómo seguir.',
    ],
  }),
  'return-settled': ({ order, lines }) => ({
    subject: `Sobre la devolución de tu pedido ${order.number}`,
    preheader: order.refundDueAt === null ? 'No pudimos aceptarla.' : 'La aceptamos.',
    paragraphs:
      order.refundDueAt === null
        ? ['Revisamos tu solicitud y no pudimos aceptar la devolución.', ...answerText(order)]
        : ['Aceptamos tu devolución:', ...lines.flatMap(returnedText), ...refundText(order)],
  }),
}

/** Where, until when and how much to pay at a branch. */
function unpaidTexts({ order, lines, business }: MailedOrder): ReturnType<Text> {
  return {
    subject: `Tu pedido ${order.number} espera tu pago`,
    preheader: order.awaitsLink() ? openLinkText : reservedUntilText(order),
    paragraphs: [
      ...(order.awaitsLink()
        ? awaitingTexts(order)
        : [`Apartamos lo que pediste. ${reservedUntilText(order)}`]),
      ...lines.map(lineText),
      ...shippingText(order),
      totalText(order),
      `Paga en una de nuestras sucursales y da como referencia el número de tu pedido, ${order.number}. Si no recibimos tu pago a tiempo, cancelaremos el pedido.`,
      ...business.branches.map(branchText),
    ],
  }
}

const openLinkText = `Abre el enlace de este correo para apartar tu pedido ${branchHoldWords}.`

/** Somebody who opens the link reads the mails: until then the pieces are reserved for a short time alone. */
function awaitingTexts({ reservedUntil }: Order): string[] {
  const until =
    reservedUntil === null ? '' : ` Mientras tanto lo guardamos hasta el ${formatLongMoment(reservedUntil)}`
  return [
    `${openLinkText}${until}`,
    'Si no hiciste este pedido, no tienes que hacer nada: sin abrir el enlace se libera solo.',
  ]
}

function lineText(line: OrderLine): string {
  return `${line.quantity} × ${lineName(line)}: ${formatMoney(line.quantity * line.priceCentavos)}`
}

function returnedText(line: OrderLine): string[] {
  return line.returned === 0 ? [] : [`${line.returned} × ${lineName(line)}`]
}

function shippingText({ delivery, shippingCentavos }: Order): string[] {
  if (delivery !== 'shipping' || shippingCentavos === null) return []
  return [shippingCentavos === 0 ? 'Envío: gratis' : `Envío: ${formatMoney(shippingCentavos)}`]
}

function totalText({ totalCentavos, tax }: Order): string {
  return `Total: ${formatMoney(totalCentavos)}, IVA incluido (${formatMoney(tax)}).`
}

function reservedUntilText({ reservedUntil }: Order): string {
  return reservedUntil === null ? '' : `Tienes hasta el ${formatLongMoment(reservedUntil)}`
}

/** The next step, as of the time of sending. */
function nextText({ status, delivery, branch }: Order): string {
  const place = branch?.name ?? 'la sucursal'
  if (status === 'Shipped') return 'Tu pedido ya va en camino.'
  if (status === 'ReadyForPickup') return `Ya puedes recogerlo en ${place}.`
  if (status === 'Delivered') return 'Gracias por patinar con nosotros.'
  const first = status === 'Preparing' ? 'Te' : 'Lo preparamos y te'
  return delivery === 'pickup'
    ? `${first} avisamos cuando puedas recogerlo en ${place}.`
    : `${first} avisamos con el número de guía cuando salga.`
}

function refusedPaymentText(order: Order): string {
  if (order.isPaid()) return 'Recibimos otro pago con tarjeta de tu pedido, que ya estaba pagado.'
  if (order.isUnpaid())
    return 'Tu pago con tarjeta llegó cuando ya no teníamos apartado lo que pediste, y no pudimos tomarlo.'
  return 'Tu pago con tarjeta llegó cuando tu pedido ya estaba cancelado.'
}

function cancelText({ cancelReason, shippedAt }: Order, isOwed: boolean): string {
  if (shippedAt !== null) return 'Tu paquete regresó con nosotros y cancelamos tu pedido.'
  if (cancelReason === 'expired' && isOwed)
    return 'Tu pago llegó cuando ya no teníamos apartado lo que pediste, y cancelamos tu pedido. Te devolvemos el pago completo.'
  if (cancelReason === 'buyer') return 'Cancelaste tu pedido.'
  return cancelReason === 'expired'
    ? 'No recibimos el pago a tiempo y cancelamos tu pedido.'
    : 'Nuestro equipo canceló tu pedido.'
}

function answerText({ returnAnswer }: Order): string[] {
  return returnAnswer === null ? [] : [`Motivo: ${returnAnswer}`]
}

function refundText({ refundDueAt, refundTotal, paymentMethod }: Order): string[] {
  return refundDueAt === null
    ? []
    : [
        `${returnText(refundTotal, paymentMethod ?? 'unstated', refundDueAt)} Te avisaremos cuando esté hecho.`,
      ]
}

/** The branch as it is now, or, where it is gone, as the order named it. */
function pickupText({ branch }: Order, { branches }: Business): string {
  const now = branches.find(({ id }) => id === branch?.id)
  return now ? branchText(now) : `${branch?.name ?? 'la sucursal'}: ${branch?.address ?? ''}.`
}

function branchText({ name, address, hours, phone }: Branch): string {
  // Hours end with the stop of 'p.m.'.
  const open = hours.length === 0 ? '' : ` Horario: ${hours.join('; ')}`
  return `${name}: ${address}.${open}${phone === null ? '' : ` Teléfono: ${formatPhone(phone)}.`}`
}

function askUs(business: Business): string {
  const words = contactWords(business)
  return words === null ? 'Gracias por patinar con nosotros.' : `Si tienes dudas, ${words}.`
}
