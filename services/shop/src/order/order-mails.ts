import type { Business } from '@rodada/contracts/business/data'
import type { PriceLine } from '@rodada/contracts/money/reduction-rules'
import { branchHoldWords } from '@rodada/contracts/order/rules'
import { formatMoney } from '@rodada/contracts/words/money'
import { receiptTexts } from '@rodada/payment/ledger/receipt-texts'
import { returnText } from '@rodada/payment/refund/return-texts'
import { branchText } from '@rodada/service/mail/business-texts'
import { formatLongMoment } from '@rodada/service/words/formats'
import type { Order } from './order.entity.ts'
import { lineName, type OrderLine } from './order-line.entity.ts'
import { type MailedOrder, type OrderTexts, orderMail } from './order-mail.ts'
import { partText } from './part-text.ts'

/** To be paid at a branch: where, until when, how much. */
export const orderReserved = orderMail('order-reserved', {
  about: 'Pedido apartado que espera su pago',
  causedBy: 'stranger',
  isStillTrue: (order) => order.isUnpaid() && order.payAtBranchAt !== null,
  texts: unpaidTexts,
})

/** The total to be paid at a branch has changed. */
export const orderChanged = orderMail('order-changed', {
  about: 'Total de un pedido cambiado',
  causedBy: 'stranger',
  isStillTrue: (order) => order.isReservedForBranch(),
  texts: (mailed) => {
    const texts = unpaidTexts(mailed)
    const change = `Cambió la entrega de tu pedido, y con ella el total: ahora son ${formatMoney(mailed.order.totalCentavos)}.`
    const subject = `Cambió el total de tu pedido ${mailed.order.number}`
    return { ...texts, subject, preheader: change, paragraphs: [change, ...texts.paragraphs] }
  },
})

/** A payment was reversed: the order is unpaid again. */
export const orderUnpaid = orderMail('order-unpaid', {
  about: 'Pago de un pedido anulado',
  causedBy: 'staff',
  isStillTrue: (order) => (order.isUnpaid() ? order.reservedUntil !== null : order.isPartPaid()),
  texts: (mailed) => {
    const texts = unpaidTexts(mailed)
    const mistake =
      'Anulamos un pago de este pedido que registramos por error. Si ya lo habías pagado, muestra tu recibo en la sucursal.'
    return { ...texts, paragraphs: [mistake, ...texts.paragraphs] }
  },
})

/** A part was paid: what is left, and until when. */
export const orderPartPaid = orderMail('order-part-paid', {
  about: 'Abono a un pedido',
  causedBy: 'owner',
  isStillTrue: (order) => order.isPartPaid(),
  texts: ({ order, lines, reductions, receipts, business }) => ({
    subject: `Recibimos tu abono al pedido ${order.number}`,
    preheader: partText(order),
    paragraphs: [
      'Gracias por tu abono. Este es tu recibo:',
      ...lines.map(lineText),
      ...reductions.map(reductionText),
      ...shippingText(order),
      ...totalTexts(order),
      ...receiptTexts('shop', receipts, business),
      `${partText(order)}.`,
      payText(order),
      ...business.branches.map(branchText),
    ],
  }),
})

export const orderPaid = orderMail('order-paid', {
  about: 'Pedido pagado',
  causedBy: 'owner',
  isStillTrue: (order) => order.isPaid(),
  texts: ({ order, lines, reductions, receipts, business }) => ({
    subject: `Recibimos tu pago del pedido ${order.number}`,
    preheader: `Pagaste ${formatMoney(order.paidCentavos)}.`,
    paragraphs: [
      'Gracias por tu compra. Este es tu recibo:',
      ...lines.map(lineText),
      ...reductions.map(reductionText),
      ...shippingText(order),
      ...totalTexts(order),
      ...receiptTexts('shop', receipts, business),
      nextText(order),
    ],
  }),
})

/** A card payment arrived when the pieces were gone, or the order was paid or canceled already. */
export const orderNotReserved = orderMail('order-not-reserved', {
  about: 'Pago de un pedido por devolver',
  causedBy: 'owner',
  isStillTrue: () => true,
  texts: ({ order }) => ({
    subject: `Te devolveremos un pago de tu pedido ${order.number}`,
    preheader: 'Tu pago llegó cuando el pedido ya no lo esperaba.',
    paragraphs: [refusedPaymentText(order), 'Te lo devolveremos completo. No tienes que hacer nada.'],
  }),
})

