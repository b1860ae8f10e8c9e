import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { refusal } from '@rodada/service/http/errors'
import type { Order } from '../order.entity.ts'
import { OrderBrowser } from '../order-line.entity.ts'
import { orderPaid, orderReserved } from '../order-mails.ts'
import { lockOwnOrder } from '../own-order.ts'
import { stateOrder } from '../state-order.ts'

const askStaff = 'Escríbenos con tu número de pedido y lo corregimos.'

/**
 * Corrects the e-mail address of a guest's order, and sends the last mail there. The link that the other address got no longer
 * opens the order. Refused where another browser has opened it: whoever got the mail by mistake could take the order over
 * otherwise.
 * @throws notFound; a refusal where it is open elsewhere, or on its way.
 */
export async function correctEmail(command: Command, id: number, email: string): Promise<void> {
  const order = await lockOwnOrder(command, id)
  await requireCorrectable(command.em, order)
  order.mailTo(email.trim())
  stateOrder(command, order, 'Correo del pedido corregido')
  if (order.isPaid()) await command.sendMail(orderPaid, { orderId: id })
  else if (order.awaitsLink()) await command.sendMail(orderReserved, { orderId: id })
}

async function requireCorrectable(em: EntityManager, order: Order): Promise<void> {
  if (order.userId !== null)
    throw refusal('Este pedido es de una cuenta: los avisos van al correo de la cuenta.')
  if (!order.isBeforeSending()) throw refusal(`Tu pedido ya salió o terminó. ${askStaff}`)
  if ((await em.count(OrderBrowser, { orderId: order.id })) > 1)
    throw refusal(`Tu pedido ya se abrió en otro dispositivo. ${askStaff}`)
}
