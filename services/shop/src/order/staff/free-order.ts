import { formatMoney } from '@rodada/contracts/words/money'
import type { Command } from '@rodada/service/command/command'
import { refusal } from '@rodada/service/http/errors'
import { Order } from '../order.entity.ts'
import type { OrderOptions } from '../order-options.ts'
import { cancelByStaff } from './staff-orders.ts'

/**
 * Sets the pieces of an unpaid order free by canceling it: otherwise its buyer would reserve them again.
 * @throws notFound; a refusal where nothing is reserved, money stands on it, or a card payment is on its way.
 */
export async function freeOrder(
  options: OrderOptions,
  command: Command,
  id: number,
  version: number,
): Promise<void> {
  const { reservedUntil, paidCentavos } = await command.find(Order, { id })
  if (reservedUntil === null) throw refusal('Este pedido no tiene piezas apartadas.')
  if (paidCentavos > 0)
    throw refusal(`De este pedido hay ${formatMoney(paidCentavos)} pagados: cancélalo para devolverlos.`)
  await cancelByStaff(options, command, id, { version, reason: 'Apartado sin pagar', restock: false })
}
