import type { ShopMailKind } from './mail-texts.ts'

/** What each mail is about, as administrators read it of one that did not leave. */
export const mailSubjects: Readonly<Record<ShopMailKind, string>> = {
  'order-reserved': 'Pedido apartado que espera su pago',
  'order-changed': 'Total de un pedido cambiado',
  'order-unpaid': 'Pago de un pedido anulado',
  'order-paid': 'Pedido pagado',
  'order-not-reserved': 'Pago de un pedido por devolver',
  'order-preparing': 'Pedido en preparación',
  'order-shipped': 'Pedido en camino',
  'order-ready': 'Pedido listo para recoger',
  'order-delivered': 'Pedido entregado',
  'order-canceled': 'Pedido cancelado',
  'order-refunded': 'Dinero de un pedido devuelto',
  'refund-reversed': 'Devolución de un pedido corregida',
  'return-requested': 'Solicitud de devolución recibida',
  'return-settled': 'Devolución de un pedido resuelta',
}