export const orderPreparing = orderMail('order-preparing', {
  about: 'Pedido en preparación',
  causedBy: 'staff',
  isStillTrue: ({ status }) => status === 'Preparing',
  texts: ({ order }) => ({
    subject: `Estamos preparando tu pedido ${order.number}`,
    preheader: nextText(order),
    paragraphs: ['Ya estamos preparando tu pedido.', nextText(order)],
  }),
})

export const orderShipped = orderMail('order-shipped', {
  about: 'Pedido en camino',
  causedBy: 'staff',
  isStillTrue: ({ status }) => status === 'Shipped',
  texts: ({ order }) => ({
    subject: `Tu pedido ${order.number} va en camino`,
    preheader: `Lo lleva ${order.carrier ?? ''}, guía ${order.trackingNumber ?? ''}.`,
    paragraphs: [`Lo lleva ${order.carrier ?? ''} con el número de guía ${order.trackingNumber ?? ''}.`],
    ...(order.trackingUrl !== null && { action: { label: 'Seguir mi paquete', url: order.trackingUrl } }),
  }),
})

export const orderReady = orderMail('order-ready', {
  about: 'Pedido listo para recoger',
  causedBy: 'staff',
  isStillTrue: ({ status }) => status === 'ReadyForPickup',
  texts: ({ order, business }) => ({
    subject: `Ya puedes recoger tu pedido ${order.number}`,
    preheader: order.branch?.name ?? '',
    paragraphs: [
      `Te espera en ${pickupText(order, business)}`,
      `Al recogerlo, di el número de tu pedido: ${order.number}.`,
    ],
  }),
})

export const orderDelivered = orderMail('order-delivered', {
  about: 'Pedido entregado',
  causedBy: 'staff',
  isStillTrue: ({ status }) => status === 'Delivered',
  texts: ({ order }) => ({
    subject: `Entregamos tu pedido ${order.number}`,
    preheader: 'Gracias por tu compra.',
    paragraphs: [
      'Tu pedido está entregado. Si algo no te queda, pide la devolución en la página de tu pedido.',
    ],
  }),
})

/** Canceled by the buyer or the staff, or because it was not paid in time. */
export const orderCanceled = orderMail('order-canceled', {
  about: 'Pedido cancelado',
  causedBy: 'stranger',
  isStillTrue: ({ status }) => status === 'Canceled',
  texts: ({ order, waived, isOwed }) => ({
    subject: `Se canceló tu pedido ${order.number}`,
    preheader: cancelText(order, isOwed),
    paragraphs: [cancelText(order, isOwed), ...refundText(order, waived)],
  }),
})

export const orderRefunded = orderMail('order-refunded', {
  about: 'Dinero de un pedido devuelto',
  causedBy: 'staff',
  isStillTrue: ({ refundedCentavos }) => refundedCentavos > 0,
  texts: ({ order }) => ({
    subject: `Te devolvimos el dinero de tu pedido ${order.number}`,
    preheader: `Devolución de ${formatMoney(order.refundedCentavos)}.`,
    paragraphs: [
      `${order.refundedEarlierCentavos > 0 ? 'En total te hemos devuelto' : 'Te devolvimos'} ${formatMoney(order.refundedCentavos)}. Si pagaste con tarjeta, tu banco puede tardar unos días en mostrarlo.`,
    ],
  }),
})

/** A refund that was entered by mistake was reversed. */
export const refundReversed = orderMail('refund-reversed', {
  about: 'Devolución de un pedido corregida',
  causedBy: 'staff',
  isStillTrue: (order) => order.owesRefund(),
  texts: ({ order }) => ({
    subject: `Corregimos la devolución de tu pedido ${order.number}`,
    preheader: 'Todavía no te devolvimos el dinero.',
    paragraphs: [
      `Te avisamos que te habíamos devuelto ${formatMoney(order.refundTotal)}. Fue un error nuestro al registrarlo.`,
      `Te devolveremos ${formatMoney(order.refundTotal)} y te avisaremos cuando esté hecho.`,
    ],
  }),
})

