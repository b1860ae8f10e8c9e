import {
  type PersonalDataQuestion,
  type PersonalDataSection,
  statePersonalData,
} from '@rodada/contracts/account/personal-data'
import { streetText } from '@rodada/contracts/address/street-text'
import { incomeMethodLabels, receiptKindText, receiptNumber } from '@rodada/contracts/money/rules'
import { type OrderStatus, orderStatusLabels } from '@rodada/contracts/order/rules'
import { attemptWords } from '@rodada/payment/attempt/attempt-words'
import type { AttemptState } from '@rodada/payment/attempt/payment-attempt.entity'
import { Receipt } from '@rodada/payment/ledger/receipt.entity'
import type { EntityManager, Orm } from '@rodada/service/data/orm'
import { implementInternal } from '@rodada/service/http/implement'
import { type PersonalDataWords, personalDataWords } from '@rodada/service/words/personal-data-words'
import type { FastifyInstance } from 'fastify'
import { CartLine } from '../cart/cart-line.entity.ts'
import { priceLines } from '../cart/price-lines.ts'
import { findLeftAsGuest } from '../order/left-as-guest.ts'
import { Order } from '../order/order.entity.ts'
import { OrderLine } from '../order/order-line.entity.ts'
import { PaymentAttempt } from '../order/payment-attempt.entity.ts'
import { ProductRequest } from '../product-request/product-request.entity.ts'

export function personalDataRoutes(app: FastifyInstance, orm: Orm): void {
  implementInternal(app, { ...statePersonalData, receiver: 'shop' }, async ({ body }) => ({
    sections: await stateShopPart(orm.em.fork(), body),
    next: null,
  }))
}

/** Data of an account, and what its owner left as a guest under the confirmed e-mail address. */
async function stateShopPart(
  em: EntityManager,
  { userId, email, isForPrograms }: PersonalDataQuestion,
): Promise<PersonalDataSection[]> {
  const words = personalDataWords(isForPrograms)
  const guest = await findLeftAsGuest(em, email)
  const whose = { $or: [{ userId }, { id: { $in: guest.orderIds } }] }
  const orders = await em.find(Order, whose, { orderBy: { id: 'asc' } })
  const ids = orders.map(({ id }) => id)
  const lines = await em.find(OrderLine, { orderId: { $in: ids } }, { orderBy: { orderId: 'asc' } })
  const cart = await priceLines(em, await em.find(CartLine, { userId }), false)
  const attempts = await em.find(
    PaymentAttempt,
    { $or: [{ issuedBy: userId }, { payableId: { $in: guest.orderIds } }] },
    { orderBy: { id: 'asc' } },
  )
  const requests = await em.find(
    ProductRequest,
    { $or: [{ userId }, { id: { $in: guest.requestIds } }] },
    { orderBy: { id: 'asc' } },
  )
  const receipts = await em.find(
    Receipt,
    { source: 'order', sourceId: { $in: ids } },
    { orderBy: { id: 'asc' } },
  )
  return [
    { title: 'Pedidos', rows: orders.map((order) => orderRow(order, words)) },
    {
      title: 'Artículos de tus pedidos',
      rows: lines.map(({ orderId, name, variantName, quantity, priceCentavos }) => ({
        Pedido: orderId,
        Artículo: [name, variantName].filter(Boolean).join(', '),
        Piezas: quantity,
        Precio: words.money(priceCentavos),
      })),
    },
    {
      title: 'Pagos de tus pedidos',
      rows: receipts.map(({ id, kind, sourceId, amountCentavos, method, reference, at }) => ({
        Recibo: receiptNumber('shop', id),
        Tipo: receiptKindText(kind, amountCentavos),
        Pedido: sourceId,
        Importe: words.money(amountCentavos),
        Forma: incomeMethodLabels[method],
        Referencia: reference,
        Fecha: words.when(at),
      })),
    },
    {
      title: 'Pagos con tarjeta de la tienda',
      rows: attempts.map(({ folio, payableId, amountCentavos, state, issuedAt }) => ({
        Folio: folio,
        Pedido: payableId,
        Importe: words.money(amountCentavos),
        Resultado: attemptWords[state as AttemptState],
        Fecha: words.when(issuedAt),
      })),
    },
    {
      title: 'Solicitudes de productos',
      rows: requests.map(({ productName, name, phone, email, note, createdAt, handledAt }) => ({
        Producto: productName,
        Nombre: name,
        Teléfono: phone,
        Correo: email,
        Mensaje: note,
        Enviada: words.when(createdAt),
        Atendida: words.when(handledAt),
      })),
    },
    {
      title: 'Carrito',
      rows: cart.map(({ sold, quantity }) => ({
        Artículo: sold
          ? [sold.name, sold.variantName].filter(Boolean).join(', ')
          : 'Producto que ya no está a la venta',
        Piezas: quantity,
      })),
    },
  ]
}

function orderRow(order: InstanceType<typeof Order>, words: PersonalDataWords) {
  const { address, pickup } = order
  return {
    Número: order.id,
    Estado: orderStatusLabels[order.status as OrderStatus],
    Artículos: words.money(order.subtotalCentavos),
    Descuentos: words.money(order.discountCentavos),
    Envío: order.shippingCentavos === null ? null : words.money(order.shippingCentavos),
    Creado: words.when(order.createdAt),
    Cobrado: words.money(order.paidCentavos),
    Pagado: words.when(order.paidAt),
    Entregado: words.when(order.deliveredAt),
    Cancelado: words.when(order.canceledAt),
    Correo: order.email,
    'Quién recibe': address?.name ?? pickup?.name ?? null,
    Teléfono: address?.phone ?? pickup?.phone ?? null,
    Dirección: address
      ? `${streetText(address)}, ${address.neighborhood}, ${address.zipCode} ${address.city}, ${address.state}`
      : null,
    Indicaciones: address?.note ?? null,
    Guía: order.trackingNumber,
    'Motivo de devolución': order.returnReason,
    'Respuesta a la devolución': order.returnAnswer,
  }
}