export const returnRequested = orderMail('return-requested', {
  about: 'Solicitud de devolución recibida',
  causedBy: 'owner',
  isStillTrue: (order) => order.awaitsReturn(),
  texts: ({ order }) => ({
    subject: `Recibimos tu solicitud de devolución del pedido ${order.number}`,
    preheader: 'Te escribiremos para decirte cómo seguir.',
    paragraphs: [
      'Recibimos tu solicitud de devolución. La revisamos y te escribiremos para decirte cómo seguir.',
    ],
  }),
})

export const returnSettled = orderMail('return-settled', {
  about: 'Devolución de un pedido resuelta',
  causedBy: 'staff',
  isStillTrue: ({ returnClosedAt }) => returnClosedAt !== null,
  texts: ({ order, lines, waived }) => ({
    subject: `Sobre la devolución de tu pedido ${order.number}`,
    preheader: order.refundDueAt === null ? 'No pudimos aceptarla.' : 'La aceptamos.',
    paragraphs:
      order.refundDueAt === null
        ? ['Revisamos tu solicitud y no pudimos aceptar la devolución.', ...answerText(order)]
        : [
            'Aceptamos tu devolución. De tu pedido han regresado:',
            ...lines.flatMap(returnedText),
            ...refundText(order, waived),
          ],
  }),
})

/** Where, until when and how much to pay at a branch. */
function unpaidTexts({ order, lines, reductions, business }: MailedOrder): OrderTexts {
  return {
    subject: `Tu pedido ${order.number} espera tu pago`,
    preheader: order.awaitsLink() ? openLinkText : untilText(order),
    paragraphs: [
      ...openingTexts(order),
      ...lines.map(lineText),
      ...reductions.map(reductionText),
      ...shippingText(order),
      ...totalTexts(order),
      payText(order),
      ...business.branches.map(branchText),
    ],
  }
}

function openingTexts(order: Order): string[] {
  if (order.awaitsLink()) return awaitingTexts(order)
  return [order.isUnpaid() ? `Apartamos lo que pediste. ${untilText(order)}` : untilText(order)]
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

function reductionText({ label, centavos }: PriceLine): string {
  return `${label}: −${formatMoney(centavos)}`
}

function returnedText(line: OrderLine): string[] {
  return line.returned === 0 ? [] : [`${line.returned} × ${lineName(line)}`]
}

function shippingText({ delivery, shippingCentavos }: Order): string[] {
  if (delivery !== 'shipping' || shippingCentavos === null) return []
  return [shippingCentavos === 0 ? 'Envío: gratis' : `Envío: ${formatMoney(shippingCentavos)}`]
}

function totalTexts({ totalCentavos, waivedCentavos, chargedCentavos, tax }: Order): string[] {
  const taxed = `${formatMoney(chargedCentavos)}, IVA incluido (${formatMoney(tax)}).`
  if (waivedCentavos === 0) return [`Total: ${taxed}`]
  const waived = `Ya no se cobra: ${formatMoney(waivedCentavos)}`
  return [`Total: ${formatMoney(totalCentavos)}`, waived, `Se cobra: ${taxed}`]
}

function untilText(order: Order): string {
  if (order.isPartPaid()) return `${partText(order)}.`
  return order.reservedUntil === null ? '' : `Tienes hasta el ${formatLongMoment(order.reservedUntil)}`
}

function payText(order: Order): string {
  const how = `Paga en una de nuestras sucursales y da como referencia el número de tu pedido, ${order.number}.`
  return order.isPartPaid() ? how : `${how} Si no recibimos tu pago a tiempo, cancelaremos el pedido.`
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

function refundText(order: Order, waived: number): string[] {
  const { refundDueAt, refundTotal, paymentMethod } = order
  if (refundDueAt === null) return []
  const rest = order.isPartPaid() ? [`${partText(order)}.`] : []
  const owed = waived > 0 ? [`Ya no debes ${formatMoney(waived)} de este pedido.`, ...rest] : rest
  if (refundTotal === 0) return [...owed, 'No hay dinero que devolver.']
  const returned = returnText(refundTotal, paymentMethod ?? 'unstated', refundDueAt)
  return [...owed, `${returned} Te avisaremos cuando esté hecho.`]
}

/** The branch as it is now, or, where it is gone, as the order named it. */
function pickupText({ branch }: Order, { branches }: Business): string {
  const now = branches.find(({ id }) => id === branch?.id)
  return now ? branchText(now) : `${branch?.name ?? 'la sucursal'}: ${branch?.address ?? ''}.`
}
